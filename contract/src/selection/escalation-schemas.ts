import * as z from 'zod'
import { id, moment, Reminded } from '#parts/fields.ts'
import { person } from './schemas.ts'
import { escalationKinds } from './values.ts'

export const Escalation = z.object({
  kind: z.enum(escalationKinds).describe('What is waited for'),
  since: moment('Since when'),
  mentee: person('The mentee who waits'),
  mentor: person('The mentor it is about; null without one').nullable(),
  introduction: id('The introduction; null without one').nullable(),
  mentorship: id('The mentorship; null without one').nullable(),
  subject: id('What it is put off by: the introduction, else the mentorship, else the mentee'),
  snoozedUntil: moment('Until when it is put off; null while it waits').nullable(),
  owner: person('The administrator who sees to it; null for nobody').nullable(),
  evaluator: person('The administrator')
    .extend({ since: moment('Since when') })
    .nullable()
    .describe(
      'The other administrator whose evaluation is waited for: who sees to it, else who began one; for those who may remind',
    ),
  reminded: Reminded.nullable().describe('Reminders of who is waited for; null without one'),
})
export type Escalation = z.infer<typeof Escalation>
