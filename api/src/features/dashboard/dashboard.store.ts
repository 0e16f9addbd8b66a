import { mentorStatus } from '@udyam/contract/mentors/values'
import type { Counts, MenteeSummary, MentorSummary } from '@udyam/contract/dashboard/schemas'
import { sql, type RawBuilder } from 'kysely'
import { cached } from '#platform/db/cache.ts'
import { isPresent } from '#platform/db/not-archived.ts'
import { storedEmail } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import { isOfIntake } from '#programme/selection/intakes/intake.store.ts'

type Directory = Omit<Counts, 'visitors' | 'unreadMessages'>

type OfIntake = { intake?: string | undefined }

/** Number of people by kind, mentees of an intake alone if asked; large tables are cached until they change. */
export async function countPeople(db: Db, { intake }: OfIntake): Promise<Counts> {
  const directory = await cached(db, 'people', () =>
    countRow<Directory>(
      db,
      sql`
        (select count(*)::int from mentor where ${isPresent('mentor')}) as mentors,
        (select count(*)::int from mentor where approve and not block) as "approvedMentors",
        (select count(*)::int from mentor where not approve and not block) as "pendingMentors",
        (select count(*)::int from mentor where block and ${isPresent('mentor')}) as "blockedMentors",
        (select count(*)::int from mentee where ${isPresent('mentee')}) as mentees,
        (select count(*)::int from promoter where ${isPresent('promoter')}) as promoters`,
    ),
  )
  const others = await countRow<Omit<Counts, keyof Directory>>(
    db,
    sql`
      (select count(*)::int from visitor) as visitors,
      (select count(*)::int from contact_message where not read) as "unreadMessages"`,
  )
  if (intake === undefined) return { ...directory, ...others }
  const asked = await countRow<Pick<Counts, 'mentees'>>(
    db,
    sql`(select count(*)::int from mentee
      where ${isPresent('mentee')} and ${isOfIntake(sql.ref('mentee.id'), intake)}) as mentees`,
  )
  return { ...directory, ...others, ...asked }
}

async function countRow<Row>(db: Db, counts: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await sql<Row>`select ${counts}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A select of counts always answers one row.')
  return row
}

/** Mentors waiting for a decision, longest wait first. */
export async function findWaiting(db: Db, limit: number): Promise<MentorSummary[]> {
  const rows = await mentors(db)
    .where('mentor.approve', '=', false)
    .where('mentor.block', '=', false)
    .orderBy('mentor.created_at')
    .orderBy('mentor.id')
    .limit(limit)
    .execute()
  return rows.map(toSummary)
}

export async function findLatestMentors(db: Db, limit: number): Promise<MentorSummary[]> {
  const rows = await mentors(db)
    .orderBy('mentor.created_at', 'desc')
    .orderBy('mentor.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toSummary)
}

export async function findLatestMentees(
  db: Db,
  { intake, limit }: OfIntake & { limit: number },
): Promise<MenteeSummary[]> {
  const rows = await db
    .selectFrom('mentee')
    .where(isPresent('mentee'))
    .$if(intake !== undefined, (q) => q.where(isOfIntake(sql.ref('mentee.id'), intake ?? '')))
    .select(['id', 'name', 'location', 'education', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, created_at, ...row }) => ({ _id: id, ...row, createdAt: created_at.toISOString() }))
}

function mentors(db: Db) {
  return db
    .selectFrom('mentor')
    .where(isPresent('mentor'))
    .innerJoin('account', 'account.id', 'mentor.id')
    .leftJoin('category', 'category.id', 'mentor.category_id')
    .select([
      'mentor.id',
      'first_name',
      'last_name',
      storedEmail.as('email'),
      'account.state',
      'location',
      'category.name as industry',
    ])
    .select(['approve', 'block', 'mentor.created_at', 'mentor.updated_at'])
}

function toSummary(
  row: Awaited<ReturnType<ReturnType<typeof mentors>['executeTakeFirstOrThrow']>>,
): MentorSummary {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.state === 'invited' && { invited: true }),
    email: row.email,
    location: row.location,
    industry: row.industry ?? '',
    status: mentorStatus(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
