import * as z from 'zod'
import { code } from '../texts/code.ts'
import { publicPart } from './mentor-record.ts'
import { text } from './parts/fields.ts'
import { location } from './parts/terms.ts'

const yearsOrWords = z
  .union(
    [
      text({ max: 60 }),
      z.number().int(code('value_invalid')).min(0, code('value_invalid')).max(99, code('value_invalid')),
    ],
    { error: code('value_invalid') },
  )
  .transform(String)
  .meta({ description: 'Years of experience, in words or as a number', examples: ['12 years'] })

const categoryId = (unknown: 'category_unknown' | 'subcategory_unknown') =>
  z.guid({ error: unknown }).nullable().describe('The id of its category or subcategory; null for none')

/** The years, the place and the field of a mentor, as administrators enter them. */
export const work = {
  experience: yearsOrWords,
  location: location(text()),
  category: categoryId('category_unknown'),
  subcategory: categoryId('subcategory_unknown'),
}

const named = () =>
  z.guid().meta({ description: 'The id', examples: ['d0a3a4a2-1b8e-4a55-9c3b-6f0c6f1f2a11'] })

/** The same where another client may send back the whole record that it has read: `{_id}` is taken for the id. */
export const ownCategory = (unknown: 'category_unknown' | 'subcategory_unknown') =>
  z
    .union([z.guid(), z.object({ _id: named() }).transform(({ _id }) => _id)], { error: unknown })
    .nullable()
    .describe('The id of its category or subcategory; null for none')

/** What mentors tell in their guided profile, and administrators enter for them; each may be left out. */
export const guided = { ...work, ...publicPart }
