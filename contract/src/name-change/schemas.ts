import * as z from 'zod'
import { roles } from '#roles.ts'
import { code } from '#texts/code.ts'
import { fullName } from '#parts/terms.ts'
import { id, moment } from '#parts/fields.ts'

/** An administrator's decision on a pending name. */
export const NameDecision = z.object({
  accept: z
    .boolean({ error: code('value_invalid') })
    .describe('True puts the new name in the place of the old one; false keeps the old one'),
})

/** A new name chosen by a person whom others know already. */
export const NameChange = z.object({
  _id: id().describe("The person's id"),
  role: z.enum(roles).describe('What the person is'),
  name: fullName().describe('The name that others read'),
  newName: fullName().describe('The name that waits'),
  at: moment('When it was entered'),
})
export type NameChange = z.infer<typeof NameChange>
