import { defaultLanguage } from '@udyam/contract/texts/languages'
import { demoAccounts } from '@udyam/contract/demo-accounts'
import { type Insertable, sql } from 'kysely'
import { hashPassword } from '#platform/lib/password.ts'
import { newToken } from '#platform/lib/token.ts'
import { demoMentee, mentees } from './demo/mentees.ts'
import { approvedMentors, blockedMentors, demoMentor, pendingMentors } from './demo/mentors.ts'
import { portraitOf } from './demo/portraits.ts'
import { promoters } from './demo/promoters.ts'
import { seedDemoAdministrators } from './demo/administrators.ts'
import { insertAnswers } from './demo/answer-rows.ts'
import { categoryIds } from './demo/categories.ts'
import { menteeRow, mentorRow, newAccount, promoterRow } from './demo/rows.ts'
import { removeDemoCriteria } from './demo/criteria.ts'
import { removeDemoIntakes } from './demo/intakes.ts'
import { insertSelection } from './demo/selection.ts'
import { insertDemoLearning, removeDemoLearning } from './demo/learning.ts'
import { insertDemoStories, removeDemoStories } from './demo/stories.ts'
import type { Db } from './open.ts'
import type { AccountTable } from './account-schema.ts'
import { advisoryLocks } from './advisory-locks.ts'

type Account = Insertable<AccountTable> & { id: string; email: string }

const SPREAD_MS = 240 * 24 * 3_600_000

/**
 * Seeds a database that has no demo account. Concurrent processes may call it; it returns true to the one
 * that seeded.
 */
export async function seedDemo(db: Db): Promise<boolean> {
  if (await hasDemo(db)) {
    await seedDemoAdministrators(db)
    return false
  }
  const hashes = new Map<string, string>()
  for (const { email, password } of demoAccounts) hashes.set(email, await hashPassword(password))
  const unusable = await hashPassword(newToken())
  const isFilled = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.seeding)})`.execute(trx)
    if (await hasDemo(trx)) return false
    await insertPeople(trx, (email) => hashes.get(email) ?? unusable)
    await insertDemoStories(trx)
    await insertDemoLearning(trx, new Date())
    return true
  })
  await seedDemoAdministrators(db)
  await sql`analyze`.execute(db)
  return isFilled
}

/**
 * Deletes every demo person with their data, and the invented stories. Needed when an installation leaves
 * demo mode, because the passwords are public.
 */
export async function removeDemo(db: Db): Promise<void> {
  const people = db.selectFrom('account').where('demo', '=', true).select('id')
  await db.deleteFrom('plan').where('created_by', 'in', people).execute()
  await db.deleteFrom('account').where('demo', '=', true).execute()
  await removeDemoStories(db)
  await removeDemoIntakes(db)
  await removeDemoCriteria(db)
  await removeDemoLearning(db)
}

/** Creates the first administrator if there is none except in the demo. */
export async function seedAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (await hasAdmin(db)) return
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.seeding)})`.execute(trx)
    if (await hasAdmin(trx)) return
    await trx
      .insertInto('account')
      .values({
        role: 'admin',
        kind: 'owner',
        email: email.trim().toLowerCase(),
        password_hash,
        name: 'Administrator',
        factor_grace: true,
      })
      .onConflict((conflict) =>
        conflict.columns(['role', 'email']).doUpdateSet({
          kind: 'owner',
          state: 'active',
          password_hash,
          name: 'Administrator',
          demo: false,
          factor_grace: true,
        }),
      )
      .execute()
  })
}

async function hasDemo(db: Db): Promise<boolean> {
  const found = await db.selectFrom('account').select('id').where('demo', '=', true).limit(1).execute()
  return found.length > 0
}

async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('demo', '=', false)
    .limit(1)
    .execute()
  return found.length > 0
}

async function insertPeople(trx: Db, hashOf: (email: string) => string): Promise<void> {
  const people = [
    ...demoMentor.map((person) => ({ person, approve: true, block: false })),
    ...approvedMentors.map((person) => ({ person, approve: true, block: false })),
    ...pendingMentors.map((person) => ({ person, approve: false, block: false })),
    ...blockedMentors.map((person) => ({ person, approve: true, block: true })),
  ]
  const categories = await categoryIds(
    trx,
    people.map(({ person }) => person),
  )
  const mentorDates = datesFor(people.length)
  const mentorRows = people.map(({ person, approve, block }, at) => {
    const created = approve ? dateAt(mentorDates, at) : lately(at)
    return mentorRow({ person, at, created, approve, block, categories })
  })
  const portraits = people.flatMap(({ person }, at) => {
    const [drawn, account_id] = [portraitOf(person.local), mentorRows[at]?.row.id]
    if (drawn === undefined || account_id === undefined) return []
    return { account_id, type: 'image/svg+xml' as const, large: drawn, small: drawn, approved: true }
  })
  const menteeDates = datesFor(mentees.length + 1)
  const menteeRows = [...demoMentee, ...mentees].map((person, at) =>
    menteeRow({ person, at, created: dateAt(menteeDates, at) }),
  )
  const promoterDates = datesFor(promoters.length)
  const promoterRows = promoters.map((person, at) =>
    promoterRow({ person, at, created: dateAt(promoterDates, at) }),
  )
  const visitor = newAccount({
    role: 'visitor',
    email: 'visitor@example.com',
    name: 'Anita Joshi',
    language: defaultLanguage,
    created: new Date(),
  })
  const admin = newAccount({
    role: 'admin',
    kind: 'owner',
    email: 'admin@example.com',
    name: 'Meera Phadnis',
    language: defaultLanguage,
    created: new Date(),
  })
  const accounts = [...mentorRows, ...menteeRows, ...promoterRows].map(({ account }) => account)
  const withHash: Account[] = [...accounts, visitor, admin].map((account) => ({
    ...account,
    password_hash: hashOf(account.email),
  }))

  await trx.insertInto('account').values(withHash).execute()
  await trx
    .insertInto('mentor')
    .values(mentorRows.map(({ row }) => row))
    .execute()
  await trx.insertInto('photo').values(portraits).execute()
  await trx
    .insertInto('mentee')
    .values(menteeRows.map(({ row }) => row))
    .execute()
  await trx
    .insertInto('promoter')
    .values(promoterRows.map(({ row }) => row))
    .execute()
  await trx
    .insertInto('visitor')
    .values({ id: visitor.id, name: visitor.name, phone: '9822099001', purpose: 'mentee' })
    .execute()
  const placed = (rows: { row: { id: string; created_at?: Date | undefined } }[]) =>
    rows.map(({ row }, at) => ({ id: row.id, at, created: row.created_at ?? new Date() }))
  await insertAnswers(trx, { mentees: placed(menteeRows), mentors: placed(mentorRows), categories })
  const approved = mentorRows.filter(({ row }) => row.approve === true && row.block !== true)
  await insertSelection(
    trx,
    {
      mentees: menteeRows.map(({ row }) => row),
      mentors: approved.map(({ row }) => ({ id: row.id, name: `${row.first_name} ${row.last_name}` })),
    },
    new Date(),
  )
}

/** Scattered dates over the last eight months; the last one is yesterday. */
function datesFor(count: number): Date[] {
  const yesterday = Date.now() - 24 * 3_600_000
  return Array.from({ length: count }, (_, at) => {
    const place = (at * 17) % count
    return new Date(yesterday - (SPREAD_MS * place) / count - ((at * 37) % 11) * 3_000_000)
  })
}

/** Application time of a waiting person: in the last twelve days, within the promised period. */
function lately(at: number): Date {
  return new Date(Date.now() - ((at * 5) % 12) * 24 * 3_600_000 - ((at * 7) % 9) * 3_600_000)
}

function dateAt(dates: Date[], at: number): Date {
  return dates[at] ?? new Date()
}
