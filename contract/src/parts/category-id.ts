import * as z from 'zod'

/** The id of a category or subcategory, refused with this code; null for none. */
export const categoryId = (unknown: 'category_unknown' | 'subcategory_unknown') =>
  z.guid({ error: unknown }).nullable().describe('The id of its category or subcategory; null for none')

const named = () =>
  z.guid().meta({ description: 'The id', examples: ['d0a3a4a2-1b8e-4a55-9c3b-6f0c6f1f2a11'] })

/** The same where another client may send back the whole record that it has read: `{_id}` is taken for the id. */
export const ownCategory = (unknown: 'category_unknown' | 'subcategory_unknown') =>
  z
    .union([z.guid(), z.object({ _id: named() }).transform(({ _id }) => _id)], { error: unknown })
    .nullable()
    .describe('The id of its category or subcategory; null for none')
