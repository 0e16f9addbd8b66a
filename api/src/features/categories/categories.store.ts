import type {
  Category,
  CategoryCreate,
  CategoryUpdate,
  Subcategory,
  SubcategoryCreate,
  SubcategoryUpdate,
} from '@udyam/contract/categories/schemas'

import { pagination, type ListQuery, type Page } from '@udyam/contract/parts/page'
import { sql } from 'kysely'
import type { infer as Infer } from 'zod'
import { fromRow, toRow, type Columns } from '#platform/db/columns.ts'
import { offsetOf, sortOf } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'
import { refreshMentorKeys } from '#platform/db/refresh-search-keys.ts'
import { contains } from '#platform/db/search.ts'

type NewCategory = Infer<typeof CategoryCreate>
type CategoryChange = Omit<Infer<typeof CategoryUpdate>, 'updatedAt'>
type NewSubcategory = Infer<typeof SubcategoryCreate>
type SubcategoryChange = Omit<Infer<typeof SubcategoryUpdate>, 'updatedAt'>

const columns = {
  name: 'name',
  description: 'description',
} as const satisfies Columns<'category', NewCategory & CategoryChange>

const subcategoryColumns = {
  name: 'name',
  categoryId: 'category_id',
} as const satisfies Columns<'subcategory', NewSubcategory & SubcategoryChange>

export async function findCategories(db: Db, query: ListQuery): Promise<Page<Category>> {
  const found = db
    .selectFrom('category')
    .$if(query.search !== '', (q) => q.where(contains(sql.ref('name'), query.search)))
  const { count: total } = await found.select(countAll()).executeTakeFirstOrThrow()
  const { field, direction } = sortOf(query.sort)
  const rows = await found
    .selectAll()
    .orderBy(sortColumn(field), direction)
    .orderBy('id', direction)
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { data: rows.map(toCategory), pagination: pagination(query, total) }
}

export async function findSubcategories(
  db: Db,
  query: ListQuery & { categoryId?: string | undefined },
): Promise<Page<Subcategory>> {
  const found = db
    .selectFrom('subcategory')
    .$if(query.search !== '', (q) => q.where(contains(sql.ref('name'), query.search)))
    .$if(query.categoryId !== undefined, (q) => q.where('category_id', '=', query.categoryId ?? ''))
  const { count: total } = await found.select(countAll()).executeTakeFirstOrThrow()
  const { field, direction } = sortOf(query.sort)
  const rows = await found
    .selectAll()
    .orderBy(sortColumn(field), direction)
    .orderBy('id', direction)
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { data: rows.map(toSubcategory), pagination: pagination(query, total) }
}

export async function findCategory(db: Db, id: string): Promise<Category | undefined> {
  const row = await db.selectFrom('category').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row === undefined ? undefined : toCategory(row)
}

export async function findSubcategory(db: Db, id: string): Promise<Subcategory | undefined> {
  const row = await db
    .selectFrom('subcategory')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : toSubcategory(row)
}

export async function insertCategory(db: Db, category: NewCategory): Promise<Category> {
  const row = await db
    .insertInto('category')
    .values(toRow(columns, category))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toCategory(row)
}

export async function insertSubcategory(db: Db, subcategory: NewSubcategory): Promise<Subcategory> {
  const row = await db
    .insertInto('subcategory')
    .values(toRow(subcategoryColumns, subcategory))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSubcategory(row)
}

export async function updateCategory(
  db: Db,
  id: string,
  { now, ...change }: CategoryChange & { now: Date },
): Promise<Category> {
  const row = await db
    .updateTable('category')
    .set({ ...toRow(columns, change), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  // The search key for administrators includes the category name.
  if (change.name !== undefined) await refreshMentorKeys(db, { category: id })
  return toCategory(row)
}

export async function updateSubcategory(
  db: Db,
  id: string,
  { now, ...change }: SubcategoryChange & { now: Date },
): Promise<Subcategory> {
  const row = await db
    .updateTable('subcategory')
    .set({ ...toRow(subcategoryColumns, change), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSubcategory(row)
}

export async function deleteCategory(db: Db, id: string): Promise<void> {
  await db.deleteFrom('category').where('id', '=', id).execute()
}

export async function deleteSubcategory(db: Db, id: string): Promise<void> {
  await db.deleteFrom('subcategory').where('id', '=', id).execute()
}

export async function hasSubcategories(db: Db, categoryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subcategory')
    .select('id')
    .where('category_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Number of mentors with the category or subcategory. */
export async function countMentors(
  db: Db,
  of: { category: string } | { subcategory: string },
): Promise<number> {
  const mentors = db.selectFrom('mentor').select(countAll())
  const row = await (
    'category' in of
      ? mentors.where('category_id', '=', of.category)
      : mentors.where('subcategory_id', '=', of.subcategory)
  ).executeTakeFirstOrThrow()
  return row.count
}

function countAll() {
  return sql<number>`count(*)::int`.as('count')
}

function sortColumn(field: string) {
  if (field === 'createdAt') return sql`created_at`
  return field === 'updatedAt' ? sql`updated_at` : sql`lower(name)`
}

type Stamps = { created_at: Date; updated_at: Date }

function stampsOf(row: Stamps) {
  return { createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() }
}

function toCategory(row: { id: string; name: string; description: string } & Stamps): Category {
  return { _id: row.id, ...fromRow(columns, row), ...stampsOf(row) }
}

function toSubcategory(row: { id: string; name: string; category_id: string } & Stamps): Subcategory {
  return { _id: row.id, ...fromRow(subcategoryColumns, row), ...stampsOf(row) }
}
