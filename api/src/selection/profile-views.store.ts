import type { Opening } from '@udyam/contract/selection'
import type { Db } from '../db/open.ts'

/** Keeps that somebody opened a brief or contact details; the same person within an hour is kept once. */
export async function insertProfileView(
  db: Db,
  opening: {
    aboutId: string
    viewer: { id: string; name: string; role: string }
    what: 'brief' | 'contact'
    now: Date
  },
): Promise<boolean> {
  const { aboutId, viewer, what, now } = opening
  const recent = await db
    .selectFrom('opening')
    .where('about_id', '=', aboutId)
    .where('viewer_id', '=', viewer.id)
    .where('what', '=', what)
    .where('at', '>', new Date(now.getTime() - 3_600_000))
    .select('id')
    .executeTakeFirst()
  if (recent !== undefined) return false
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

const most = 50

/** Who opened somebody's brief or contact details, or one of the two, newest first. */
export async function findProfileViews(
  db: Db,
  aboutId: string,
  { what }: { what?: Opening['what'] } = {},
): Promise<Opening[]> {
  const rows = await db
    .selectFrom('opening')
    .where('about_id', '=', aboutId)
    .$if(what !== undefined, (q) => q.where('what', '=', what ?? 'brief'))
    .orderBy('at', 'desc')
    .limit(most)
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
