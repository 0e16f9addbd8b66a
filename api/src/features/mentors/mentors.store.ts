import {
  mentorStatus,
  type MentorCard,
  type MentorDetail,
  type MentorRecord,
  type MentorStatus,
} from '@udyam/contract/mentors'
import { pagination, type Facets, type ListQuery, type Page } from '@udyam/contract/page'
import { sql } from 'kysely'
import { emptyLast, offsetOf, sortOf } from '../../db/list.ts'
import type { Db } from '../../db/open.ts'
import { matches } from '../../db/search.ts'

type DirectoryFilter = {
  industry?: string | undefined
  location?: string | undefined
  experience?: number | undefined
}

/** The approved mentors that match, as members see them. */
export async function findApproved(db: Db, query: ListQuery & DirectoryFilter): Promise<Page<MentorCard>> {
  const listed = narrow(db, query)
    .where('mentor.approve', '=', true)
    .where('mentor.block', '=', false)
    .$if(query.search !== '', (q) => q.where(matches(sql.ref('mentor.search_key'), query.search)))
  const { rows, total } = await pageOf(listed, query)
  return { data: rows.map(toDetail), pagination: pagination(query, total) }
}

/** How many approved mentors each industry and each place has, over the whole directory. */
export async function findFacets(db: Db): Promise<Facets> {
  const listed = db.selectFrom('mentor').where('mentor.approve', '=', true).where('mentor.block', '=', false)
  const industries = await listed
    .innerJoin('category', 'category.id', 'mentor.category_id')
    .groupBy('category.name')
    .orderBy('category.name')
    .select(['category.name', countAll().as('count')])
    .execute()
  const locations = await listed
    .where('mentor.location', '!=', '')
    .groupBy('mentor.location')
    .orderBy('mentor.location')
    .select(['mentor.location as name', countAll().as('count')])
    .execute()
  return { industries, locations }
}

export async function findApprovedMentor(db: Db, id: string): Promise<MentorDetail | undefined> {
  const row = await withAll(db.selectFrom('mentor'))
    .where('mentor.id', '=', id)
    .where('mentor.approve', '=', true)
    .where('mentor.block', '=', false)
    .executeTakeFirst()
  return row === undefined ? undefined : toDetail(row)
}

/** All mentors that match, as administrators see them. */
export async function findMentors(
  db: Db,
  query: ListQuery & DirectoryFilter & { status?: MentorStatus | undefined },
): Promise<Page<MentorRecord>> {
  const { status } = query
  const found = narrow(db, query)
    .$if(query.search !== '', (q) => q.where(matches(sql.ref('mentor.admin_search_key'), query.search)))
    .$if(status === 'Blocked', (q) => q.where('mentor.block', '=', true))
    .$if(status !== undefined && status !== 'Blocked', (q) =>
      q.where('mentor.block', '=', false).where('mentor.approve', '=', status === 'Approved'),
    )
  const { rows, total } = await pageOf(found, query)
  return { data: rows.map(toRecord), pagination: pagination(query, total) }
}

/** A mentor's full record. Locked, it stays as it is until the transaction ends. */
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

function countAll() {
  return sql<number>`count(*)::int`
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
    .$if(location !== undefined, (q) => q.where(sql`lower(mentor.location)`, '=', location?.toLowerCase()))
    .$if(experience !== undefined, (q) => q.where('mentor.experience_years', '>=', experience ?? 0))
}

type Narrowed = ReturnType<typeof narrow>

async function pageOf(found: Narrowed, query: ListQuery): Promise<{ rows: Row[]; total: number }> {
  const { count: total } = await found.select(countAll().as('count')).executeTakeFirstOrThrow()
  const { field, direction } = sortOf(query.sort)
  const rows = await withAll(found)
    .orderBy(emptyLast(sortColumn(field), direction))
    .orderBy('mentor.id', direction)
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { rows, total }
}

function sortColumn(field: string) {
  switch (field) {
    case 'lastName':
      return sql`lower(mentor.last_name)`
    case 'email':
      return sql`account.email`
    case 'phoneNumber':
      return sql`mentor.phone_number`
    case 'dob':
      return sql`mentor.dob`
    case 'location':
      return sql`nullif(lower(mentor.location), '')`
    case 'industry':
      return sql`lower(category.name)`
    case 'experience':
      return sql`mentor.experience_years`
    case 'createdAt':
      return sql`mentor.created_at`
    case 'updatedAt':
      return sql`mentor.updated_at`
    default:
      return sql`lower(mentor.first_name)`
  }
}

function withAll(mentors: Narrowed) {
  return mentors
    .innerJoin('account', 'account.id', 'mentor.id')
    .leftJoin('category', 'category.id', 'mentor.category_id')
    .leftJoin('subcategory', 'subcategory.id', 'mentor.subcategory_id')
    .select([
      'mentor.id',
      'mentor.first_name',
      'mentor.father_name',
      'mentor.last_name',
      'mentor.phone_number',
      'mentor.dob',
      'mentor.description',
      'mentor.experience',
      'mentor.location',
      'mentor.bio',
      'mentor.skills',
      'mentor.languages',
      'mentor.image_url',
      'mentor.approve',
      'mentor.block',
      'mentor.created_at',
      'mentor.updated_at',
      'account.email',
      'category.id as category_id',
      'category.name as category_name',
      'subcategory.id as subcategory_id',
      'subcategory.name as subcategory_name',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof withAll>['executeTakeFirstOrThrow']>>

function toDetail(row: Row): MentorDetail {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    experience: row.experience,
    location: row.location,
    industry: row.category_name ?? '',
    category: named(row.category_id, row.category_name),
    subcategory: named(row.subcategory_id, row.subcategory_name),
    bio: row.bio,
    skills: row.skills,
    languages: row.languages,
    imageUrl: row.image_url ?? '',
    description: row.description,
  }
}

function toRecord(row: Row): MentorRecord {
  return {
    ...toDetail(row),
    fatherName: row.father_name,
    email: row.email,
    phoneNumber: row.phone_number,
    dob: row.dob,
    approve: row.approve,
    isApproved: row.approve,
    block: row.block,
    status: mentorStatus(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function named(id: string | null, name: string | null) {
  return id === null || name === null ? null : { _id: id, name }
}
