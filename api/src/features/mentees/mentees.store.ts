import type { MenteeFacets, MenteeRecord } from '@udyam/contract/mentees'
import { pagination, type ListQuery, type Page } from '@udyam/contract/page'
import { sql, type SelectQueryBuilder } from 'kysely'
import { cachedCount } from '../../db/cache.ts'
import { defined } from '../../db/defined.ts'
import { everyRow, filled, findIds, inOrder, perhapsEmpty, type SortColumn } from '../../db/list.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/open.ts'
import { refreshMenteeKey } from '../../db/refresh-keys.ts'

type Filter = { location?: string | undefined; education?: string | undefined }

/** The columns of a mentee that a call may write, by the contract's names. */
export type MenteeChange = {
  name?: string | undefined
  dob?: string | null | undefined
  mobile_no?: string | undefined
  interests?: string[] | undefined
  education?: string | undefined
  location?: string | undefined
  city_or_village?: string | undefined
  taluka?: string | undefined
  district?: string | undefined
  goals?: string | undefined
  expectations?: string | undefined
  terms?: boolean | undefined
}

export async function findMentees(db: Db, query: ListQuery & Filter): Promise<Page<MenteeRecord>> {
  const { ids, total } = await idsOf(db, query)
  return { data: await findMenteesByIds(db, ids), pagination: pagination(query, total) }
}

/** The ids of all mentees that match, in the order of the list. */
export async function findMenteeIds(
  db: Db,
  query: Omit<ListQuery, 'page' | 'limit'> & Filter,
): Promise<string[]> {
  const { ids } = await idsOf(db, { ...query, ...everyRow })
  return ids
}

/** The records of these mentees, in this order; what has gone meanwhile is left out. */
export async function findMenteesByIds(db: Db, ids: string[]): Promise<MenteeRecord[]> {
  if (ids.length === 0) return []
  const rows = await withAll(db.selectFrom('mentee')).where('mentee.id', 'in', ids).execute()
  return inOrder(rows, ids).map(toRecord)
}

/** The mentees who have one of these ids or addresses. */
export async function findMenteesByKeys(
  db: Db,
  { ids, emails }: { ids: string[]; emails: string[] },
): Promise<MenteeRecord[]> {
  const rows = await withAll(db.selectFrom('mentee'))
    .where(sql<boolean>`(mentee.id = any(${ids}::uuid[]) or account.email = any(${emails}::text[]))`)
    .execute()
  return rows.map(toRecord)
}

async function idsOf(db: Db, query: ListQuery & Filter): Promise<{ ids: string[]; total: number }> {
  const { location, education } = query
  const found = db
    .selectFrom('mentee')
    .$if(location !== undefined, (q) => q.where(sql`lower(mentee.location)`, '=', location?.toLowerCase()))
    .$if(education !== undefined, (q) => q.where(sql`lower(mentee.education)`, '=', education?.toLowerCase()))
  const name = [location, education]
  return findIds(db, query, { table: 'mentee', found, key: 'mentee.search_key', name, columns: sortColumns })
}

/**
 * The places and educations there are, with how many mentees have each. Counting reads every mentee, so it is
 * done once for as long as they do not change.
 */
export async function findMenteeFacets(db: Db): Promise<MenteeFacets> {
  return cachedCount(db, 'facets of mentees', async () => ({
    locations: await countBy(db, 'location'),
    educations: await countBy(db, 'education'),
  }))
}

/** One value is one however it is written, as it is for the filter. */
async function countBy(db: Db, column: 'location' | 'education') {
  return db
    .selectFrom('mentee')
    .where(column, '!=', '')
    .groupBy(sql`lower(${sql.ref(column)})`)
    .orderBy(sql`lower(${sql.ref(column)})`)
    .select([sql<string>`min(${sql.ref(column)})`.as('name'), countAll().as('count')])
    .execute()
}

/** A mentee's full record. Locked, it stays as it is until the transaction ends. */
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
  const { dob = null, name, ...rest } = mentee
  await db
    .insertInto('mentee')
    .values({ ...defined(rest), id, name, dob })
    .execute()
  await refreshMenteeKey(db, id)
}

export async function updateMentee(db: Db, id: string, change: MenteeChange): Promise<void> {
  // A change of the account alone, such as the e-mail, is a change of the mentee too.
  await db
    .updateTable('mentee')
    .set({ ...defined(change), updated_at: new Date() })
    .where('id', '=', id)
    .execute()
  await refreshMenteeKey(db, id)
}

const sortColumns: Record<string, SortColumn> = {
  name: filled(sql`lower(mentee.name)`),
  email: filled(sql`account.email`, 'account'),
  mobile_no: perhapsEmpty(sql`nullif(mentee.mobile_no, '')`),
  location: perhapsEmpty(sql`nullif(lower(mentee.location), '')`),
  education: perhapsEmpty(sql`nullif(lower(mentee.education), '')`),
  createdAt: filled(sql`mentee.created_at`),
  updatedAt: filled(sql`mentee.updated_at`),
}

type Found = SelectQueryBuilder<Schema, 'mentee', unknown>

function withAll(mentees: Found) {
  return mentees.innerJoin('account', 'account.id', 'mentee.id').selectAll('mentee').select('account.email')
}

function countAll() {
  return sql<number>`count(*)::int`
}

type Row = {
  id: string
  name: string
  email: string
  mobile_no: string
  dob: string | null
  interests: string[]
  education: string
  location: string
  city_or_village: string
  taluka: string
  district: string
  goals: string
  expectations: string
  terms: boolean
  created_at: Date
  updated_at: Date
}

function toRecord(row: Row): MenteeRecord {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    mobile_no: row.mobile_no,
    dob: row.dob,
    interests: row.interests,
    education: row.education,
    location: row.location,
    city_or_village: row.city_or_village,
    taluka: row.taluka,
    district: row.district,
    goals: row.goals,
    expectations: row.expectations,
    terms: row.terms,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
