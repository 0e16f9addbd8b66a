import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { id, readAt, updatedAt } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { inEachLanguage } from '#selection/evaluation-schemas.ts'
import { Criteria } from '#setup/part-schemas.ts'
import { inLanguages } from '#setup/text-schemas.ts'
import { code } from '#texts/code.ts'
import { longestSetName } from './values.ts'

const version = z.int().meta({ description: 'Its version; copying makes the next', examples: [1] })

export const CriterionSet = z.object({
  _id: id(),
  name: inEachLanguage('What it is called, like its other versions'),
  version,
  ...Criteria.shape,
  isFrozen: z
    .boolean()
    .describe('Whether an evaluation has been given by it: number and weights are then fixed'),
  isUsed: z
    .boolean()
    .describe('Whether an intake names it or evaluations were made by it: it then cannot be deleted'),
  intakes: z.int().describe('How many intakes name it'),
  updatedAt: updatedAt(),
})
export type CriterionSet = z.infer<typeof CriterionSet>

const nameGiven = inLanguages('What it is called; all its versions have one name', {
  max: longestSetName,
  required: 'name_required',
})

export const CriterionSetGiven = z.object({ name: nameGiven, ...Criteria.shape })
export type CriterionSetGiven = z.infer<typeof CriterionSetGiven>

const CriterionSetMade = z
  .object({
    from: z
      .guid({ error: code('value_invalid') })
      .nullable()
      .default(null)
      .describe('The set it is copied from, as its next version; null for another one'),
    name: nameGiven.optional(),
    criteria: Criteria.shape.criteria.optional(),
  })
  .refine(({ from, name }) => from !== null || name !== undefined, {
    error: code('name_required'),
    path: ['name'],
  })
  .refine(({ from, criteria }) => from !== null || criteria !== undefined, {
    error: code('criteria_few'),
    path: ['criteria'],
  })

const params = z.object({ id: id("The set's id") })
const missing = 'setting_not_found'
const one = reply({ data: CriterionSet.describe('The set') })

export const criteriaSchemas = schemas({
  list: {
    summary: 'Lists the sets of criteria by name, the newest version of each first.',
    reads: null,
    response: reply({ data: z.array(CriterionSet).describe('The sets') }),
  },
  create: {
    summary:
      'Copies a set of criteria as its next version; or makes another set, with criteria of its own or those of `from`.',
    reads: null,
    bodyLimit: 512,
    body: CriterionSetMade,
    response: one,
    status: 201,
  },
  update: {
    summary:
      'Changes a set of criteria; 409 where number or weights change once an evaluation has been given by it.',
    reads: null,
    params,
    missing,
    bodyLimit: 512,
    body: CriterionSetGiven.extend({ updatedAt: readAt().optional() }),
    response: one,
  },
  remove: {
    summary: 'Deletes a set of criteria; 409 while it is used.',
    reads: null,
    params,
    missing,
    response: reply({}),
  },
})
