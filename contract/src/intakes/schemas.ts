import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { RowResult } from '#bulk/schemas.ts'
import { encodedFile, fileLanguage } from '#parts/encoded-file.ts'
import { id, ids, moment, readAt, text, updatedAt } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { count, inEachLanguage } from '#selection/evaluation-schemas.ts'
import { inLanguages, orMissing } from '#setup/text-schemas.ts'
import { applicationStates } from '#selection/values.ts'
import { code } from '#texts/code.ts'
import {
  intakeStates,
  longestIntakeName,
  longestIntakeText,
  longestSlug,
  mostEvaluators,
  mostPlaces,
  posterShapes,
  slugPattern,
} from './values.ts'

const meanings = {
  opensOn: 'The first day on which people can apply, by the Indian calendar',
  closesOn: 'The last day on which people can apply, by the Indian calendar',
  releaseOn: 'By which day applicants hear; null for the days of the settings',
}

const Day = z.iso.date({ error: code('value_day') })
const dayTyped = (of: keyof typeof meanings) =>
  Day.meta({ description: meanings[of], examples: ['2026-12-01'] })
const dayShown = (of: keyof typeof meanings) =>
  z.string().meta({ description: meanings[of], examples: ['2026-12-01'] })

const slug = <S extends z.ZodType>(schema: S) =>
  schema.meta({ description: 'The last part of the address of its page', examples: ['autumn-2026'] })
const isRolling = z.boolean().describe('Whether it takes whoever comes while no other is open')
const state = z.enum(intakeStates).describe('Where it stands today')

const shown = {
  slug: slug(z.string()),
  name: inEachLanguage('What it is called'),
  about: inEachLanguage('What it is'),
  audience: inEachLanguage('For whom it is'),
  opensOn: dayShown('opensOn').nullable(),
  closesOn: dayShown('closesOn').nullable(),
  releaseOn: dayShown('releaseOn').nullable(),
}

export const Intake = z.object({
  _id: id(),
  ...shown,
  places: z.int().describe('How many can be selected; null for as many as there are').nullable(),
  evaluators: z
    .int()
    .describe('Evaluations that a decision needs; null for those of the settings')
    .nullable(),
  criteria: id('The set of criteria by which its applications are evaluated'),
  isRolling,
  state,
  finishedAt: moment('When it was finished').nullable(),
  held: z.int().describe('How many decisions of it are held'),
  counts: z
    .array(
      z.object({
        name: z.enum(applicationStates).describe('The state of the application'),
        count: z.int().describe('How many'),
      }),
    )
    .describe('Its applications by state; empty states are left out'),
  updatedAt: updatedAt(),
})
export type Intake = z.infer<typeof Intake>

/** What applicants read of an intake. */
export const IntakePage = z.object({
  ...shown,
  state,
  next: z
    .object({ slug: shown.slug, name: shown.name, opensOn: dayShown('opensOn'), state })
    .describe('Another that is open, or the next to open; null without one')
    .nullable(),
})
export type IntakePage = z.infer<typeof IntakePage>

/** An intake as those who apply know theirs. */
export const OwnIntake = z
  .object({ name: shown.name, closesOn: dayShown('closesOn') })
  .describe('The intake of the application; absent for one without days')
export type OwnIntake = z.infer<typeof OwnIntake>

export const IntakeGiven = z
  .object({
    slug: slug(text({ required: 'intake_slug', max: longestSlug }).regex(slugPattern, code('intake_slug'))),
    name: inLanguages('What it is called', { max: longestIntakeName, required: 'intake_name' }),
    about: inLanguages('What it is', { max: longestIntakeText }),
    audience: inLanguages('For whom it is', { max: longestIntakeText }),
    opensOn: dayTyped('opensOn'),
    closesOn: dayTyped('closesOn'),
    releaseOn: orMissing(dayTyped('releaseOn').nullable(), null),
    places: orMissing(count(1, mostPlaces).describe('How many can be selected').nullable(), null),
    evaluators: orMissing(
      count(1, mostEvaluators).describe('Evaluations that a decision needs').nullable(),
      null,
    ),
    criteria: z
      .guid({ error: code('value_invalid') })
      .optional()
      .describe(
        'The set of criteria by which its applications are evaluated; absent for the one it has, or the first one',
      ),
  })
  .refine(({ opensOn, closesOn }) => opensOn <= closesOn, {
    error: code('intake_days'),
    path: ['closesOn'],
  })
  .refine(({ closesOn, releaseOn }) => releaseOn === null || closesOn <= releaseOn, {
    error: code('intake_release'),
    path: ['releaseOn'],
  })
export type IntakeGiven = z.infer<typeof IntakeGiven>

const params = z.object({ id: id("The intake's id") })
const missing = 'intake_not_found'
const one = reply({ data: Intake.describe('The intake') })

export const intakeSchemas = schemas({
  look: {
    summary: 'Reads what everybody may know of an intake: what it is, for whom, and its days.',
    params: z.object({ slug: slug(text({ max: 100 })) }),
    response: reply({ data: IntakePage.describe('The intake') }),
  },
  list: {
    summary:
      'Lists the intakes, the newest first, with how many stand where; the one that rolls is the last.',
    reads: null,
    response: reply({ data: z.array(Intake).describe('The intakes') }),
  },
  create: {
    summary: 'Makes an intake.',
    reads: null,
    body: IntakeGiven,
    response: one,
    status: 201,
  },
  get: { summary: 'Reads an intake.', reads: null, params, response: one, missing },
  update: {
    summary: 'Changes an intake; 409 once it is finished.',
    reads: null,
    params,
    body: IntakeGiven.safeExtend({ updatedAt: readAt().optional() }),
    response: one,
    missing,
  },
  finish: {
    summary:
      'Finishes an intake and carries those who are undecided to another, who are told the new day; 409 while decisions are held.',
    reads: null,
    params,
    body: z.object({
      carryTo: z
        .guid({ error: code('value_invalid') })
        .nullable()
        .default(null)
        .describe('The intake of those who are undecided; needed where there are some'),
      updatedAt: readAt().optional(),
    }),
    response: one,
    missing,
  },
  poster: {
    summary:
      'Answers the poster of an intake with a QR code of its page: a PDF to print, or a PNG of 1080 × 1080 pixels; 409 once it is closed.',
    reads: null,
    params,
    query: z.object({
      language: fileLanguage,
      shape: z
        .enum(posterShapes, { error: code('value_invalid') })
        .default('a4')
        .describe('A page of A4, or a square for messengers'),
    }),
    response: encodedFile,
    missing,
  },
  move: {
    summary: 'Moves undecided applications to another intake, each by itself; their mentees are told.',
    reads: null,
    body: z.object({
      intake: z.guid({ error: code('value_invalid') }).describe('The intake to which they go'),
      ids: ids(100).describe("The mentees' ids, up to 100"),
    }),
    response: reply({ data: z.array(RowResult).describe('What became of each, in the order asked for') }),
  },
})
