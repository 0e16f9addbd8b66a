import type { Opening } from '@udyam/contract/selection/schemas'
import { sql } from 'kysely'
import { isStaying } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'

/** Records a view of a brief or contact data; false if the same person viewed it within an hour. */
export async function insertProfileView(
  db: Db,
  view: {
    aboutId: string
    viewer: { id: string; name: string; role: string }
    what: 'brief' | 'contact'
    now: Date
  },
): Promise<boolean> {
  const { aboutId, viewer, what, now } = view
  const recentView = await db
    .selectFrom('opening')
    .where('about_id', '=', aboutId)
    .where('viewer_id', '=', viewer.id)
    .where('what', '=', what)
    .where('at', '>', new Date(now.getTime() - 3_600_000))
    .select('id')
    .executeTakeFirst()
  if (recentView !== undefined) return false
  await db
    .insertInto('opening')
    .values({
      about_id: aboutId,
      viewer_id: viewer.id,
      viewer_name: viewer.name,
      viewer_role: viewer.role,
      what,
      at: now,
    })
    .execute()
  return true
}

const maxViews = 50

/**
 * The latest views of a person's brief and contact details, or of `what` alone, newest first. Leaves out
 * viewers with a pending erasure.
 */
export async function findProfileViews(
  db: Db,
  aboutId: string,
  { what }: { what?: Opening['what'] } = {},
): Promise<Opening[]> {
  const rows = await db
    .selectFrom('opening')
    .where('about_id', '=', aboutId)
    .where(isStaying(sql.ref('opening.viewer_id')))
    .$if(what !== undefined, (q) => q.where('what', '=', what ?? 'brief'))
    .orderBy('at', 'desc')
    .limit(maxViews)
    .selectAll()
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    viewerName: row.viewer_name,
    viewerRole: row.viewer_role,
    what: row.what,
    at: row.at.toISOString(),
  }))
}
