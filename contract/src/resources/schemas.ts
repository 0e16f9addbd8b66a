import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { areaOfHelp } from '#parts/area-of-help.ts'
import { httpsUrl, id, longestRichText, readAt, updatedAt } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { count, inEachLanguage } from '#selection/evaluation-schemas.ts'
import { inLanguages, orMissing } from '#setup/text-schemas.ts'
import { code } from '#texts/code.ts'
import { longestLearningTitle, memberAudiences, mostResources, resourceStates } from './values.ts'

const link = () =>
  z.string().meta({
    description: 'An https address, which opens by a click; empty without one',
    examples: ['https://example.com/loans'],
  })
const needs = () => z.array(areaOfHelp()).describe('The areas of help it is about')

export const audience = z
  .enum(memberAudiences, { error: code('value_invalid') })
  .describe('For mentees, for mentors, or for both')

const shown = {
  _id: id(),
  title: inEachLanguage('What it is called'),
  link: link(),
  needs: needs(),
  updatedAt: updatedAt(),
}

/** A resource in the list of those who read it. */
export const ListedResource = z.object({
  ...shown,
  hasText: z.boolean().describe('Whether there is more to read than a link'),
  fits: z.boolean().describe('Whether it is about a need of the mentee'),
})
export type ListedResource = z.infer<typeof ListedResource>

export const ShownResource = z.object({
  ...shown,
  body: inEachLanguage('The text in HTML, sanitised by the server'),
})
export type ShownResource = z.infer<typeof ShownResource>

export const Resource = ShownResource.extend({
  audience,
  position: z.int().describe('Its place in the list, from 1'),
  state: z.enum(resourceStates).describe('Whether members read it'),
})
export type Resource = z.infer<typeof Resource>

export const ResourceGiven = z.object({
  title: inLanguages('What it is called', { max: longestLearningTitle, required: 'learning_title' }),
  body: inLanguages('The text in HTML', { max: longestRichText }),
  link: orMissing(httpsUrl(), ''),
  needs: orMissing(
    z
      .array(areaOfHelp(), { error: code('value_invalid') })
      .max(30, code('list_too_long'))
      .describe('The areas of help it is about'),
    [],
  ),
  audience,
  position: orMissing(
    count(1, mostResources).describe('Its place in the list, from 1; null for the last').nullable(),
    null,
  ),
  state: z.enum(resourceStates, { error: code('value_invalid') }).describe('Whether members read it'),
})
export type ResourceGiven = z.infer<typeof ResourceGiven>

const params = z.object({ id: id("The resource's id") })
const missing = 'resource_not_found'
const one = reply({ data: Resource.describe('The resource') })
/** A text in three languages, of up to three bytes a letter. */
const bodyLimit = 256

export const resourceSchemas = schemas({
  list: {
    summary: 'Lists the published resources for the caller, in their order.',
    query: z.object({
      mentorship: z
        .guid({ error: code('value_invalid') })
        .optional()
        .describe('A mentorship of the caller: `fits` is then about its mentee'),
    }),
    response: reply({ data: z.array(ListedResource).describe('The resources') }),
  },
  get: {
    summary: 'Reads a published resource.',
    params,
    response: reply({ data: ShownResource.describe('The resource') }),
    missing,
  },
  listAll: {
    summary: 'Lists all resources, drafts too, in their order.',
    reads: null,
    response: reply({ data: z.array(Resource).describe('The resources') }),
  },
  create: {
    summary: 'Adds a resource: a text, an https link or both.',
    reads: null,
    body: ResourceGiven,
    bodyLimit,
    response: one,
    status: 201,
  },
  update: {
    summary: 'Changes a resource; 409 for one that has changed in the meantime.',
    reads: null,
    params,
    body: ResourceGiven.extend({ updatedAt: readAt() }),
    bodyLimit,
    response: one,
    missing,
  },
  remove: { summary: 'Deletes a resource.', reads: null, params, response: reply({}), missing },
})
