import type { adminMentorSorts, mentorSorts } from '@udyam/contract/mentors/values'
import type { MentorCard, MentorDetail, MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type { archivedStatus } from '@udyam/contract/bulk/values'
import { isInPlace } from './mentor-counts.store.ts'
import { indianDate } from '@udyam/contract/indian-date'
import { mentorStatus, type MentorStatus } from '@udyam/contract/mentors/values'
import { missingParts } from '@udyam/contract/profile/mentor-parts'
import { pagination, type ListQuery, type Page } from '@udyam/contract/parts/page'
import type { ReminderWait } from '@udyam/contract/reminders/values'
import { sql } from 'kysely'
import { fromRow } from '#platform/db/columns.ts'
import { everyRow, notNull, findIds, inOrder, nullable, type SortColumn } from '#platform/db/list.ts'
import { inDistrict } from '#platform/db/districts.ts'
import { isListed } from '#platform/db/listed-mentor.ts'
import { isShown } from '#platform/db/not-archived.ts'
import { storedEmail } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { sanitizeRichText } from '#platform/lib/sanitize-html.ts'
import { ownImage, shownImage } from '#platform/photos/image-url.ts'
import { findFull } from '#programme/selection/capacity.store.ts'
import { hasAnswered } from '#programme/selection/intakes/listed-answers.store.ts'
import { mentorAnswers } from '#programme/selection/matching/answers.store.ts'
import { mentorColumns } from './mentor-changes.store.ts'

type DirectoryFilter = {
  industry?: string | undefined
  location?: string | undefined
  experience?: number | undefined
}

/** Approved mentors that match, in the members' view. */
export async function findApproved(
  db: Db,
  { now, ...query }: ListQuery & DirectoryFilter & { now: Date },
): Promise<Page<MentorCard>> {
  const listed = narrow(db, query).where(isListed())
  const { rows, total } = await pageOf(db, query, { found: listed, key: 'mentor.search_key', of: 'listed' })
  const full = await findFull(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const data = rows.map((row) => ({ ...toCard(row), hasRoom: !full.has(row.id) }))
  return { data, pagination: pagination(query, total) }
}

export async function findApprovedMentor(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<MentorDetail | undefined> {
  const row = await withAll(db.selectFrom('mentor'))
    .where('mentor.id', '=', id)
    .where(isListed())
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { ...toDetail(row), hasRoom: (await findFull(db, [id], now)).size === 0 }
}

const mostInField = 3

/** A few listed mentors with free places, in a mentee's field of interest; the choice changes daily. */
export async function findInField(
  db: Db,
  { menteeId, now }: { menteeId: string; now: Date },
): Promise<MentorCard[]> {
  const { rows } = await sql<{ id: string }>`
    select mentor.id from mentor
    left join category on category.id = mentor.category_id
    left join subcategory on subcategory.id = mentor.subcategory_id
    where ${isListed()} and exists (
      select from mentee, unnest(mentee.interests) as interest
      where mentee.id = ${menteeId} and lower(interest) in (lower(category.name), lower(subcategory.name))
    )
    order by md5(mentor.id::text || ${indianDate(now)}::text)
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  const full = await findFull(db, ids, now)
  const free = ids.filter((id) => !full.has(id)).slice(0, mostInField)
  return (await findByIds(db, free)).map((row) => ({ ...toCard(row), hasRoom: true }))
}

/** The mentee's data for comparison with a card. */
export async function findCompared(db: Db, menteeId: string) {
  const columns = ['location', 'district', 'languages', 'interests'] as const
  return db.selectFrom('mentee').select(columns).where('id', '=', menteeId).executeTakeFirstOrThrow()
}

type AdminFilter = DirectoryFilter &
  Partial<Record<'district' | 'intake', string | undefined>> & {
    status?: MentorStatus | typeof archivedStatus | undefined
    /** A question of the list and an option of it; with an intake, its copies in others do not count. */
    answer?: string | undefined
    /** Whether answers that managers alone read count for nothing. */
    onlyOpen?: boolean
    /** Whether a search uses the members' search key, for readers without access to contact data. */
    byName?: boolean
  }

export async function findMentors(db: Db, query: ListQuery & AdminFilter): Promise<Page<MentorRecord>> {
  const { rows, total } = await pageOf(db, query, await forAdministrators(db, query))
  return { data: rows.map(toRecord), pagination: pagination(query, total) }
}

export async function findMentorIds(
  db: Db,
  query: Omit<ListQuery, 'page' | 'limit'> & AdminFilter,
): Promise<string[]> {
  const { ids } = await idsOf(db, { ...query, ...everyRow }, await forAdministrators(db, query))
  return ids
}

export async function findMentorsByIds(db: Db, ids: string[]): Promise<MentorRecord[]> {
  return (await findByIds(db, ids)).map(toRecord)
}

export async function findMentorsByKeys(
  db: Db,
  { ids, emails, phones }: { ids: string[]; emails: string[]; phones: string[] },
): Promise<MentorRecord[]> {
  const rows = await withAll(db.selectFrom('mentor'))
    .where(
      sql<boolean>`(mentor.id = any(${ids}::uuid[]) or account.email = any(${emails}::text[])
        or mentor.phone_number = any(${phones}::text[]))`,
    )
    .execute()
  return rows.map(toRecord)
}

async function forAdministrators(db: Db, query: AdminFilter): Promise<Searching> {
  const { status, answer, intake, onlyOpen = false } = query
  const given = answer && (await hasAnswered(db, answer, { side: 'mentor', intake, onlyOpen }))
  const found = narrow(db, query)
    .where(given || sql<boolean>`true`)
    .where(isShown('mentor', status))
    .where(await inDistrict(db, 'mentor', query.district))
    .$if(status === 'Blocked', (q) => q.where('mentor.block', '=', true))
    .$if(status === 'Pending' || status === 'Approved', (q) =>
      q.where('mentor.block', '=', false).where('mentor.approve', '=', status === 'Approved'),
    )
  const key = query.byName ? 'mentor.search_key' : 'mentor.admin_search_key'
  // Answers change by themselves.
  return { found, key, of: answer === undefined ? `${status ?? 'all'} ${query.district ?? ''}` : null }
}

/** A mentor's full record; locked, if requested, until the transaction ends. */
export async function findMentor(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<MentorRecord | undefined> {
  const row = await withAll(db.selectFrom('mentor'))
    .where('mentor.id', '=', id)
    .$if(lock, (q) => q.forUpdate('mentor'))
    .executeTakeFirst()
  return row === undefined ? undefined : toRecord(row)
}

function narrow(db: Db, { industry, location, experience }: DirectoryFilter) {
  return db
    .selectFrom('mentor')
    .$if(industry !== undefined, (q) =>
      q.where('mentor.category_id', '=', (eb) =>
        eb
          .selectFrom('category')
          .select('category.id')
          .where(sql`lower(name)`, '=', industry?.toLowerCase()),
      ),
    )
    .$if(location !== undefined, (q) => q.where(isInPlace(sql`lower(mentor.location)`, location ?? '')))
    .$if(experience !== undefined, (q) => q.where('mentor.experience_years', '>=', experience ?? 0))
}

type Narrowed = ReturnType<typeof narrow>

type Searching = {
  found: Narrowed
  /** Search column. */
  key: 'mentor.search_key' | 'mentor.admin_search_key'
  /** Cache key for this selection, in addition to the query's filters; null for one that is not cached. */
  of: string | null
}

async function pageOf(db: Db, query: ListQuery & DirectoryFilter, searching: Searching) {
  const { ids, total } = await idsOf(db, query, searching)
  return { rows: await findByIds(db, ids), total }
}

async function idsOf(db: Db, query: ListQuery & DirectoryFilter, { found, key, of }: Searching) {
  const name = of === null ? null : [of, query.industry, query.location, query.experience]
  return findIds(db, query, { table: 'mentor', found, key, name, columns: sortColumns })
}

async function findByIds(db: Db, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  return inOrder(await withAll(db.selectFrom('mentor')).where('mentor.id', 'in', ids).execute(), ids)
}

const sortColumns = {
  firstName: notNull(sql`lower(mentor.first_name)`),
  lastName: notNull(sql`lower(mentor.last_name)`),
  email: notNull(storedEmail, 'account'),
  phoneNumber: notNull(sql`mentor.phone_number`),
  dob: nullable(sql`mentor.dob`),
  location: nullable(sql`nullif(lower(mentor.location), '')`),
  industry: nullable(sql`lower(category.name)`, 'category'),
  experience: nullable(sql`mentor.experience_years`),
  createdAt: notNull(sql`mentor.created_at`),
  updatedAt: notNull(sql`mentor.updated_at`),
} satisfies Record<(typeof adminMentorSorts)[number] | (typeof mentorSorts)[number], SortColumn>

/** Reminders of the mentor by wait; none is looked up where nothing is waited for. */
const reminded = sql<Record<string, { times: number; at: string }> | null>`
  case when mentor.info_asked_at is not null or account.email_verified_at is null then (
    select json_object_agg(wait, json_build_object('times', times, 'at', at))
    from reminder where wait in ('more', 'address') and subject_id = mentor.id
  ) end`

function withAll(mentors: Narrowed) {
  return mentors
    .innerJoin('account', 'account.id', 'mentor.id')
    .where('account.erase_after', 'is', null)
    .leftJoin('category', 'category.id', 'mentor.category_id')
    .leftJoin('subcategory', 'subcategory.id', 'mentor.subcategory_id')
    .leftJoin('photo', 'photo.account_id', 'mentor.id')
    .selectAll('mentor')
    .select([
      storedEmail.as('email'),
      'account.state',
      'category.id as category_id',
      'category.name as category_name',
      'subcategory.id as subcategory_id',
      'subcategory.name as subcategory_name',
      'photo.id as photo_id',
      'photo.approved as photo_approved',
    ])
    .select(mentorAnswers.as('matching'))
    .select(reminded.as('reminded'))
}

type Row = Awaited<ReturnType<ReturnType<typeof withAll>['executeTakeFirstOrThrow']>>

function toDetail(row: Row): Omit<MentorDetail, 'hasRoom'> {
  return { ...toCard(row), description: sanitizeRichText(row.description) }
}

/** Includes all single-column fields; the endpoint's contract selects from them. */
function toCard(row: Row): Omit<MentorCard, 'hasRoom'> {
  return {
    ...fromRow(mentorColumns, row),
    _id: row.id,
    experience: row.experience,
    helps: row.helps,
    industry: row.category_name ?? '',
    category: named(row.category_id, row.category_name),
    subcategory: named(row.subcategory_id, row.subcategory_name),
    imageUrl: shownImage(row),
  }
}

function remindedOf({ reminded: all }: Row, wait: ReminderWait): MentorRecord['reminded']['more'] {
  const found = all?.[wait]
  return found ? { times: found.times, at: new Date(found.at).toISOString() } : null
}

function toRecord(row: Row): MentorRecord {
  const detail = toDetail(row)
  return {
    ...detail,
    imageUrl: ownImage(row),
    shownToAll: row.shown_to_all,
    matching: row.matching,
    missing: missingParts({ ...detail, imageUrl: ownImage(row) }),
    photoWaits: row.photo_approved === false,
    asked: row.info_asked_at && {
      question: row.info_question,
      at: row.info_asked_at.toISOString(),
      answeredAt: row.info_answered_at?.toISOString() ?? null,
      answer: row.info_answer,
    },
    reminded: { more: remindedOf(row, 'more'), address: remindedOf(row, 'address') },
    fatherName: row.father_name,
    email: row.email,
    phoneNumber: row.phone_number,
    dob: row.dob,
    approve: row.approve,
    isApproved: row.approve,
    block: row.block,
    status: mentorStatus(row),
    ...(row.state === 'invited' && { invited: true }),
    ...(row.minor && { onHold: true }),
    archivedAt: row.archived_at?.toISOString() ?? null,
    emailConfirmed: row.verified,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function named(id: string | null, name: string | null) {
  return id === null || name === null ? null : { _id: id, name }
}
