import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { longestViewName, viewLists, withoutSearch } from './values.ts'
import { code } from '#texts/code.ts'
import { id, readAt, text, updatedAt } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'

const list = z.enum(viewLists, { error: code('value_invalid') }).describe('The list')
const written = {
  name: text({ required: 'view_name_required', max: longestViewName }).meta({
    description: 'What the tab says',
    examples: ['My Satara mentees'],
  }),
  query: z
    .string({ error: code('value_invalid') })
    .max(1000, code('text_too_long'))
    .regex(/^[\w.~%+&=*!'()-]*$/, code('value_invalid'))
    .overwrite(withoutSearch)
    .meta({
      description: "The list's address after the question mark; what it searches for is left out",
      examples: ['district=Satara'],
    }),
  shared: z.boolean({ error: code('value_invalid') }).describe('Whether other administrators see it too'),
}

export const SavedView = z.object({
  _id: id(),
  list,
  name: z.string().describe('What the tab says'),
  query: z.string().describe("The list's address after the question mark"),
  shared: z.boolean().describe('Whether other administrators see it too'),
  isOwn: z.boolean().describe('Whether it is the caller who has saved it, and may change it'),
  updatedAt: updatedAt(),
})
export type SavedView = z.infer<typeof SavedView>

const params = z.object({ id: id() })
const one = reply({ data: SavedView.describe('The view') })

export const savedViewSchemas = schemas({
  list: {
    summary: "Reads the views of a list: one's own, then those that others share.",
    reads: null,
    query: z.object({ list }),
    response: reply({ data: z.array(SavedView).describe('The views') }),
  },
  create: {
    summary: 'Saves a view of a list; 20 at most.',
    reads: null,
    body: z.object({ list, ...written, shared: written.shared.default(false) }),
    response: one,
    status: 201,
  },
  update: {
    summary: "Changes one's own view.",
    reads: null,
    params,
    body: z.object({ ...z.object(written).partial().shape, updatedAt: readAt().optional() }),
    response: one,
    missing: 'view_not_found',
  },
  remove: {
    summary: "Removes one's own view.",
    reads: null,
    params,
    response: reply({}),
    missing: 'view_not_found',
  },
})
