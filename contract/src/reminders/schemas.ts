import * as z from 'zod'
import { MenteeFilter, MentorFilter } from '#broadcasts/schemas.ts'
import { RowResult } from '#bulk/schemas.ts'
import { schemas } from '#endpoint.ts'
import { id, ids, moment, Reminded } from '#parts/fields.ts'
import { phoneNumber } from '#parts/terms.ts'
import { reply } from '#parts/reply.ts'
import { code } from '#texts/code.ts'
import { languages } from '#texts/languages.ts'
import { roles } from '#roles.ts'
import { applicationStates } from '#selection/values.ts'
import { mentorStatuses } from '#mentors/values.ts'
import { calledWaits, mostOnSheet, reminderWaits } from './values.ts'

const CallSheetRow = z.object({
  _id: id('The introduction, or the mentor who applies'),
  mentorId: id('The mentor'),
  name: z.string().describe('Who is to be called'),
  phone: phoneNumber(),
  about: z.string().describe('The mentee of the profile, or the question'),
  since: moment('Since when an answer is waited for'),
  reminded: Reminded.nullable().describe('Reminders until now; null without one'),
})
export type CallSheetRow = z.infer<typeof CallSheetRow>

const CalledPerson = z.object({
  _id: id('The mentee or mentor'),
  name: z.string().describe('Who is to be called'),
  phone: phoneNumber(),
  state: z
    .enum([...applicationStates, ...mentorStatuses])
    .describe('The state of the application, or the status of the mentor'),
  since: moment('Since when the mentee is in the state, or since when the mentor is registered'),
})
export type CalledPerson = z.infer<typeof CalledPerson>

/** As many as a list ticks. */
const mostTicked = 100

const ticked = {
  ids: z
    .string()
    .max(mostTicked * 37, code('list_too_long'))
    .meta({ examples: ['3f0c1d2e-5a6b-4c7d-8e9f-0a1b2c3d4e5f,8a6e0f1b-2c3d-4e5f-9a0b-1c2d3e4f5a6b'] })
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.guid({ error: code('value_invalid') })))
    .optional()
    .describe(`The ids of ticked people, with commas between them; up to ${mostTicked}`),
}

/** The sheet of a list of people: ticked ones, or those whom its filters find. */
function sheetOf<const W extends 'mentee' | 'mentor'>(who: W) {
  return {
    summary: `Lists ${who}s to call, with their numbers: those of the ids, or all whom the filters find; counts as an export.`,
    reads: { who, how: 'sheet' as const },
    response: reply({ data: z.array(CalledPerson).describe(`The first ${mostOnSheet} of the list`) }),
  }
}

export const reminderSchemas = schemas({
  callSheet: {
    summary:
      'Lists whom to call about an answer, with the number, the longest wait first; counts as an export.',
    reads: { who: 'mentor', how: 'sheet' },
    query: z.object({
      wait: z
        .enum(calledWaits, { error: code('value_invalid') })
        .default('answer')
        .describe('What is waited for'),
    }),
    response: reply({ data: z.array(CallSheetRow).describe('The longest waiting, 100 at most') }),
  },
  callMentees: { ...sheetOf('mentee'), query: MenteeFilter.extend(ticked) },
  callMentors: { ...sheetOf('mentor'), query: MentorFilter.extend(ticked) },
  remind: {
    summary: 'Reminds people whose answer is waited for, and tells what became of each.',
    reads: null,
    body: z.object({
      wait: z.enum(reminderWaits, { error: code('value_invalid') }).describe('What is waited for'),
      ids: ids(100).describe(
        'Of the introductions, of the mentors who apply, of the mentees to evaluate, of the surveys, of the interviews, or of the accounts; up to 100',
      ),
      preview: z
        .boolean({ error: code('value_invalid') })
        .optional()
        .describe('Whether nothing is sent, and only the words and reasons are told'),
    }),
    response: reply({
      data: z
        .array(
          RowResult.extend({
            name: z.string().describe('Who is reminded; empty if nobody'),
            person: z
              .object({ _id: id('Of the account'), role: z.enum(roles).describe('In which role') })
              .nullable()
              .describe('Who is reminded; null if nobody'),
            mentee: id('The mentee whose case the call about it is noted on; null without one').nullable(),
            words: z
              .object({
                language: z.enum(languages).describe('The language of the person'),
                title: z.string().describe('What the notification says'),
                body: z.string().describe('Its further words; may be empty'),
                link: z.string().describe('Where it leads'),
                chat: z
                  .string()
                  .describe('The same as a chat: a greeting, the words, the link, the name of the programme'),
              })
              .nullable()
              .describe(
                'What the person reads, in a preview also where nothing can be sent; null for nobody',
              ),
          }),
        )
        .describe('What became of each'),
    }),
  },
})
