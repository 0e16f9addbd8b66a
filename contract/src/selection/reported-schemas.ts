import * as z from 'zod'
import { roles } from '#roles.ts'
import { person } from './schemas.ts'

/** A person of a report, with their role; null once they have gone. */
export const reportedPerson = (who: string) =>
  person(who)
    .extend({ role: z.enum(roles).describe('Their role') })
    .nullable()
    .describe(who)
