import { pagination, type Facets, type ListQuery, type Page } from '@udyam/contract/page'
import { promoterDefaults, type Promoter, type PromoterRecord } from '@udyam/contract/promoters'
import { sql } from 'kysely'
import { emptyLast, offsetOf, sortOf } from '../../db/list.ts'
import type { Db } from '../../db/open.ts'
import { matches } from '../../db/search.ts'
import { experienceYears } from '../../lib/experience.ts'

type Filter = { industry?: string | undefined; location?: string | undefined }

// What the public pages show where the record says nothing is what they filter, sort and count by too.
const industry = sql<string>`coalesce(nullif(promoter.industry, ''), ${sql.lit(promoterDefaults.industry)})`
const location = sql<string>`coalesce(nullif(promoter.location, ''), ${sql.lit(promoterDefaults.location)})`
const years = sql<number>`coalesce(promoter.experience_years, ${sql.lit(experienceYears(promoterDefaults.experience) ?? 0)})`

/** The promoters the public pages show, with the defaults filled in. */
export async function findPublicPromoters(
  db: Db,
  query: ListQuery & Filter & { experience?: number | undefined },
): Promise<Page<Promoter>> {
  const found = narrow(db, query)
    .where('promoter.is_approved', '=', true)
    .$if(query.search !== '', (q) => q.where(matches(sql.ref('promoter.search_key'), query.search)))
    .$if(query.experience !== undefined, (q) => q.where(years, '>=', query.experience ?? 0))
  const { rows, total } = await pageOf(found, query)
  return { data: rows.map(toPublic), pagination: pagination(query, total) }
}

export async function findPublicPromoter(db: Db, id: string): Promise<Promoter | undefined> {
  const row = await withEmail(db.selectFrom('promoter'))
    .where('promoter.id', '=', id)
    .where('promoter.is_approved', '=', true)
    .executeTakeFirst()
  return row === undefined ? undefined : toPublic(row)
}

/** How many promoters each industry and each place has, over the whole advisory board. */
export async function findPromoterFacets(db: Db): Promise<Facets> {
  const listed = db.selectFrom('promoter').where('is_approved', '=', true)
  const count = sql<number>`count(*)::int`.as('count')
  const industries = await listed
    .select([industry.as('name'), count])
    .groupBy('name')
    .orderBy('name')
    .execute()
  const locations = await listed
    .select([location.as('name'), count])
    .groupBy('name')
    .orderBy('name')
    .execute()
  return { industries, locations }
}

export async function findPromoters(db: Db, query: ListQuery & Filter): Promise<Page<PromoterRecord>> {
  const found = narrow(db, query).$if(query.search !== '', (q) =>
    q.where(matches(sql.ref('promoter.admin_search_key'), query.search)),
  )
  const { rows, total } = await pageOf(found, query)
  return { data: rows.map(toRecord), pagination: pagination(query, total) }
}

/** A promoter's full record. Locked, it stays as it is until the transaction ends. */
export async function findPromoter(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PromoterRecord | undefined> {
  const row = await withEmail(db.selectFrom('promoter'))
    .where('promoter.id', '=', id)
    .$if(lock, (q) => q.forUpdate('promoter'))
    .executeTakeFirst()
  return row === undefined ? undefined : toRecord(row)
}

function narrow(db: Db, filter: Filter) {
  return db
    .selectFrom('promoter')
    .$if(filter.industry !== undefined, (q) =>
      q.where(sql`lower(${industry})`, '=', filter.industry?.toLowerCase()),
    )
    .$if(filter.location !== undefined, (q) =>
      q.where(sql`lower(${location})`, '=', filter.location?.toLowerCase()),
    )
}

type Narrowed = ReturnType<typeof narrow>

async function pageOf(found: Narrowed, query: ListQuery): Promise<{ rows: Row[]; total: number }> {
  const { count: total } = await found
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const { field, direction } = sortOf(query.sort)
  const rows = await withEmail(found)
    .orderBy(emptyLast(sortColumn(field), direction))
    .orderBy('promoter.id', direction)
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute()
  return { rows, total }
}

function withEmail(promoters: Narrowed) {
  return promoters
    .innerJoin('account', 'account.id', 'promoter.id')
    .selectAll('promoter')
    .select('account.email')
}

type Row = Awaited<ReturnType<ReturnType<typeof withEmail>['executeTakeFirstOrThrow']>>

function sortColumn(field: string) {
  switch (field) {
    case 'lastName':
      return sql`lower(promoter.last_name)`
    case 'email':
      return sql`account.email`
    case 'phoneNumber':
      return sql`promoter.phone_number`
    case 'dob':
      return sql`promoter.dob`
    case 'location':
      return sql`lower(${location})`
    case 'industry':
      return sql`lower(${industry})`
    case 'experience':
      return years
    case 'createdAt':
      return sql`promoter.created_at`
    case 'updatedAt':
      return sql`promoter.updated_at`
    default:
      return sql`lower(promoter.first_name)`
  }
}

function toPublic(row: Row): Promoter {
  const given = row.skills ?? []
  return {
    _id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    industry: row.industry || promoterDefaults.industry,
    location: row.location || promoterDefaults.location,
    experience: row.experience || promoterDefaults.experience,
    rating: row.rating ?? promoterDefaults.rating,
    reviewCount: row.review_count ?? promoterDefaults.reviewCount,
    bio: row.bio ?? '',
    skills: given.length > 0 ? given : [...promoterDefaults.skills],
    imageUrl: row.image_url ?? '',
    availability: {
      days: row.availability_days || promoterDefaults.availability.days,
      hours: row.availability_hours || promoterDefaults.availability.hours,
    },
    socialLinks: { linkedin: row.linkedin ?? '', twitter: row.twitter ?? '' },
    description: row.description,
  }
}

function toRecord(row: Row): PromoterRecord {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    fatherName: row.father_name,
    email: row.email,
    phoneNumber: row.phone_number,
    dob: row.dob,
    description: row.description,
    industry: row.industry ?? '',
    location: row.location ?? '',
    experience: row.experience ?? '',
    rating: row.rating,
    reviewCount: row.review_count,
    bio: row.bio ?? '',
    skills: row.skills ?? [],
    imageUrl: row.image_url ?? '',
    availability: { days: row.availability_days ?? '', hours: row.availability_hours ?? '' },
    socialLinks: { linkedin: row.linkedin ?? '', twitter: row.twitter ?? '' },
    isApproved: row.is_approved,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
