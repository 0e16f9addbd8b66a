import * as z from 'zod'
import {
  district,
  education,
  expectations,
  firstName,
  fullName,
  goals,
  recordedInterests,
  spokenLanguages,
} from '#parts/terms.ts'
import { id, moment, text } from '#parts/fields.ts'
import { code } from '#texts/code.ts'
import { stages } from '#matching/answers.ts'
import { ageBands, answeredTies, overridden } from './values.ts'

/** The only data of a mentee that a mentor sees before consent. */
export const Brief = z.object({
  firstName: firstName(),
  ageBand: z.enum(ageBands).nullable().describe('The age band; null without a date of birth'),
  education: education(),
  district: district(),
  interests: recordedInterests(),
  goals: goals(),
  expectations: expectations(),
  summary: z.string().describe("The evaluation's summary"),
  needs: z.array(z.string()).default([]).describe('What help is needed in, the most important first'),
  stage: z.enum(stages).nullable().default(null).describe('How far they are; null where they have not said'),
  field: z
    .array(z.string())
    .default([])
    .meta({
      description: 'The industry and the field within it, as far as told',
      examples: [['Law', 'Taxation']],
    }),
  languages: spokenLanguages(z.array(z.string()).default([])),
})

export type Brief = z.infer<typeof Brief>

const asks = (most: number, what: string) =>
  z
    .int({ error: code('value_invalid') })
    .min(1, code('value_invalid'))
    .max(most, code('value_invalid'))
    .describe(what)

export const asked = {
  mentoringMonths: asks(24, 'For how many months a mentoring is meant'),
  monthlyMeetings: asks(8, 'How many times a month a pair should meet'),
}

export const Opening = z.object({
  _id: id(),
  viewerName: z.string().meta({ description: 'Who opened it', examples: ['Sanjay Patil'] }),
  viewerRole: z.string().meta({ description: 'The role of who opened it', examples: ['mentor'] }),
  what: z.enum(['brief', 'contact']).describe('What was opened'),
  at: moment('When it was opened'),
})

export type Opening = z.infer<typeof Opening>

/** A person's id and name; `who` describes their part. */
export const person = (who: string) => z.object({ _id: id(), name: fullName() }).describe(who)

/** A plan that is about to share the brief of a mentee. */
export const planned = z
  .object({
    mentor: person('The mentor who is to get the brief'),
    at: moment('When it is shared, unless the plan is taken back before'),
  })
  .nullable()
  .describe('A plan that is about to share the brief; null without one')

/** The day of an intake, as long as it is to come. */
export const hearsOn = z
  .string()
  .optional()
  .meta({
    description: 'The day to come by which applicants of the intake hear; absent without one',
    examples: ['2026-04-02'],
  })

export const TieState = z.object({
  ties: z.array(z.enum(answeredTies)).nullable().describe('What was answered; null before'),
  isBarred: z.boolean().describe('Whether the caller may neither evaluate, nor read scores, nor decide'),
})
export type TieState = z.infer<typeof TieState>

/** The reason with which an owner lets something through that is refused otherwise. */
export const override = z
  .object({
    reason: text({ required: 'reason_required', max: 500 }).describe('Why, as the case shows it'),
  })
  .optional()
  .describe('What only an owner gives: lets through what is refused otherwise')

export const Override = z.object({
  _id: id(),
  what: z.enum(overridden).describe('What was let through'),
  mentor: person('The mentor it is about; null without one').nullable(),
  reason: z.string().describe('Why'),
  byName: z.string().describe('The owner'),
  at: moment('When'),
})
export type Override = z.infer<typeof Override>

export const Barred = z.object({ person: person('The administrator'), at: moment('Since when') })
export type Barred = z.infer<typeof Barred>
