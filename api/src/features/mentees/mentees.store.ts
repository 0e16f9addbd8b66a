import type { MenteeFacets, MenteeRecord } from '@udyam/contract/mentees'
import { pagination, type ListQuery, type Page } from '@udyam/contract/page'
import { sql } from 'kysely'
import { defined } from '../../db/defined.ts'
import { emptyLast, offsetOf, sortOf } from '../../db/list.ts'
import type { Db } from '../../db/open.ts'
import { refreshMenteeKey } from '../../db/refresh-keys.ts'
import { matches } from '../../db/search.ts'

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
  const found = db
    .selectFrom('mentee')
    .$if(query.search !== '', (q) => q.where(matches(sql.ref('mentee.search_key'), query.search)))
    .$if(query.location !== undefined, (q) =>
      q.where(sql`lower(mentee.location)`, '=', query.location?.toLowerCase()),
    )
    .$if(query.education !== undefined, (q) =>
      q.where(sql`lower(mentee.education)`, '=', query.education?.toLowerCase()),
    )
  const { count: total } = await found
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const { field, direction } = sortOf(query.sort)
  const rows = await found
    .innerJoin('account', 'account.id', 'mentee.id')
    .selectAll('mentee')
    .select('account.email')
    .orderBy(emptyLast(sortColumn(field), direction))
    .orderBy('mentee.id', direction)
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { data: rows.map(toRecord), pagination: pagination(query, total) }
}

/** The places and educations there are, with how many mentees have each. */
export async function findMenteeFacets(db: Db): Promise<MenteeFacets> {
  const count = sql<number>`count(*)::int`.as('count')
  const locations = await db
    .selectFrom('mentee')
    .where('location', '!=', '')
    .groupBy('location')
    .orderBy('location')
    .select(['location as name', count])
    .execute()
  const educations = await db
    .selectFrom('mentee')
    .where('education', '!=', '')
    .groupBy('education')
    .orderBy('education')
    .select(['education as name', count])
    .execute()
  return { locations, educations }
}

/** A mentee's full record. Locked, it stays as it is until the transaction ends. */
export async function findMentee(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<MenteeRecord | undefined> {
  const row = await db
    .selectFrom('mentee')
    .innerJoin('account', 'account.id', 'mentee.id')
    .selectAll('mentee')
    .select('account.email')
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

function sortColumn(field: string) {
  switch (field) {
    case 'email':
      return sql`account.email`
    case 'mobile_no':
      return sql`nullif(mentee.mobile_no, '')`
    case 'location':
      return sql`nullif(lower(mentee.location), '')`
    case 'education':
      return sql`nullif(lower(mentee.education), '')`
    case 'createdAt':
      return sql`mentee.created_at`
    case 'updatedAt':
      return sql`mentee.updated_at`
    default:
      return sql`lower(mentee.name)`
  }
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
