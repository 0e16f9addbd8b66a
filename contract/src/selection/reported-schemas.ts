import * as z from 'zod'
import { id, moment } from '#parts/fields.ts'
import { roles } from '#roles.ts'
import { reportAbouts, reportCategories } from '#safety/values.ts'
import { person } from './schemas.ts'

/** A person of a report, with their role; null once they have gone. */
const reportedPerson = (who: string) =>
  person(who)
    .extend({ role: z.enum(roles).describe('Their role') })
    .nullable()
    .describe(who)

export const Report = z.object({
  _id: id().describe("The report's id; that of a message is the message's"),
  about: z.enum(reportAbouts).describe('Whether it is about a person, a mentorship or a message'),
  category: z.enum(reportCategories).describe('What kind of trouble it is'),
  severity: z.enum(['urgent', 'normal']).describe('Whether it can wait'),
  state: z.enum(['open', 'closed']).describe('Whether it has been dealt with'),
  hasEvidence: z.boolean().describe('Whether evidence was sealed when it was made'),
  text: z.string().describe('The message as it was sent; empty where it is about something else'),
  author: reportedPerson('Whom it is about: who wrote the message; null once they have gone'),
  reporter: reportedPerson('Who reported it; null once they have gone'),
  reason: z.string().describe('Why it was reported'),
  reportedAt: moment('When it was reported'),
  resolvedAt: moment('When it was dealt with; null before').nullable(),
  mentorship: id('The mentorship it was sent in; null without one').nullable(),
})
export type Report = z.infer<typeof Report>
