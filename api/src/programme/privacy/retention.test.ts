import { personalTables } from '@udyam/contract/data-map/tables'
import { retentionDays } from '@udyam/contract/privacy/settings'
import { setup } from '@udyam/contract/setup/calls'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { operate } from '#office/operator/commands.ts'
import { makeAdmin, makeMentee, makeVisitor } from '#test/make.ts'
import { makeMentorship, makeSurvey } from '#test/make-selection.ts'
import { findPeopleData } from '#platform/setup/people-data.ts'
import { purging } from '#test/purging.ts'
import { auditOf, mailsTo } from '#test/rows.ts'
import { world, type World } from '#test/world.ts'
import { purgeExpired } from './retention.ts'
import { oldest, rules } from './retention.store.ts'

const day = 86_400_000
let here: World

beforeEach(async () => {
  here = await world()
})

const context = () => purging(here)
const later = (days: number) => {
  here.clock.now = new Date(here.clock.now.getTime() + days * day)
}
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    here.db,
  )
  return rows[0]?.n
}

/** A row of every table that a rule empties, made now; with a mentorship that is over and a report that is closed. */
async function fill(): Promise<void> {
  const now = here.clock.now
  const { id, mentee } = await makeMentorship(here, { startedAt: now })
  const { id: visitor } = await makeVisitor(here)
  await sql`update mentorship set state = 'ended', closed_at = ${now}, end_message = 'bye'`.execute(here.db)
  for (const statement of [
    sql`insert into session (account_id, refresh_hash, expires_at) values (${visitor}, 'r', ${now})`,
    sql`insert into known_device (account_id, token_hash, last_used_at) values (${visitor}, 't', ${now})`,
    sql`insert into mail (account_id, recipient, kind, subject, body_text, body_html, created_at, sent_at)
      values (${visitor}, 'x', 'welcome', 's', 'text', 'html', ${now}, ${now})`,
    sql`insert into phone_message values (gen_random_uuid(), ${visitor}, '+91', 'en', 'brief', 's', null, null, 0, ${now}, ${now})`,
    sql`insert into notification (account_id, kind, details, link, created_at) values (${visitor}, 'k', '{}', '/', ${now})`,
    sql`insert into broadcast (id, audience, texts, state, created_at, updated_at)
      values (${id}, '{}', '{}', 'sent', ${now}, ${now})`,
    sql`insert into broadcast_recipient (broadcast_id, account_id, state) values (${id}, ${mentee.id}, 'told')`,
    sql`insert into contact_message (name, email, subject, message, created_at) values ('a', 'b', 'c', 'd', ${now})`,
    sql`insert into grievance (kind, name, email, about, text, language, state, due_at, created_at, closed_at, updated_at)
      values ('grievance', 'n', 'e', 'a', 't', 'hi', 'answered', ${now}, ${now}, ${now}, ${now})`,
    sql`insert into consent (account_id, subject_hmac, purpose, given, notice_version, language, how, at)
      values (gen_random_uuid(), 'h', 'brief', true, 1, 'mr', 'switch', ${now})`,
    sql`insert into ledger (kind, account_id, at) values ('erase', gen_random_uuid(), ${now})`,
    sql`insert into mentorship_message (mentorship_id, author, text) values (${id}, 'mentor', 'hello')`,
    sql`insert into meeting_note (mentorship_id, author, text) values (${id}, 'mentor', 'note')`,
    sql`insert into mentorship_item (mentorship_id, kind, text) values (${id}, 'goal', 'goal')`,
    sql`insert into meeting (mentorship_id, proposed_by, times, topic)
      values (${id}, 'mentor', '{2026-11-23T10:00:00.000Z}', 'topic')`,
    sql`insert into fit_check (mentorship_id, role, answer, comment) values (${id}, 'mentor', 'good', 'fits')`,
    sql`insert into closing_review (mentorship_id, role, rating, text) values (${id}, 'mentor', 5, 'review')`,
    sql`insert into nudge (mentorship_id, side, at) values (${id}, 'mentor', ${now})`,
    sql`insert into report (id, about, text, state, closed_at) values (${id}, 'mentorship', 't', 'closed', ${now})`,
    sql`insert into evidence (report_id, sealed, sha256) values (${id}, 's', '')`,
  ])
    await statement.execute(here.db)
  await makeSurvey(here, { mentorship: id, as: 'mentee' })
  await context().audit(here.db, { action: 'mentor.block', reason: 'why' })
}

const settingOf = new Map(rules.map(({ table, key }) => [table, key]))
const years = [365, 2 * 365, 4 * 365]

test('with the clock turned one, two and four years only what the table allows is left', async () => {
  await fill()
  // People's set-up writes the ledger and log too, with other times.
  for (const { table } of rules) expect(await count(table), table).toBeGreaterThan(0)
  const start = here.clock.now.getTime()
  for (const days of years) {
    here.clock.now = new Date(start + days * day + 1000)
    await purgeExpired(context())
    for (const [table, key] of settingOf) {
      const isAllowed = retentionDays[key].first > days
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} as t
        where to_jsonb(t) ->> 'action' is distinct from 'retention.purge'
          and not exists (select from audit_event where id::text = to_jsonb(t) ->> 'event_id' and action = 'retention.purge')
          and (${table} <> 'ledger' or to_jsonb(t) ->> 'kind' = 'erase')
          and (${table} <> 'mentorship' or to_jsonb(t) ->> 'end_message' <> '')`.execute(here.db)
      expect((rows[0]?.n ?? 0) > 0, `${table} after ${days} days`).toBe(isAllowed)
    }
  }
})

test('what the data map keeps for some days is deleted after them', () => {
  const elsewhere = ['link', 'challenge', 'mentee']
  const kept = Object.entries(personalTables).filter(
    ([table, { kept: time }]) => time !== 'account' && !elsewhere.includes(table),
  )
  const unruled = kept.filter(
    ([table, { kept: time }]) => !rules.some((rule) => rule.table === table && rule.key === time),
  )
  expect(unruled.map(([table]) => table)).toEqual([])
})

test('the evidence of a report stays until the report has been closed for long enough', async () => {
  await fill()
  const days = retentionDays.evidence.first
  await sql`update report set state = 'open', closed_at = null, created_at = ${here.clock.now}`.execute(
    here.db,
  )
  later(days + 1)
  await purgeExpired(context())
  expect([await count('report'), await count('evidence')]).toEqual([1, 1])
  await sql`update report set state = 'closed', closed_at = ${here.clock.now}`.execute(here.db)
  later(days - 1)
  await purgeExpired(context())
  expect([await count('report'), await count('evidence')]).toEqual([1, 1])
  later(2)
  await purgeExpired(context())
  expect(await count('evidence')).toBe(0)
})

test('a mail loses its words before it goes, and one that was not sent keeps them', async () => {
  await fill()
  await sql`insert into mail (recipient, kind, subject, body_text, body_html, created_at) values ('x', 'k', 's', 'waits', '', ${here.clock.now})`.execute(
    here.db,
  )
  later(31)
  await purgeExpired(context())
  const { rows } = await sql`select body_text, body_html from mail order by body_text`.execute(here.db)
  expect(rows).toEqual([
    { body_text: '', body_html: '' },
    { body_text: 'waits', body_html: '' },
  ])
})

test('what people who are there have agreed to stays, as does a message to a group that is not out yet', async () => {
  await fill()
  const { id } = await makeMentee(here)
  const at = here.clock.now
  await sql`insert into consent (account_id, subject_hmac, purpose, given, notice_version, language, how, at)
    values (${id}, 'h', 'brief', true, 1, 'mr', 'switch', ${at})`.execute(here.db)
  await sql`insert into ledger (kind, account_id, what, at) values ('withdraw', ${id}, 'brief', ${at})`.execute(
    here.db,
  )
  for (const state of ['waiting', 'sending'])
    await sql`with made as (insert into broadcast (audience, texts, state, created_at, updated_at)
        values ('{}', '{}', ${state}, ${at}, ${at}) returning id)
      insert into broadcast_recipient (broadcast_id, account_id, state) select id, ${id}, 'waiting' from made`.execute(
      here.db,
    )
  later(10 * 365)
  await purgeExpired(context())
  const left = async (table: string) =>
    (await sql<{ account_id: string }>`select account_id from ${sql.table(table)}`.execute(here.db)).rows
  for (const table of ['consent', 'ledger'])
    expect(await left(table), table).toContainEqual({ account_id: id })
  expect(await left('broadcast_recipient')).toEqual([{ account_id: id }, { account_id: id }])
  expect((await sql`select state from broadcast order by state`.execute(here.db)).rows).toEqual([
    { state: 'sending' },
    { state: 'waiting' },
  ])
})

test('once a night from 03:30 in India, and what was deleted is written down by how much', async () => {
  await fill()
  here.clock.now = new Date('2030-05-04T21:59:00Z')
  await purgeExpired(context())
  await purgeExpired(context())
  expect(await auditOf(here, 'retention.purge')).toHaveLength(1)
  here.clock.now = new Date('2030-05-04T22:00:00Z')
  for (let times = 0; times < 2; times += 1) await purgeExpired(context())
  const [first, second] = await auditOf(here, 'retention.purge')
  expect(first?.fields).toContain('closedMentorships:mentorship_message:1')
  expect(second?.fields).toEqual([])
})

test.each([
  ['mailBodies', 'mail', 'mail_with_body'],
  ['mailRows', 'mail', 'mail_created'],
  ['mailRows', 'phone_message', 'phone_message_created'],
  ['notifications', 'notification', 'notification_created'],
  ['auditAddresses', 'audit_detail', 'audit_detail_at'],
  ['audit', 'audit_event', 'audit_event_at'],
])('what is too old by %s is found in a long %s by %s', async (key, table, index) => {
  const rule = rules.find((one) => one.key === key && one.table === table)
  const plan = await here.db.transaction().execute(async (trx) => {
    // Small tables would use a sequential scan; the test needs an index plan.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(trx)
    return sql`explain ${rule && oldest(rule, here.clock.now)} limit 500`.execute(trx)
  })
  expect(JSON.stringify(plan.rows)).toMatch(new RegExp(`${index}\\b`))
})

test('owners shorten the days within their bounds, and a dry run says what that would delete', async () => {
  await fill()
  const admin = await makeAdmin(here)
  const days = Object.fromEntries(Object.entries(retentionDays).map(([key, { first }]) => [key, first]))
  let updatedAt: string | null = null
  const save = async (change: Record<string, number>) => {
    const value = {
      officer: { name: '', email: '', phone: '' },
      processors: [],
      days: { ...days, ...change },
    }
    const owner = await here.as('admin', admin)
    const answer = await owner.send(setup.save, {
      params: { key: 'peopleData' },
      body: { value, updatedAt },
    })
    if (answer.status === 200) updatedAt = answer.body.data.updatedAt
    return answer
  }
  const refused = await save({ notifications: 29 })
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toHaveProperty(['value.days.notifications'])
  later(40)
  expect((await operate(here.services, ['retention', '--dry-run'])).join('\n')).not.toContain('notification:')
  expect((await save({ notifications: 30 })).status).toBe(200)
  expect(await mailsTo(here, admin.email)).toMatchObject([{ kind: 'daysShortened' }])
  expect((await save({ notifications: 31 })).status).toBe(200)
  expect(await mailsTo(here, admin.email)).toHaveLength(1)
  expect((await save({ notifications: 30 })).status).toBe(200)
  expect(await operate(here.services, ['retention', '--dry-run'])).toContain(
    '  notification: 1 (notifications)',
  )
  expect(await count('notification')).toBe(1)
  expect(await operate(here.services, ['retention'])).toContain('  notification: 1 (notifications)')
  expect(await count('notification')).toBe(0)
  await expect(operate(here.services, ['retention', '--dry'])).rejects.toThrow(
    'npm run retention -- [--dry-run]',
  )
})

test('days that were kept before a kind was added go on, and the others are those at first', async () => {
  const value = {
    officer: { name: 'Asha', email: '', phone: '' },
    processors: [],
    days: { audit: 1000, unused: 3 },
  }
  await sql`insert into setting (key, value, updated_at)
    values ('peopleData', ${JSON.stringify(value)}::jsonb, ${here.clock.now})`.execute(here.db)
  const { days, officer } = await findPeopleData(here.db)
  expect([days.audit, days.unused, days.sessions, officer.name]).toEqual([1000, 730, 30, 'Asha'])
})
