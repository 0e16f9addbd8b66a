import type { Db } from '#platform/db/open.ts'
import { badField } from '#platform/http/http-error.ts'
import { isCategory, isSubcategoryOf } from './categories.store.ts'

type Before = Record<'category' | 'subcategory', { _id: string } | null>
type Change = { category?: string | null | undefined; subcategory?: string | null | undefined }

/**
 * @throws bad-input for a category that does not exist or a subcategory of another one
 */
export async function requireCategories(
  db: Db,
  { category, subcategory }: { category: string | null; subcategory: string | null },
): Promise<void> {
  if (category !== null && !(await isCategory(db, category))) {
    throw badField('category', 'category_unknown')
  }
  if (subcategory === null) return
  if (category === null || !(await isSubcategoryOf(db, subcategory, category))) {
    throw badField('subcategory', 'subcategory_unknown')
  }
}

/**
 * A change with the subcategory it leads to: another category clears the one that was chosen under the old.
 *
 * @throws bad-input for a category that does not exist or a subcategory of another one
 */
export async function withFittingSubcategory<C extends Change>(
  db: Db,
  before: Before,
  change: C,
): Promise<C> {
  if (change.category === undefined && change.subcategory === undefined) return change
  const categoryBefore = before.category?._id ?? null
  const category = change.category === undefined ? categoryBefore : change.category
  const kept = category === categoryBefore ? (before.subcategory?._id ?? null) : null
  const subcategory = change.subcategory === undefined ? kept : change.subcategory
  await requireCategories(db, { category, subcategory })
  return { ...change, subcategory }
}
