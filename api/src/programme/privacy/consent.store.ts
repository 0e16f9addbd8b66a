import { optionalOf, type ConsentHow, type Purpose } from '@udyam/contract/privacy/purposes'
import { type Role, roles } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { storedLanguage, storedEmail } from '#platform/db/names.ts'

type NewConsent = {
  accountId: string
  subjectHmac: string
  purpose: Purpose
  given: boolean
  noticeVersion: number
  language: Language
  how: ConsentHow
  address: string
  now: Date
}

export async function insertConsent(db: Db, consent: NewConsent): Promise<void> {
  await insertConsents(db, [consent])
}

export async function insertConsents(db: Db, consents: readonly NewConsent[]): Promise<void> {
  if (consents.length === 0) return
  const rows = consents.map(({ accountId, subjectHmac, noticeVersion, now, ...consent }) => ({
    ...consent,
    account_id: accountId,
    subject_hmac: subjectHmac,
    notice_version: noticeVersion,
    at: now,
  }))
  await db.insertInto('consent').values(rows).execute()
}

export async function findDemoUnasked(db: Db) {
  return db
    .selectFrom('account')
    .where('demo', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('consent').whereRef('consent.account_id', '=', 'account.id').select('consent.id')),
      ),
    )
    .select([
      'id',
      'role',
      storedEmail.as('email'),
      storedLanguage('language').as('language'),
      'created_at as createdAt',
    ])
    .execute()
}

export type Answered = { purpose: string; given: boolean; at: Date; how: ConsentHow; noticeVersion: number }

/** All answers of a person, newest first. */
export async function findConsents(db: Db, accountId: string): Promise<Answered[]> {
  return db
    .selectFrom('consent')
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .select(['purpose', 'given', 'at', 'how', 'notice_version as noticeVersion'])
    .execute()
}

export async function isWithheld(db: Db, accountId: string, purpose: Purpose): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .where(sql<boolean>`${purpose} = any(withheld)`)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether to ask again for a purpose when it matters: no consent, or never asked.
 *
 * @param since a later answer counts as the answer to this question
 */
export async function isToAskAgain(
  db: Db,
  { accountId, purpose, since }: { accountId: string; purpose: Purpose; since?: Date },
): Promise<boolean> {
  const answers = (await findConsents(db, accountId)).filter(
    (one) => one.purpose === purpose && one.how !== 'lapse',
  )
  const [last] = answers
  if (last !== undefined && since !== undefined && last.at >= since) return false
  return last === undefined || (await isWithheld(db, accountId, purpose))
}

export type Standing = {
  id: string
  role: Role
  email: string
  language: Language
  withheld: Purpose[]
  dueAt: Date | null
}

/** The consents of an account, locked until the transaction ends. */
export async function lockStanding(db: Db, accountId: string): Promise<Standing | undefined> {
  return standings(db).where('id', '=', accountId).forUpdate().executeTakeFirst()
}

/** Consents of an account. */
export async function findStanding(db: Db, accountId: string): Promise<Standing | undefined> {
  return standings(db).where('id', '=', accountId).executeTakeFirst()
}

/** A batch of accounts whose time to answer is over; excludes pending erasures, which have no address. */
export async function findUnanswered(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .where('consent_due_at', '<=', now)
    .where('erase_after', 'is', null)
    .orderBy('consent_due_at')
    .limit(most)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

function standings(db: Db) {
  return db
    .selectFrom('account')
    .select([
      'id',
      'role',
      storedEmail.as('email'),
      storedLanguage('language').as('language'),
      'withheld',
      'consent_due_at as dueAt',
    ])
}

type NeverAsked = { id: string; email: string; name: string; language: Language }

/** A batch of accounts that were never asked for optional purposes, and count as consenting. */
export async function lockNeverAsked(db: Db, most: number): Promise<NeverAsked[]> {
  const asked = roles.filter((role) => optionalOf(role).length > 0)
  const optional = asked.map(
    (
      role,
    ) => sql`(role = ${role} and not ${optionalOf(role)}::text[] <@ withheld and not ${optionalOf(role)}::text[] <@
      (withheld || array(select purpose from consent where account_id = account.id)))`,
  )
  const { rows } = await sql<NeverAsked>`
    select id, email, name, ${storedLanguage('language')} as language from account
    where state = 'active' and not demo and suspended_at is null and erase_after is null and consent_due_at is null
      and (${sql.join(optional, sql` or `)})
    order by created_at limit ${most} for update skip locked`.execute(db)
  return rows
}
