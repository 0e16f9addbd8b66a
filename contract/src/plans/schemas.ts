import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import {
  planLeftSorts,
  planMentorSorts,
  planPairSorts,
  planRuleKinds,
  planSorts,
  publishWays,
} from './values.ts'
import { code } from '#texts/code.ts'
import { csvExport, unpaged } from '#csv/schemas.ts'
import { id, text } from '#parts/fields.ts'
import { listQuery, page, wholeNumber } from '#parts/page.ts'
import { reply } from '#parts/reply.ts'
import { PlanChanges, PlanGaps } from './finding-schemas.ts'
import { planOptions } from './option-schemas.ts'
import { Plan, PlanLeft, PlanMentor, PlanPair } from './record-schemas.ts'
import { HeldPlan, PlanPreview } from './sharing-schemas.ts'
import { Quality, qualityQuery } from './quality-schemas.ts'

const given = (who: string) => z.guid({ error: code('value_invalid') }).describe(`The id of the ${who}`)
const updatedAt = z.iso
  .datetime({ error: code('value_invalid') })
  .describe('The `updatedAt` that the change started from; an older one is refused with 409')
const params = z.object({ id: id() })
const one = { params, missing: 'plan_not_found' } as const
const answer = { response: reply({ data: Plan }) }

const inVersion = {
  version: wholeNumber(1, 1_000_000)
    .optional()
    .describe('Of this version, by its number; without it, of the newest that is ready'),
}
const pairsQuery = listQuery(planPairSorts, inVersion)
const leftQuery = listQuery(planLeftSorts, inVersion)
const mentorsQuery = listQuery(planMentorSorts, inVersion)

/** A file of what is in one plan. */
function inPlan<const E extends { reads: { who: 'mentee' | 'mentor'; how: 'export' } }>(file: E) {
  return { ...one, ...file, reads: { ...file.reads, within: 'plan' as const } }
}

export const planSchemas = schemas({
  list: {
    summary: 'Lists the plans, the one that was changed last first.',
    reads: null,
    query: listQuery(planSorts, {}),
    response: page(Plan),
  },
  create: {
    summary:
      'Makes a plan and begins to compute it; 409 while another one is computed, or beyond the limits.',
    reads: null,
    body: planOptions,
    status: 201,
    ...answer,
  },
  get: {
    summary: 'Reads a plan with its newest version and how far that is.',
    reads: null,
    ...one,
    ...answer,
  },
  update: {
    summary: 'Changes the name and options of a draft; the next computation goes by them.',
    reads: null,
    ...one,
    body: planOptions.extend({ updatedAt }),
    ...answer,
  },
  discard: {
    summary: 'Gives a draft up; 409 for one that is held or published.',
    reads: null,
    ...one,
    ...answer,
  },
  compute: {
    summary: 'Computes a draft anew, as a new version.',
    reads: null,
    ...one,
    body: z.object({}),
    ...answer,
  },
  cancel: {
    summary: 'Stops the computation; the last good version stays.',
    reads: null,
    ...one,
    body: z.object({}),
    ...answer,
  },
  addRule: {
    summary: 'Pins a pair or forbids it from the next computation on; 409 for one that contradicts another.',
    reads: null,
    ...one,
    body: z.object({
      mentee: given('mentee'),
      mentor: given('mentor'),
      kind: z.enum(planRuleKinds, { error: code('value_invalid') }).describe('What is to hold'),
      reason: text({ max: 300 })
        .default('')
        .describe('Why; required when the pinned pair breaks a rule that can be waived; kept in the log'),
    }),
    status: 201,
    ...answer,
  },
  removeRule: {
    summary: 'Takes a pin or a forbidden pair back.',
    reads: null,
    params: z.object({ id: id(), rule: given('rule') }),
    missing: 'plan_not_found',
    ...answer,
  },
  pairs: {
    summary: 'Lists the pairs of a version, with what speaks for and against each.',
    reads: { who: 'mentee', how: 'list', within: 'plan' },
    ...one,
    query: pairsQuery,
    response: page(PlanPair),
  },
  left: {
    summary: 'Lists whom a version leaves out, why, and what would change it.',
    reads: { who: 'mentee', how: 'list', within: 'plan' },
    ...one,
    query: leftQuery,
    response: page(PlanLeft),
  },
  mentors: {
    summary: 'Lists the mentors of a version with their places, and what one more place would bring.',
    reads: { who: 'mentor', how: 'list', within: 'plan' },
    ...one,
    query: mentorsQuery,
    response: page(PlanMentor),
  },
  exportPairs: inPlan(csvExport(pairsQuery.omit(unpaged), 'mentee')),
  exportLeft: inPlan(csvExport(leftQuery.omit(unpaged), 'mentee')),
  exportMentors: inPlan(csvExport(mentorsQuery.omit(unpaged), 'mentor')),
  gaps: {
    summary:
      'Counts by need, district and language who waits, and how many of them could have such a mentor.',
    reads: null,
    ...one,
    response: reply({ data: PlanGaps }),
  },
  changes: {
    summary:
      'Tells what has changed since the newest version was computed, and which of its pairs that breaks.',
    reads: { who: 'mentee', how: 'list', within: 'plan' },
    ...one,
    response: reply({ data: PlanChanges }),
  },
})

/** Schemas of the calls that make introductions from a plan. */
export const planSharingSchemas = schemas({
  preview: {
    summary:
      'Shows what publishing would do: each pair with its brief and note, and those that no longer hold.',
    reads: { who: 'mentee', how: 'list', within: 'plan' },
    ...one,
    response: reply({ data: PlanPreview }),
  },
  publish: {
    summary: 'Prepares the introductions of exactly what was previewed; 409 where that has changed.',
    reads: null,
    ...one,
    body: z.object({
      how: z
        .enum(publishWays, { error: code('value_invalid') })
        .describe('As drafts, or shared after the time to take back'),
      digest: text({ required: 'value_invalid', max: 100 }).describe('The `digest` of the preview'),
      note: text({ max: 500 }).default('').describe('The same note to each mentor, below the reasons'),
    }),
    ...answer,
  },
  takeBack: {
    summary: 'Takes a held plan back: nobody was told, all places are free again. 409 once the time is over.',
    reads: null,
    ...one,
    body: z.object({}),
    ...answer,
  },
  drop: {
    summary: 'Takes one pair out of a held plan.',
    reads: null,
    ...one,
    body: z.object({ mentee: given('mentee') }),
    ...answer,
  },
  held: {
    summary: 'The plan that waits to be shared, if there is one.',
    reads: null,
    response: reply({ data: HeldPlan.nullable() }),
  },
  quality: {
    summary: 'How the shared introductions went, by the rank and fit that the mentor had.',
    reads: null,
    query: qualityQuery,
    response: reply({ data: Quality }),
  },
  exportQuality: csvExport(qualityQuery, 'introduction'),
})
