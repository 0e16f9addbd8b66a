import { invitedStatus } from '@udyam/contract/bulk/values'
import type { adminMenteeSorts } from '@udyam/contract/mentees/values'
import type {
  MenteeCreate,
  MenteeFacets,
  MenteeProfileUpdate,
  MenteeRecord,
  MenteeSignup,
  MenteeUpdate,
} from '@udyam/contract/mentees/schemas'

import { pagination, type ListQuery, type Page } from '@udyam/contract/parts/page'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { infer as Infer } from 'zod'
import { cached } from '#platform/db/cache.ts'
import { fromRow, toRow, type Columns, type FieldsOf } from '#platform/db/columns.ts'
import { everyRow, notNull, findIds, inOrder, nullable, type SortColumn } from '#platform/db/list.ts'
import { isPresent, isShown } from '#platform/db/not-archived.ts'
import type { Schema } from '#platform/db/schema.ts'
import { findDistrictFacets, inDistrict } from '#platform/db/districts.ts'
import { storedEmail } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { hasAnswered } from '#programme/selection/intakes/listed-answers.store.ts'
import { isOfIntake } from '#programme/selection/intakes/intake.store.ts'
import { menteeAnswers } from '#programme/selection/matching/answers.store.ts'
import { refreshMenteeKey } from '#platform/db/refresh-search-keys.ts'

type Filter = {
  status?: string | undefined
  location?: string | undefined
  district?: string | undefined
  education?: string | undefined
  intake?: string | undefined
  /** A question of the list and an option of it. */
  answer?: string | undefined
  /** Whether answers that managers alone read count for nothing. */
  onlyOpen?: boolean
  /** Whether a search excludes contact data, for readers without access to it. */
  byName?: boolean
}

type Bodies = Infer<
  typeof MenteeSignup | typeof MenteeProfileUpdate | typeof MenteeCreate | typeof MenteeUpdate
>

/**
 * Request fields that belong to the mentee, not the account; sign-up has other names for name and mobile
 * number.
 */
export type MenteeChange = Omit<
  FieldsOf<Bodies>,
  | 'email'
  | 'password'
  | 'fullName'
  | 'phoneNumber'
  | 'matching'
  | 'consents'
  | 'noticeVersion'
  | 'intake'
  | 'updatedAt'
>

const columns = {
  name: 'name',
  mobile_no: 'mobile_no',
  dob: 'dob',
  interests: 'interests',
  languages: 'languages',
  education: 'education',
  location: 'location',
  city_or_village: 'city_or_village',
  taluka: 'taluka',
  district: 'district',
  goals: 'goals',
  expectations: 'expectations',
  terms: 'terms',
} as const satisfies Columns<'mentee', MenteeChange>

export async function findMentees(db: Db, query: ListQuery & Filter): Promise<Page<MenteeRecord>> {
  const { ids, total } = await idsOf(db, query)
  return { data: await findMenteesByIds(db, ids), pagination: pagination(query, total) }
}

export async function findMenteeIds(
  db: Db,
  query: Omit<ListQuery, 'page' | 'limit'> & Filter,
): Promise<string[]> {
  const { ids } = await idsOf(db, { ...query, ...everyRow })
  return ids
}

export async function findMenteesByIds(db: Db, ids: string[]): Promise<MenteeRecord[]> {
  if (ids.length === 0) return []
  const rows = await withAll(db.selectFrom('mentee')).where('mentee.id', 'in', ids).execute()
  return inOrder(rows, ids).map(toRecord)
}

export async function findMenteesByKeys(
  db: Db,
  { ids, emails, phones }: { ids: string[]; emails: string[]; phones: string[] },
): Promise<MenteeRecord[]> {
  const rows = await withAll(db.selectFrom('mentee'))
    .where(
      sql<boolean>`(mentee.id = any(${ids}::uuid[]) or account.email = any(${emails}::text[])
        or mentee.mobile_no = any(${phones}::text[]))`,
    )
    .execute()
  return rows.map(toRecord)
}

const isInvited = sql<boolean>`exists (
  select from account where account.id = mentee.id and account.state = 'invited'
)`

async function idsOf(db: Db, query: ListQuery & Filter): Promise<{ ids: string[]; total: number }> {
  const { status, location, district, education, intake, answer, onlyOpen = false } = query
  const given = answer && (await hasAnswered(db, answer, { side: 'mentee', intake, onlyOpen }))
  const found = db
    .selectFrom('mentee')
    .where(isShown('mentee', status))
    .$if(status === invitedStatus, (q) => q.where(isInvited))
    .where(await inDistrict(db, 'mentee', district))
    .$if(location !== undefined, (q) => q.where(sql`lower(mentee.location)`, '=', location?.toLowerCase()))
    .$if(intake !== undefined, (q) => q.where(isOfIntake(sql.ref('mentee.id'), intake ?? '')))
    .where(given || sql<boolean>`true`)
    .$if(education !== undefined, (q) => q.where(sql`lower(mentee.education)`, '=', education?.toLowerCase()))
  // Answers and accounts change by themselves.
  const name =
    answer === undefined && status !== invitedStatus ? [status, location, district, education, intake] : null
  const key = query.byName ? 'mentee.name_search_key' : 'mentee.search_key'
  return findIds(db, query, { table: 'mentee', found, key, name, columns: sortColumns })
}

/**
 * Locations and educations with the number of mentees. Cached until mentees change, because it reads all of
 * them.
 */
export async function findMenteeFacets(db: Db): Promise<Omit<MenteeFacets, 'questions'>> {
  return cached(db, 'facets of mentees', async () => ({
    locations: await countBy(db, 'location'),
    districts: await findDistrictFacets(db, 'mentee'),
    educations: await countBy(db, 'education'),
  }))
}

/** Spelling variants count as one value, as in the filter. */
async function countBy(db: Db, column: 'location' | 'education') {
  return db
    .selectFrom('mentee')
    .where(isPresent('mentee'))
    .where(column, '!=', '')
    .groupBy(sql`lower(${sql.ref(column)})`)
    .orderBy(sql`lower(${sql.ref(column)})`)
    .select([sql<string>`min(${sql.ref(column)})`.as('name'), countAll().as('count')])
    .execute()
}

/** A mentee's full record; locked, if requested, until the transaction ends. */
export async function findMentee(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<MenteeRecord | undefined> {
  const row = await withAll(db.selectFrom('mentee'))
    .where('mentee.id', '=', id)
    .$if(lock, (q) => q.forUpdate('mentee'))
    .executeTakeFirst()
  return row === undefined ? undefined : toRecord(row)
}

export async function insertMentee(
  db: Db,
  id: string,
  mentee: MenteeChange & { name: string },
): Promise<void> {
  await db
    .insertInto('mentee')
    .values({ ...toRow(columns, mentee), id })
    .execute()
  await refreshMenteeKey(db, id)
}

export async function updateMentee(
  db: Db,
  id: string,
  { now, ...change }: MenteeChange & { now: Date },
): Promise<void> {
  // A change of the account alone, such as the e-mail, must update the mentee's `updated_at` too.
  await db
    .updateTable('mentee')
    .set({ ...toRow(columns, change), updated_at: now })
    .where('id', '=', id)
    .execute()
  await refreshMenteeKey(db, id)
}

export async function confirmMentee(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mentee').set({ confirmed_at: now }).where('id', '=', id).execute()
}

const sortColumns = {
  name: notNull(sql`lower(mentee.name)`),
  email: notNull(storedEmail, 'account'),
  mobile_no: nullable(sql`nullif(mentee.mobile_no, '')`),
  location: nullable(sql`nullif(lower(mentee.location), '')`),
  education: nullable(sql`nullif(lower(mentee.education), '')`),
  createdAt: notNull(sql`mentee.created_at`),
  updatedAt: notNull(sql`mentee.updated_at`),
} satisfies Record<(typeof adminMenteeSorts)[number], SortColumn>

type Found = SelectQueryBuilder<Schema, 'mentee', unknown>

function withAll(mentees: Found) {
  return mentees
    .innerJoin('account', 'account.id', 'mentee.id')
    .where('account.erase_after', 'is', null)
    .selectAll('mentee')
    .select([storedEmail.as('email'), 'account.state', menteeAnswers.as('matching')])
}

function countAll() {
  return sql<number>`count(*)::int`
}

type Row = Awaited<ReturnType<ReturnType<typeof withAll>['executeTakeFirstOrThrow']>>

function toRecord(row: Row): MenteeRecord {
  return {
    _id: row.id,
    email: row.email,
    ...fromRow(columns, row),
    matching: row.matching,
    ...(row.state === 'invited' && { invited: true }),
    ...(row.minor && { onHold: true }),
    archivedAt: row.archived_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
