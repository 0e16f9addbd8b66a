import type { Db } from '#platform/db/open.ts'

/** All categories and, by their `categoryId`, what is within them. */
export async function findCategoryNames(db: Db) {
  const categories = await db.selectFrom('category').select(['id', 'name']).orderBy('name').execute()
  const within = await db
    .selectFrom('subcategory')
    .select(['id', 'name', 'category_id as categoryId'])
    .orderBy('name')
    .execute()
  return { categories, subcategories: within }
}

export async function isSubcategoryOf(db: Db, subcategory: string, category: string): Promise<boolean> {
  const row = await db
    .selectFrom('subcategory')
    .select('id')
    .where('id', '=', subcategory)
    .where('category_id', '=', category)
    .executeTakeFirst()
  return row !== undefined
}

export async function isCategory(db: Db, category: string): Promise<boolean> {
  const row = await db.selectFrom('category').select('id').where('id', '=', category).executeTakeFirst()
  return row !== undefined
}
