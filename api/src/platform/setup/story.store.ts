import { photoAddress } from '@udyam/contract/photos/values'
import type { ShownStory, Story } from '@udyam/contract/stories/schemas'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import { type StoryState, storiesShown } from '@udyam/contract/stories/values'
import { languages } from '@udyam/contract/texts/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { isStaying } from '#platform/db/not-archived.ts'
import { isStoryShown } from './shown-story.store.ts'
import { dataUrl } from '#platform/photos/photo.store.ts'

/** Text of a story; consent covers all of it. */
export type StoryWords = { name: string; place: InLanguages; text: InLanguages }

/** A story as it is stored, with whose it is. */
export type StoryRow = { id: string; accountId: string | null; story: Story }

export async function findShownStories(db: Db): Promise<ShownStory[]> {
  const rows = await db
    .selectFrom('story')
    .leftJoin('photo', 'photo.story_id', 'story.id')
    .where(isStoryShown())
    .orderBy('position')
    .orderBy('story.created_at')
    .orderBy('story.id')
    .limit(storiesShown)
    .select(['name', 'place', 'text', 'photo.id as photo'])
    .execute()
  return rows.map(({ name, place, text, photo }) => ({
    name,
    place: inAll(place),
    text: inAll(text),
    imageUrl: photo === null ? '' : photoAddress(photo),
  }))
}

/** All stories, drafts first, then in order; without authors with a pending erasure. */
export async function findStories(db: Db): Promise<StoryRow[]> {
  return findRows(db, isStaying(sql.ref('story.account_id')))
}

export async function lockStory(
  db: Db,
  of: { id: string } | { accountId: string },
): Promise<StoryRow | undefined> {
  const which = whichOf(of)
  const row = await db.selectFrom('story').where(which).select('id').forUpdate().executeTakeFirst()
  if (row === undefined) return undefined
  return (await findRows(db, which))[0]
}

export async function findStory(
  db: Db,
  of: { id: string } | { accountId: string },
): Promise<StoryRow | undefined> {
  return (await findRows(db, whichOf(of)))[0]
}

function whichOf(of: { id: string } | { accountId: string }): RawBuilder<boolean> {
  return 'id' in of ? sql<boolean>`story.id = ${of.id}` : sql<boolean>`story.account_id = ${of.accountId}`
}

async function findRows(db: Db, which: RawBuilder<boolean>): Promise<StoryRow[]> {
  const rows = await db
    .selectFrom('story')
    .leftJoin('photo', 'photo.story_id', 'story.id')
    .where(which)
    .orderBy(sql`story.state <> 'draft'`)
    .orderBy('position')
    .orderBy('story.created_at')
    .orderBy('story.id')
    .selectAll('story')
    .select(['photo.type', 'photo.small'])
    .execute()
  return rows.map(({ id, account_id, name, place, text, state, ...row }) => ({
    id,
    accountId: account_id,
    story: {
      _id: id,
      isOfAccount: account_id !== null,
      name,
      place: inAll(place),
      text: inAll(text),
      image: row.type === null || row.small === null ? null : dataUrl({ type: row.type, small: row.small }),
      state,
      consentAt: row.consent_at?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
    },
  }))
}

/** Number of stories other than drafts. */
export async function countStories(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('story')
    .where('state', '<>', 'draft')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewStory = StoryWords & {
  accountId: string | null
  state: StoryState
  consentAt: Date | null
  now: Date
}

export async function insertStory(
  db: Db,
  { accountId, consentAt, now, ...story }: NewStory,
): Promise<string> {
  const { name, place, text, state } = story
  const { id } = await db
    .insertInto('story')
    .values((eb) => ({
      name,
      place: JSON.stringify(place),
      text: JSON.stringify(text),
      account_id: accountId,
      state,
      consent_at: consentAt,
      position: eb
        .selectFrom('story')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .$asScalar(),
      created_at: now,
      updated_at: now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type StoryChange = Partial<StoryWords> & { state: StoryState; consentAt: Date | null; now: Date }

export async function updateStory(
  db: Db,
  id: string,
  { state, consentAt, now, ...words }: StoryChange,
): Promise<void> {
  const { name, place, text } = words
  await db
    .updateTable('story')
    .set({
      ...(name !== undefined && { name }),
      ...(place !== undefined && { place: JSON.stringify(place) }),
      ...(text !== undefined && { text: JSON.stringify(text) }),
      state,
      consent_at: consentAt,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function orderStories(db: Db, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await db.updateTable('story').set({ position }).where('id', '=', id).execute()
  }
}

export async function deleteStory(db: Db, id: string): Promise<void> {
  await db.deleteFrom('story').where('id', '=', id).execute()
}

/** Whether a mentee has given the closing review of a mentorship. */
export async function hasReviewed(db: Db, menteeId: string): Promise<boolean> {
  const review = await db
    .selectFrom('closing_review')
    .innerJoin('mentorship', 'mentorship.id', 'closing_review.mentorship_id')
    .where('mentorship.mentee_id', '=', menteeId)
    .where('closing_review.role', '=', 'mentee')
    .select('closing_review.mentorship_id')
    .limit(1)
    .executeTakeFirst()
  return review !== undefined
}

/** District entered by a mentee; empty if none. */
export async function findDistrict(db: Db, menteeId: string): Promise<string> {
  const row = await db.selectFrom('mentee').where('id', '=', menteeId).select('district').executeTakeFirst()
  return row?.district ?? ''
}

/** A text in each language there is now, whatever languages there were when it was written. */
function inAll(text: Partial<InLanguages>): InLanguages {
  const all = languages.map((language) => [language, text[language] ?? ''])
  return Object.fromEntries(all) as InLanguages
}
