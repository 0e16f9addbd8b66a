import * as z from 'zod'
import { planRuleKinds, planRulesOut, planStates, planVersionStates } from './values.ts'
import { fullName } from '#parts/terms.ts'
import { id, moment } from '#parts/fields.ts'
import { person } from '#selection/schemas.ts'
import { planOptions } from './option-schemas.ts'
import { fitParts } from '#matching/reason-schemas.ts'

const count = (what: string) => z.int().describe(what)

const rulesOut = (what: string) =>
  z
    .object(
      Object.fromEntries(planRulesOut.map((rule) => [rule, count(`By "${rule}"`)])) as Record<
        (typeof planRulesOut)[number],
        z.ZodInt
      >,
    )
    .describe(what)

/** A rule that is changed for all pairs of a plan. */
export const PlanChange = z.object({
  rule: z.enum(planRulesOut).describe('Which rule'),
  to: z.int().nullable().describe('Its new value, km or thousandths; null for none at all'),
})

export const PlanSummary = z.object({
  mentees: count('Who waits'),
  mentors: count('Who could be asked'),
  places: count('Their free places'),
  people: count('How many the plan matches'),
  total: count('The sum of its scores, weighted as its levels are'),
  bound: count('What no plan can exceed; equal to `total`, which proves it'),
  lowest: count('The lowest score in it').nullable(),
  littleKnown: count('Pairs of which too little is known to judge the score').optional(),
  wishes: z
    .object({ met: count('Wishes met'), all: count('Mentees who have a wish') })
    .describe('How many wishes for a mentor it meets'),
  ruledOut: rulesOut('How many pairs each rule keeps apart'),
  grown: z
    .array(PlanChange.extend({ more: count('How many more would have a mentor') }))
    .describe('What each change for everybody would bring'),
})

export type PlanSummary = z.infer<typeof PlanSummary>

export const PlanVersion = z.object({
  number: count('From 1'),
  state: z.enum(planVersionStates).describe('Where it stands'),
  stage: z.string().describe('What is computed now; empty before and after'),
  progress: z.number().describe('How far all of it is, 0 to 1'),
  startedAt: moment('When it began'),
  finishedAt: moment('When it ended').nullable(),
  summary: PlanSummary.nullable().describe('What it found; null until it is ready'),
})
export type PlanVersion = z.infer<typeof PlanVersion>

const PlanRule = z.object({
  _id: id(),
  kind: z.enum(planRuleKinds).describe('What is to hold'),
  mentee: person('The mentee'),
  mentor: person('The mentor'),
  reason: z.string().describe('Why; may be empty'),
  byName: fullName(),
  at: moment('Since when'),
})
export type PlanRule = z.infer<typeof PlanRule>

export const Plan = z
  .object({
    _id: id(),
    ...planOptions.shape,
    state: z.enum(planStates).describe('Where it stands'),
    createdByName: fullName(),
    version: PlanVersion.describe('The newest'),
    ready: PlanVersion.nullable().describe(
      'The newest that is ready, which pairs, left and mentors show; null before',
    ),
    gone: count('How many people of `ready` are no longer here; its counts are without them'),
    rules: z.array(PlanRule).describe('What is pinned and forbidden'),
    heldUntil: moment('Until when it can be taken back').nullable(),
    publishedAt: moment('When its introductions were made').nullable(),
    shared: count('How many of its introductions were shared'),
    skipped: count('How many were not, since something spoke against them by then'),
    updatedAt: moment('When it was changed last'),
  })
  .describe('A plan')
export type Plan = z.infer<typeof Plan>

export const PlanPair = z.object({
  mentee: person('The mentee'),
  mentor: person('The mentor'),
  district: z.string().describe("The mentee's district, by its English name; may be empty"),
  location: z.string().describe("The mentor's place; may be empty"),
  queuedAt: moment('Since when the mentee waits'),
  load: z
    .object({
      taken: count('Places that are taken, or have a request'),
      planned: count('Places that the plan fills, this one among them'),
      capacity: count('Most mentees at a time'),
    })
    .nullable()
    .describe("The mentor's places; null for a version that is not the newest"),
  score: fitParts.score,
  band: fitParts.band,
  known: fitParts.known,
  rank: count("The mentor's place among those whom the mentee could have, from 1"),
  isPinned: z.boolean().describe('Whether it is pinned'),
  reasons: fitParts.reasons,
  misfits: fitParts.misfits,
  unknown: fitParts.unknown,
  better: z
    .array(z.object({ mentor: person('A mentor'), score: fitParts.score }))
    .describe('Up to three who would suit the mentee better and went to others'),
  introduction: z
    .object({ _id: id(), state: z.string().describe('Its state') })
    .nullable()
    .describe('What publishing made of it; null before'),
  skipped: z
    .string()
    .describe('The code of what spoke against it when it was to be shared; empty for nothing'),
})
export type PlanPair = z.infer<typeof PlanPair>

const Why = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none').describe('No mentor is possible') }),
    z.object({
      kind: z.literal('places').describe('Too few places'),
      people: count('So many, this one the last of them, can go only to'),
      mentors: count('so many mentors,'),
      places: count('who have so many places'),
      named: z.array(person('One of these mentors')).describe('Up to twelve of them'),
    }),
    z.object({ kind: z.literal('costs').describe('Others would lose'), points: count('So many points') }),
    z.object({ kind: z.literal('gone').describe('The mentor of their pair is no longer here') }),
  ])
  .meta({ description: 'Why', examples: [{ kind: 'none' }] })

export const PlanLeft = z.object({
  mentee: person('Who is left out'),
  queuedAt: moment('Since when they wait'),
  why: Why,
  ruledOut: rulesOut('How many mentors each rule keeps away'),
  places: z
    .array(person('A mentor'))
    .describe('With one more place there, this one gets in and nobody loses theirs'),
  lifts: z
    .array(
      z.object({
        mentor: person('The mentor'),
        rule: z.enum(planRulesOut).describe('The rule'),
        score: fitParts.score,
      }),
    )
    .describe('Lifted for this one pair, the rule lets this one in and nobody loses their place'),
  changes: z.array(PlanChange).describe('Changed for everybody, these let this one in'),
})
export type PlanLeft = z.infer<typeof PlanLeft>

export const PlanMentor = z.object({
  mentor: person('The mentor'),
  places: count('The free places'),
  capacity: count('Most mentees at a time'),
  planned: count('How many of them the plan fills'),
  next: person('Who gets in with one more place there').nullable(),
  gain: count('The points that one more place brings, in a plan for the highest total').nullable(),
  why: z
    .enum(['planned', 'full', 'ruled_out', 'not_needed'])
    .describe(
      'Why nobody comes: no place, no mentee whom the rules allow, or all suit others better; else planned',
    ),
})
export type PlanMentor = z.infer<typeof PlanMentor>
