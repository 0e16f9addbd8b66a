import type { adminPromoterSorts, promoterSorts } from '@udyam/contract/promoters/values'
import { pagination, type Facets, type ListQuery, type Page } from '@udyam/contract/parts/page'
import { promoterDefaults } from '@udyam/contract/promoters/values'
import type { Promoter, PromoterRecord } from '@udyam/contract/promoters/schemas'
import { sql, type RawBuilder } from 'kysely'
import { cached } from '#platform/db/cache.ts'
import { everyRow, notNull, findIds, inOrder, nullable, type SortColumn } from '#platform/db/list.ts'
import { isOnBoard } from '#platform/db/listed-mentor.ts'
import { isShown } from '#platform/db/not-archived.ts'
import { storedEmail } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { experienceYears } from '#platform/lib/experience.ts'
import { sanitizeRichText } from '#platform/lib/sanitize-html.ts'
import { ownImage, shownImage } from '#platform/photos/image-url.ts'

type Filter = {
  status?: string | undefined
  industry?: string | undefined
  location?: string | undefined
  /** Whether a search uses the public search key, for readers without access to contact data. */
  byName?: boolean
}

// The defaults of the public pages also apply to filters, sorting and counts.
const industry = sql<string>`coalesce(nullif(promoter.industry, ''), ${sql.lit(promoterDefaults.industry)})`
const location = sql<string>`coalesce(nullif(promoter.location, ''), ${sql.lit(promoterDefaults.location)})`
const years = sql<number>`coalesce(promoter.experience_years, ${sql.lit(experienceYears(promoterDefaults.experience) ?? 0)})`

/** Public promoters; the defaults replace null. */
export async function findPublicPromoters(
  db: Db,
  query: ListQuery & Filter & { experience?: number | undefined },
): Promise<Page<Promoter>> {
  const found = narrow(db, query)
    .where(isOnBoard())
    .$if(query.experience !== undefined, (q) => q.where(years, '>=', query.experience ?? 0))
  const { rows, total } = await pageOf(db, query, { found, key: 'promoter.search_key', of: 'listed' })
  return { data: rows.map(toPublic), pagination: pagination(query, total) }
}

export async function findPublicPromoter(db: Db, id: string): Promise<Promoter | undefined> {
  const row = await withEmail(db.selectFrom('promoter'))
    .where('promoter.id', '=', id)
    .where(isOnBoard())
    .executeTakeFirst()
  return row === undefined ? undefined : toPublic(row)
}

/**
 * Number of promoters per industry and place on the advisory board, cached until it changes. Spelling
 * variants count as one, as in the filter.
 */
export async function findPromoterFacets(db: Db): Promise<Facets> {
  return cached(db, 'facets of promoters', async () => ({
    industries: await countBy(db, industry),
    locations: await countBy(db, location),
  }))
}

async function countBy(db: Db, value: RawBuilder<string>) {
  return db
    .selectFrom('promoter')
    .where(isOnBoard())
    .groupBy(sql`lower(${value})`)
    .orderBy(sql`lower(${value})`)
    .select([sql<string>`min(${value})`.as('name'), sql<number>`count(*)::int`.as('count')])
    .execute()
}

export async function findPromoters(db: Db, query: ListQuery & Filter): Promise<Page<PromoterRecord>> {
  const { rows, total } = await pageOf(db, query, forAdministrators(db, query))
  return { data: rows.map(toRecord), pagination: pagination(query, total) }
}

export async function findPromoterIds(
  db: Db,
  query: Omit<ListQuery, 'page' | 'limit'> & Filter,
): Promise<string[]> {
  const { ids } = await idsOf(db, { ...query, ...everyRow }, forAdministrators(db, query))
  return ids
}

export async function findPromotersByIds(db: Db, ids: string[]): Promise<PromoterRecord[]> {
  return (await findByIds(db, ids)).map(toRecord)
}

export async function findPromotersByKeys(
  db: Db,
  { ids, emails, phones }: { ids: string[]; emails: string[]; phones: string[] },
): Promise<PromoterRecord[]> {
  const rows = await withEmail(db.selectFrom('promoter'))
    .where(
      sql<boolean>`(promoter.id = any(${ids}::uuid[]) or account.email = any(${emails}::text[])
        or promoter.phone_number = any(${phones}::text[]))`,
    )
    .execute()
  return rows.map(toRecord)
}

function forAdministrators(db: Db, query: Filter): Searching {
  const key = query.byName ? 'promoter.search_key' : 'promoter.admin_search_key'
  const found = narrow(db, query).where(isShown('promoter', query.status))
  return { found, key, of: query.status ?? 'all' }
}

/** A promoter's full record; locked, if requested, until the transaction ends. */
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

type Searching = {
  found: Narrowed
  /** Search column. */
  key: 'promoter.search_key' | 'promoter.admin_search_key'
  /** Cache key for this selection, in addition to the query's filters. */
  of: string
}

type Asked = ListQuery & Filter & { experience?: number | undefined }

async function pageOf(db: Db, query: Asked, searching: Searching) {
  const { ids, total } = await idsOf(db, query, searching)
  return { rows: await findByIds(db, ids), total }
}

async function idsOf(db: Db, query: Asked, { found, key, of }: Searching) {
  const name = [of, query.industry, query.location, query.experience]
  return findIds(db, query, { table: 'promoter', found, key, name, columns: sortColumns })
}

async function findByIds(db: Db, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  return inOrder(await withEmail(db.selectFrom('promoter')).where('promoter.id', 'in', ids).execute(), ids)
}

function withEmail(promoters: Narrowed) {
  return promoters
    .innerJoin('account', 'account.id', 'promoter.id')
    .where('account.erase_after', 'is', null)
    .leftJoin('photo', 'photo.account_id', 'promoter.id')
    .selectAll('promoter')
    .select([storedEmail.as('email'), 'photo.id as photo_id', 'photo.approved as photo_approved'])
}

type Row = Awaited<ReturnType<ReturnType<typeof withEmail>['executeTakeFirstOrThrow']>>

const sortColumns = {
  name: notNull(sql`lower(promoter.first_name)`),
  firstName: notNull(sql`lower(promoter.first_name)`),
  lastName: notNull(sql`lower(promoter.last_name)`),
  email: notNull(storedEmail, 'account'),
  phoneNumber: notNull(sql`promoter.phone_number`),
  dob: nullable(sql`promoter.dob`),
  location: notNull(sql`lower(${location})`),
  industry: notNull(sql`lower(${industry})`),
  experience: notNull(years),
  createdAt: notNull(sql`promoter.created_at`),
  updatedAt: notNull(sql`promoter.updated_at`),
} satisfies Record<(typeof adminPromoterSorts)[number] | (typeof promoterSorts)[number], SortColumn>

function toPublic(row: Row): Promoter {
  const given = row.skills ?? []
  return {
    _id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    industry: row.industry || promoterDefaults.industry,
    location: row.location || promoterDefaults.location,
    experience: row.experience || promoterDefaults.experience,
    rating: row.rating ?? promoterDefaults.rating,
    reviewCount: row.review_count ?? promoterDefaults.reviewCount,
    bio: row.bio ?? '',
    skills: given.length > 0 ? given : [...promoterDefaults.skills],
    imageUrl: shownImage(row),
    availability: {
      days: row.availability_days || promoterDefaults.availability.days,
      hours: row.availability_hours || promoterDefaults.availability.hours,
    },
    socialLinks: { linkedin: row.linkedin ?? '', twitter: row.twitter ?? '' },
    description: sanitizeRichText(row.description),
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
    description: sanitizeRichText(row.description),
    industry: row.industry ?? '',
    location: row.location ?? '',
    experience: row.experience ?? '',
    rating: row.rating,
    reviewCount: row.review_count,
    bio: row.bio ?? '',
    skills: row.skills ?? [],
    imageUrl: ownImage(row),
    availability: { days: row.availability_days ?? '', hours: row.availability_hours ?? '' },
    socialLinks: { linkedin: row.linkedin ?? '', twitter: row.twitter ?? '' },
    isApproved: row.is_approved,
    archivedAt: row.archived_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
