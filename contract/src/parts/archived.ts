import * as z from 'zod'
import { archivedStatus, invitedStatus } from '#bulk/values.ts'
import { code } from '#texts/code.ts'
import { moment } from './fields.ts'

/** Asks a list for the archived, who are left out otherwise. */
export const archivedOnly = () =>
  z
    .literal(archivedStatus, { error: code('value_invalid') })
    .optional()
    .describe('Only the archived, who are in no other list')

/** The same, or those who have not joined. */
export const archivedOrInvited = () =>
  z
    .enum([archivedStatus, invitedStatus], { error: code('value_invalid') })
    .optional()
    .describe('Only the archived, who are in no other list, or only the invited who have not joined')

/** Part of every record that can be archived. */
export const archivedAt = () =>
  moment('Since when the person is archived; null while they are not').nullable()
