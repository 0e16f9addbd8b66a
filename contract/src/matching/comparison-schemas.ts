import * as z from 'zod'
import { signals } from './settings.ts'
import { menteeFields, mentorFields } from './sides.ts'
import { code } from '#texts/code.ts'
import { moment } from '#parts/fields.ts'
import { person } from '#selection/schemas.ts'
import { fitParts } from './reason-schemas.ts'

const answer = <const F extends readonly [string, ...string[]]>(names: F) =>
  z.object({
    field: z.enum(names).describe('Which field'),
    values: z.array(z.string()).readonly().describe('What it holds, as it is stored; empty for no answer'),
    by: z.enum(['profile', 'self', 'admin']).describe('Whether it stands in the profile, or who answered it'),
    at: moment('When that was changed last; null for no answer').nullable(),
  })

const MentorCompared = z.object({
  mentor: person('The mentor'),
  ...fitParts,
  signals: z
    .array(
      z.object({
        signal: z.enum(signals).describe('Which one'),
        likeness: z.number().nullable().describe('0 to 1; null where it is not known'),
      }),
    )
    .describe('How alike mentee and mentor are, signal by signal'),
  answers: z.array(answer(mentorFields)).describe('What is known of the mentor'),
})
export type MentorCompared = z.infer<typeof MentorCompared>

export const Compared = z.object({
  mentee: person('The mentee'),
  answers: z.array(answer(menteeFields)).describe('What is known of the mentee'),
  mentors: z.array(MentorCompared).describe('The mentors, in the order asked for'),
})
export type Compared = z.infer<typeof Compared>

export const comparedQuery = z.object({
  mentor: z
    .string({ error: code('value_invalid') })
    .meta({ examples: ['0b8a4d1e-6c2f-4a57-9d3e-1f2a3b4c5d6e,7c9d2e4f-1a3b-4c5d-8e6f-9a0b1c2d3e4f'] })
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(
      z
        .array(z.guid({ error: code('value_invalid') }))
        .min(1, code('mentor_required'))
        .max(3, code('list_too_long')),
    )
    .describe('The ids of one to three mentors, with commas between them'),
})
