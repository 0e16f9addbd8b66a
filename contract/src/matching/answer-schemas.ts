import * as z from 'zod'
import { meetings, paths, stages, styles, times } from './answers.ts'
import { answerers, mostNeeds } from './values.ts'
import { code } from '#texts/code.ts'
import { areaOfHelp } from '#parts/area-of-help.ts'
import { ownCategory } from '#parts/category-id.ts'
import { id, moment } from '#parts/fields.ts'

const one = <const V extends readonly [string, ...string[]]>(values: V, what: string) =>
  z
    .enum(values, { error: code('value_invalid') })
    .nullable()
    .meta({ description: `${what}; null for no answer`, examples: [values[0]] })

const several = <S extends z.ZodType<string>>(value: S, what: string, example: z.output<S>) =>
  z
    .array(value, { error: code('value_invalid') })
    .max(100, { error: code('list_too_long'), abort: true })
    .overwrite((given) => [...new Set(given)])
    .meta({ description: `${what}; empty for no answer`, examples: [[example]] })

const some = <const V extends readonly [string, ...string[]]>(values: V, what: string) =>
  several(z.enum(values, { error: code('value_invalid') }), what, values[0])

const shared = {
  meeting: one(meetings, 'How they can meet'),
  times: some(times, 'When they have time'),
  paths: some(paths, 'What they have lived through'),
}

const asked = {
  needs: several(areaOfHelp(), 'What help is needed in, the most important first', 'pricing').max(
    mostNeeds,
    code('needs_too_many'),
  ),
  stage: one(stages, 'How far they are'),
  ...shared,
  style: one(styles, 'How they like to work'),
}

const offered = {
  stages: some(stages, 'How far those are whom they like to help'),
  ...shared,
  styles: some(styles, 'How they like to work'),
}

const given = {
  answeredBy: z.enum(answerers).describe('Whether they have answered, or an administrator after a talk'),
  answeredAt: moment('When the last answer was given'),
}

const field = (what: string) =>
  z
    .object({ _id: id(), name: z.string().describe('Its name') })
    .nullable()
    .describe(what)

const nothing = 'what somebody has answered so that a suitable mentor is found; null before'

export const MenteeMatch = z
  .object({ ...asked, category: field('The industry'), subcategory: field('Within it'), ...given })
  .nullable()
  .describe(`Of a mentee: ${nothing}`)
export type MenteeMatch = z.infer<typeof MenteeMatch>

/** A mentor's answers, in addition to the profile. */
export const MentorMatch = z
  .object({ ...offered, ...given })
  .nullable()
  .describe(`Of a mentor: ${nothing}`)
export type MentorMatch = z.infer<typeof MentorMatch>

/** Answers that others have given since are refused with 409. */
const read = {
  answeredAt: z.iso
    .datetime({ error: code('value_invalid') })
    .nullable()
    .describe('When the answers were given that the edit started from; null where there were none'),
}

/** Answers sent by a mentee, or by an administrator for them. Omitted fields stay unchanged. */
export const MenteeMatchUpdate = z
  .object({
    ...asked,
    category: ownCategory('category_unknown'),
    subcategory: ownCategory('subcategory_unknown'),
    ...read,
  })
  .partial()
  .describe('Answers that help to find a suitable mentor')
export type MenteeMatchUpdate = z.infer<typeof MenteeMatchUpdate>

export const MentorMatchUpdate = z
  .object({ ...offered, ...read })
  .partial()
  .describe('Answers that help to find whom they suit')
export type MentorMatchUpdate = z.infer<typeof MentorMatchUpdate>
