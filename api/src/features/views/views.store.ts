import type { ViewList } from '@udyam/contract/views/values'
import type { SavedView } from '@udyam/contract/views/schemas'
import { sql } from 'kysely'
import { countRows } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'

type Written = { name: string; query: string; shared: boolean }
type Own = { id: string; ownerId: string }

/** A list's views visible to a person: their own first, in order of creation. */
export async function findViews(
  db: Db,
  { list, ownerId }: { list: ViewList; ownerId: string },
): Promise<SavedView[]> {
  return (await views(db, ownerId).where('list', '=', list).execute()).map(toView)
}

/** A view by id; undefined for another person's unshared one. */
export async function findView(db: Db, { id, ownerId }: Own): Promise<SavedView | undefined> {
  const row = await views(db, ownerId).where('id', '=', id).executeTakeFirst()
  return row && toView(row)
}

export async function countViews(db: Db, ownerId: string): Promise<number> {
  return countRows(db.selectFrom('saved_view').where('owner_id', '=', ownerId))
}

export async function insertView(
  db: Db,
  { list, ownerId, now, ...written }: Written & { list: ViewList; ownerId: string; now: Date },
): Promise<string> {
  const values = { ...written, list, owner_id: ownerId, created_at: now, updated_at: now }
  return (await db.insertInto('saved_view').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateView(
  db: Db,
  { id, now, ...change }: { id: string; now: Date } & { [F in keyof Written]?: Written[F] | undefined },
): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteView(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_view').where('id', '=', id).execute()
}

function views(db: Db, ownerId: string) {
  const isOwn = sql<boolean>`owner_id = ${ownerId}`
  return db
    .selectFrom('saved_view')
    .where((eb) => eb.or([isOwn, eb('shared', '=', true)]))
    .orderBy(sql`owner_id <> ${ownerId}`)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'list', 'name', 'query', 'shared', 'updated_at'])
    .select(isOwn.as('isOwn'))
}

function toView({
  id,
  updated_at,
  ...view
}: Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>): SavedView {
  return { _id: id, ...view, updatedAt: updated_at.toISOString() }
}
