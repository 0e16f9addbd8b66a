import type { Role } from '@udyam/contract/roles'
import type { OwnPhoto, WaitingPhoto } from '@udyam/contract/photos/schemas'
import { sql } from 'kysely'
import { isListed, isOnBoard } from '#platform/db/listed-mentor.ts'
import type { Db } from '#platform/db/open.ts'
import { isPresentId } from '#platform/db/not-archived.ts'
import { isStoryShown } from '#platform/setup/shown-story.store.ts'
import type { Picture } from './picture.ts'

/**
 * The person whose photo may be set, locked until the transaction ends, and whether their photo is visible.
 */
export async function lockPerson(
  db: Db,
  id: string,
): Promise<{ role: Role; hasPhoto: boolean; isShown: boolean } | undefined> {
  const account = await db
    .selectFrom('account')
    .where('id', '=', id)
    .where('role', 'in', ['mentor', 'mentee', 'promoter'])
    .select('role')
    .forUpdate()
    .executeTakeFirst()
  if (account === undefined) return undefined
  const photo = await db
    .selectFrom('photo')
    .where('account_id', '=', id)
    .select('approved')
    .executeTakeFirst()
  return { role: account.role, hasPhoto: photo !== undefined, isShown: photo?.approved === true }
}

type NewPhoto = Picture & { id: string; approved: boolean; copied?: boolean; now: Date }

/** Replaces a photo, which changes its address. An upload cancels a pending copy. */
export async function savePhoto(db: Db, { id, now, copied = false, ...photo }: NewPhoto): Promise<void> {
  if (copied) await endCopying(db, id)
  else await forgetAddress(db, id)
  await db.deleteFrom('photo').where('account_id', '=', id).execute()
  await db
    .insertInto('photo')
    .values({ ...photo, account_id: id, copied, at: now, type: 'image/webp' })
    .execute()
}

/** Adds a photo for the about page or the logo, and gives its id. */
export async function insertSetupPhoto(db: Db, picture: Picture, now: Date): Promise<string> {
  const photo = { ...picture, account_id: null, approved: true, at: now, type: 'image/webp' as const }
  return (await db.insertInto('photo').values(photo).returning('id').executeTakeFirstOrThrow()).id
}

/** Replaces the photo of a story. */
export async function saveStoryPhoto(db: Db, storyId: string, picture: Picture, now: Date): Promise<void> {
  await deleteStoryPhoto(db, storyId)
  const photo = { ...picture, account_id: null, story_id: storyId, approved: true, at: now }
  await db
    .insertInto('photo')
    .values({ ...photo, type: 'image/webp' })
    .execute()
}

export async function deleteStoryPhoto(db: Db, storyId: string): Promise<void> {
  await db.deleteFrom('photo').where('story_id', '=', storyId).execute()
}

/**
 * The ids that are photos of the setup. Deletes the previously used ones, and unused ones that are not newer than
 * `before`.
 */
export async function keepSetupPhotos(
  db: Db,
  ids: readonly string[],
  { named, before }: { named: readonly string[]; before: Date },
): Promise<Set<string>> {
  const found = await db
    .selectFrom('photo')
    .where('account_id', 'is', null)
    .where('story_id', 'is', null)
    .select(['id', 'at'])
    .execute()
  const isOver = ({ id, at }: (typeof found)[number]) => named.includes(id) || at <= before
  const gone = found.filter((photo) => !ids.includes(photo.id) && isOver(photo)).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('photo').where('id', 'in', gone).execute()
  return new Set(ids.filter((id) => found.some((photo) => photo.id === id)))
}

/** Deletes a person's photo and its source address. */
export async function deletePhoto(db: Db, id: string): Promise<void> {
  await forgetAddress(db, id)
  await db.deleteFrom('photo').where('account_id', '=', id).execute()
}

/** Approves or deletes a pending photo; false if it is not pending any more. */
export async function decidePhoto(
  db: Db,
  { id, photo, accept }: { id: string; photo: string; accept: boolean },
): Promise<boolean> {
  const waiting = await db
    .updateTable('photo')
    .set({ approved: true })
    .where('id', '=', photo)
    .where('account_id', '=', id)
    .where('approved', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (waiting !== undefined && !accept) await deletePhoto(db, id)
  return waiting !== undefined
}

/** The photo in the view of its owner and administrators. */
export async function findOwnPhoto(db: Db, id: string): Promise<OwnPhoto> {
  const row = await db
    .selectFrom('photo')
    .where('account_id', '=', id)
    .select(['type', 'small', 'approved'])
    .executeTakeFirst()
  return row === undefined ? null : { image: dataUrl(row), waits: !row.approved }
}

/** Whether the person's last photo was rejected. */
export async function wasPhotoRefused(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_event
    where target_type = 'mentor' and target_id = ${id} and action in ('photo.save', 'photo.refuse', 'photo.remove')
    order by at desc, action = 'photo.save' limit 1
  `.execute(db)
  return rows[0]?.action === 'photo.refuse'
}

/** The photo of a mentor or promoter whom members see, of a story or the setup; whoever knows its id may see it. */
export async function findShownPhoto(db: Db, id: string, size: 'large' | 'small') {
  return db
    .selectFrom('photo')
    .leftJoin('mentor', 'mentor.id', 'photo.account_id')
    .leftJoin('promoter', 'promoter.id', 'photo.account_id')
    .leftJoin('story', 'story.id', 'photo.story_id')
    .where('photo.id', '=', id)
    .where('photo.approved', '=', true)
    .where((eb) =>
      eb.or([
        eb.and([eb('photo.account_id', 'is', null), eb('photo.story_id', 'is', null)]),
        isStoryShown(),
        isOnBoard(),
        isListed(),
      ]),
    )
    .select(['photo.type', `photo.${size} as bytes`])
    .executeTakeFirst()
}

/** Photos with the longest wait for a review. */
export async function findWaitingPhotos(db: Db, most: number): Promise<WaitingPhoto[]> {
  const rows = await db
    .selectFrom('photo')
    .innerJoin('account', 'account.id', 'photo.account_id')
    .where('photo.approved', '=', false)
    .where(isPresentId(sql.ref('photo.account_id')))
    .select(['account.id', 'account.name', 'photo.id as photo', 'photo.type', 'photo.small', 'photo.at'])
    .orderBy('photo.at')
    .orderBy('photo.id')
    .limit(most)
    .execute()
  return rows.map(({ id, name, photo, at, ...bytes }) => ({
    _id: id,
    photo,
    name,
    image: dataUrl(bytes),
    at: at.toISOString(),
  }))
}

/** A copy from an address just entered by its owner needs a review too. */
export async function holdBackCopy(db: Db, id: string): Promise<void> {
  await db.updateTable('photo_copy').set({ approved: false }).where('account_id', '=', id).execute()
}

/** Addresses due for copying. */
export async function findCopies(db: Db, now: Date, most: number) {
  return db
    .selectFrom('photo_copy')
    .where('next_at', '<=', now)
    .select(['account_id as id', 'url', 'approved', 'tries'])
    .orderBy('next_at')
    .limit(most)
    .execute()
}

/** Whether an address is still to be copied; locked until the transaction ends. */
export async function lockCopy(db: Db, { id, url }: { id: string; url: string }) {
  return db
    .selectFrom('photo_copy')
    .where('account_id', '=', id)
    .where('url', '=', url)
    .select('approved')
    .forUpdate()
    .executeTakeFirst()
}

/** Schedules a retry of an address. */
export async function delayCopy(db: Db, id: string, next: Date): Promise<void> {
  await db
    .updateTable('photo_copy')
    .set((eb) => ({ next_at: next, tries: eb('tries', '+', 1) }))
    .where('account_id', '=', id)
    .execute()
}

/** Cancels copying for a person; the entered address stays. */
export async function endCopying(db: Db, id: string): Promise<void> {
  await db.deleteFrom('photo_copy').where('account_id', '=', id).execute()
}

async function forgetAddress(db: Db, id: string): Promise<void> {
  const none = { image_url: null }
  await db.updateTable('mentor').set(none).where('id', '=', id).where('image_url', 'is not', null).execute()
  await db.updateTable('promoter').set(none).where('id', '=', id).where('image_url', 'is not', null).execute()
}

/** A photo as a data URL, for viewers before its approval. */
export function dataUrl({ type, small }: { type: string; small: Uint8Array }): string {
  return `data:${type};base64,${Buffer.from(small).toString('base64')}`
}
