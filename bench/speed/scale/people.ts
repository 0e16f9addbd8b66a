import { type RawBuilder, sql } from 'kysely'
import { hashPassword } from '@udyam/api/platform/lib/password'
import { makeAdmin } from '@udyam/api/test/make'
import type { Db } from '../../../api/src/platform/db/open.ts'
import { openSession } from '../../support/sessions.ts'
import { makeCallers } from '../../support/callers.ts'
import { fillMentors } from '../../support/fixtures.ts'

export const password = 'a pass phrase for measurements'
const admins = 20
const atOnce = 2_000

type Session = { accountId: string; sessionId: string }
export type Member = Session & { email: string; mentorship: string }

/** The callers, with access tokens of 10 minutes in the same order. */
export type People = { members: Member[]; admins: Session[]; mentors: string[] }

/**
 * Inserts members, one of five a mentor, and returns the callers among them. Each caller is in a mentorship.
 */
export async function fillPeople(db: Db, count: number, callers: number): Promise<People> {
  await fillMentors(db, count / 5)
  await fillMentees(db, (count * 4) / 5)
  const members = await makeMentorships(db, callers)
  await unhurried(
    db,
    sql`update application set queued_at = now(),
      state = (array['registered', 'under_review', 'waitlisted', 'eligible'])[1 + (hashtext(mentee_id::text) & 3)]
      where state = 'registered'`,
  )
  await unhurried(db, sql`vacuum analyze`)
  const { rows: mentors } = await sql<{ id: string }>`select id from mentor limit 1000`.execute(db)
  return { members, admins: await makeAdmins(db), mentors: mentors.map(({ id }) => id) }
}

/** Members with a session each, some at a time: a statement may take 5 seconds, and plans follow what the planner knows. */
async function fillMentees(db: Db, count: number): Promise<void> {
  for (let made = 0; made < count; made += atOnce) {
    await makeCallers(db, Math.min(atOnce, count - made))
    // The service would fill these in one by one when it starts.
    await sql`update mentee set name_search_key = lower(mentee.name), search_key = lower(mentee.name || ' ' || email)
      from account where account.id = mentee.id and name_search_key = ''`.execute(db)
    await sql`analyze account, mentee, application, application_step`.execute(db)
  }
}

/** Carries a statement out that may take as long as it takes. */
async function unhurried<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    const { rows } = await statement.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
    return rows
  })
}

/** With a password that can be signed in with, 20 messages and 20 notifications each. */
async function makeMentorships(db: Db, count: number): Promise<Member[]> {
  const hash = await hashPassword(password)
  const statement = sql<Member>`
    with caller as (
      select account.id, email, row_number() over (order by account.id) as at from account
      where role = 'mentee' and exists (select from session where account_id = account.id) limit ${count}
    ), pair as (
      select caller.id as mentee, mentor.id as mentor from caller join (
        select id, row_number() over (order by id) as at from mentor limit ${count}
      ) as mentor using (at)
    ), introduced as (
      insert into introduction (mentee_id, mentor_id, state, brief, shared_at, viewed_at, answered_at, expires_at)
      select mentee, mentor, 'consented', '{}', now(), now(), now(), now() + interval '14 days' from pair
      returning id, mentee_id, mentor_id
    ), begun as (
      insert into mentorship (introduction_id, mentee_id, mentor_id) select id, mentee_id, mentor_id from introduced
      returning id, mentee_id
    ), moved as (
      update application set state = 'mentoring' from begun where application.mentee_id = begun.mentee_id
    ), known as (
      update account set password_hash = ${hash} from begun where account.id = begun.mentee_id
    ), said as (
      insert into mentorship_message (mentorship_id, author, text, created_at)
      select id, (array['mentee', 'mentor'])[1 + n % 2], 'Shall we look at the prices of week ' || n || '?', now() - n * interval '1 hour'
      from begun, generate_series(1, 20) as n
    ), told as (
      insert into notification (account_id, kind, link, created_at, read_at)
      select mentee_id, 'newMessage', '/mentorships/' || id, now() - n * interval '1 hour', case when n > 2 then now() end
      from begun, generate_series(1, 20) as n
    )
    select account_id as "accountId", session.id as "sessionId", email, begun.id as mentorship
    from begun join session on account_id = mentee_id join caller on caller.id = mentee_id
  `
  return unhurried(db, statement)
}

async function makeAdmins(db: Db): Promise<Session[]> {
  const made: { id: string }[] = []
  while (made.length < admins) made.push(await makeAdmin({ db }))
  return openSessions(db, made)
}

/** An open session for each account, without signing in. */
export async function openSessions(db: Db, accounts: readonly { id: string }[]): Promise<Session[]> {
  return Promise.all(
    accounts.map(async ({ id: accountId }) => ({ accountId, sessionId: await openSession(db, accountId) })),
  )
}
