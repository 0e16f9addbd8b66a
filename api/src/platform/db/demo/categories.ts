import type { Db } from '../open.ts'

/** Ids by category name, and of subcategories by `Category/Subcategory`. */
export type CategoryIds = Map<string, string>

/** Ids of the demo people's categories; creates missing ones as demo data. */
export async function categoryIds(
  db: Db,
  people: { category: string; subcategory: string }[],
): Promise<CategoryIds> {
  const ids: CategoryIds = new Map()
  for (const name of new Set(people.map(({ category }) => category)))
    ids.set(name, await categoryId(db, name))
  for (const { category, subcategory } of people) {
    const key = `${category}/${subcategory}`
    if (!ids.has(key)) ids.set(key, await subcategoryId(db, ids.get(category) ?? '', subcategory))
  }
  return ids
}

async function categoryId(db: Db, name: string): Promise<string> {
  const found = await db.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst()
  if (found) return found.id
  const made = db.insertInto('category').values({ name, demo: true }).returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

async function subcategoryId(db: Db, category_id: string, name: string): Promise<string> {
  const found = await db
    .selectFrom('subcategory')
    .select('id')
    .where('category_id', '=', category_id)
    .where('name', '=', name)
    .executeTakeFirst()
  if (found) return found.id
  const made = db.insertInto('subcategory').values({ name, category_id, demo: true }).returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}
