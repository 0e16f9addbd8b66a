import type { Cells } from '#platform/csv/import-table.ts'
import type { Values } from '#platform/csv/import-values.ts'
import type { findCategoryNames } from './categories.store.ts'

type Names = Awaited<ReturnType<typeof findCategoryNames>>
type Settling = { cells: Cells; before: { _id: string } | null; names: Names; in?: `${string}.` }

/** Categories are written by their names, or their ids; the subcategory is read under the category of the row.
 * `in` is what their columns begin with. */
export function settleCategories(values: Values, { cells, names, ...settling }: Settling): void {
  const before = settling.before?._id ?? null
  const subcategoryCell = `${settling.in ?? ''}subcategory`
  if (typeof values['category'] === 'string') {
    values['category'] = idOf(names.categories, values['category'])
  }
  const category = values['category'] === undefined ? before : values['category']
  const isMoved = category !== before && cells[subcategoryCell] !== undefined
  const subcategory = isMoved ? cells[subcategoryCell]?.trim() || null : values['subcategory']
  if (subcategory === undefined) return
  const within = names.subcategories.filter(({ categoryId }) => categoryId === category)
  values['subcategory'] = typeof subcategory === 'string' ? idOf(within, subcategory) : subcategory
}

/** The id for a name or an id; the text itself where it is neither, which the schema then refuses. */
function idOf(known: readonly { id: string; name: string }[], text: string): string {
  const wanted = text.toLowerCase()
  return known.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)?.id ?? 'unknown'
}
