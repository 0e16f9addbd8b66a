import * as z from 'zod'
import { fixedRules, liftableRules, misfitKinds, reasonKinds } from './reasons.ts'
import { signals } from './settings.ts'
import { menteeFields, mentorFields } from './sides.ts'

const list = <S extends z.ZodType>(item: S, what: string) => z.array(item).readonly().describe(what)

const fields = z
  .object({
    mentee: list(z.enum(menteeFields), 'Of the mentee'),
    mentor: list(z.enum(mentorFields), 'Of the mentor'),
  })
  .describe('The fields of both sides that it rests on')

const values = {
  fields,
  values: list(z.string(), 'What the sentence names: ids, codes and texts as they are stored'),
  others: list(z.string(), 'The second list, where a sentence names two'),
}
const weight = z.number().describe('How much it counts; below 0 against')

const Reason = z.object({
  side: z.literal('for').describe('Speaks for the pair'),
  kind: z.enum(reasonKinds).describe('Which sentence'),
  weight,
  ...values,
})

const Misfit = z.object({
  side: z.literal('against').describe('Speaks against the pair'),
  kind: z.enum(misfitKinds).describe('Which sentence'),
  weight,
  ...values,
})

const Unknown = z.object({
  side: z.literal('unknown').describe('A side has not answered'),
  signal: z.enum(signals).describe('What is not known'),
  fields,
})

export const RuledOut = z.object({
  side: z.literal('rule').describe('A rule'),
  rule: z.enum([...fixedRules, ...liftableRules]).describe('Which one'),
  isLiftable: z.boolean().describe('Whether a reason lifts it for one introduction'),
  ...values,
})

/** How well two go together, and why. */
export const fitParts = {
  score: z.int().describe('0 to 1000; shown divided by 10'),
  band: z.enum(['strong', 'good', 'possible', 'weak', 'little_known']).describe('The word for the score'),
  known: z.int().describe('The share of the weight that is known, in percent'),
  reasons: list(Reason, 'What speaks for the pair, the weightiest first'),
  misfits: list(Misfit, 'What speaks against them'),
  unknown: list(Unknown, 'What nobody has answered'),
  ruledOut: list(RuledOut, 'The rules that keep them apart; empty for most'),
  km: z.int().nullable().describe('How far their districts are apart; null where one is not known'),
  room: z.int().describe('How many more the mentor can be asked for'),
}
