import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { id, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { inEachLanguage } from '#selection/evaluation-schemas.ts'
import { code } from '#texts/code.ts'
import { mostPlaces } from './values.ts'

const invalid = { error: code('capacity_invalid') }
const meaning = { description: 'How many more mentees the mentor takes this time', examples: [2] }

/** What a mentor is asked for an intake. */
export const Round = z.object({
  _id: id(),
  name: inEachLanguage('What the intake is called'),
  active: z.int().describe('Mentees now'),
  places: z.int().nullable().meta(meaning).describe('How many more they take; null without an answer'),
})
export type Round = z.infer<typeof Round>

const counts = z
  .object({
    asked: z.int().describe('How many mentors were asked'),
    answered: z.int().describe('How many of them have answered'),
    places: z.int().describe('How many mentees they take together'),
    waiting: z.int().describe('How many mentors could be asked and have not been'),
  })
  .describe('How far the asking is')

const params = z.object({ id: id() })
const token = text({ required: 'link_dead', max: 200 }).describe('From the mailed link, after the #')
const places = z
  .int(invalid)
  .min(0, code('capacity_invalid'))
  .max(mostPlaces, code('capacity_invalid'))
  .meta(meaning)
const one = reply({ data: Round.describe('The round') })

export const roundSchemas = schemas({
  ask: {
    summary: 'Asks each approved mentor who has not been asked yet how many mentees they take in an intake.',
    reads: null,
    params,
    missing: 'intake_not_found',
    response: reply({ data: counts }),
  },
  list: {
    summary: 'Counts how many mentors were asked for an intake, and how many places they have given.',
    reads: null,
    params,
    missing: 'intake_not_found',
    response: reply({ data: counts }),
  },
  own: {
    summary: 'Reads what intakes of now ask the signed-in mentor: rounds, and how many questions wait.',
    response: reply({
      data: z
        .object({
          rounds: z.array(Round).describe('The rounds, those without an answer first'),
          questions: z.int().describe('How many questions of intakes wait for an answer'),
        })
        .describe('What is asked'),
    }),
  },
  answer: {
    summary: "Says how many more mentees the mentor takes; the mentor's capacity follows.",
    params,
    missing: 'round_not_found',
    body: z.object({ places }),
    response: one,
  },
  look: {
    summary: 'Reads the round of a mailed link. Nothing changes.',
    missing: 'round_not_found',
    body: z.object({ token }),
    response: one,
  },
  answerByLink: {
    summary:
      'Says how many more mentees the mentor of a mailed link takes; the link lasts until the intake is finished.',
    missing: 'round_not_found',
    body: z.object({ token, places }),
    response: one,
  },
})
