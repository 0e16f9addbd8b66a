import type { Cells } from '#platform/csv/import-table.ts'
import type { Values } from '#platform/csv/import-values.ts'
import type { Errors } from '#platform/csv/import-table.ts'
import { sentenceOf } from '#platform/lib/messages.ts'
import type { findCategoryNames } from './categories.store.ts'

type Names = Awaited<ReturnType<typeof findCategoryNames>>
type Settling = { cells: Cells; before: { _id: string } | null; names: Names; in?: `${string}.` }

/** Categories are written by their names, or their ids; the subcategory is read under the category of the row.
 * `in` is what their columns begin with. Returns the names that there are, for one that is not known. */
export function settleCategories(values: Values, { cells, names, ...settling }: Settling): Errors {
  const before = settling.before?._id ?? null
  const subcategoryCell = `${settling.in ?? ''}subcategory`
  const wrong: Errors = {}
  if (typeof values['category'] === 'string') {
    values['category'] = idOf(names.categories, values['category'])
    if (values['category'] === unknown && names.categories.length > 0) {
      wrong[`${settling.in ?? ''}category`] = sentenceOf('category_none_of', listed(names.categories))
    }
  }
  const category = values['category'] === undefined ? before : values['category']
  const isMoved = category !== before && cells[subcategoryCell] !== undefined
  const subcategory = isMoved ? cells[subcategoryCell]?.trim() || null : values['subcategory']
  if (subcategory === undefined) return wrong
  const within = names.subcategories.filter(({ categoryId }) => categoryId === category)
  values['subcategory'] = typeof subcategory === 'string' ? idOf(within, subcategory) : subcategory
  const isListed = values['subcategory'] === unknown && within.length > 0 && Object.keys(wrong).length === 0
  return isListed ? { [subcategoryCell]: sentenceOf('subcategory_none_of', listed(within)) } : wrong
}

const unknown = 'unknown'
/** Most characters of the names in an error. */
const longestNames = 300

function listed(known: readonly { name: string }[]): { known: string } {
  const names: string[] = []
  for (const { name } of known) {
    if ([...names, name].join(', ').length > longestNames) break
    names.push(name)
  }
  return { known: [...names, ...(names.length < known.length ? ['…'] : [])].join(', ') }
}

/** The id for a name or an id; the text itself where it is neither, which the schema then refuses. */
function idOf(known: readonly { id: string; name: string }[], text: string): string {
  const wanted = text.toLowerCase()
  return known.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)?.id ?? unknown
}
