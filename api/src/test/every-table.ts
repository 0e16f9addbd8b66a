import { sql } from 'kysely'
import { seedDemo } from '#platform/db/seed.ts'
import type { Db } from '#platform/db/open.ts'
import { makeAdmin, makeMentee, makeMentor } from './make.ts'
import { makeMentorship } from './make-selection.ts'
import { consent, introduce } from './walk.ts'
import type { World } from './world.ts'

/** Letters of three scripts, and what ends lines, texts and JSON elsewhere. */
export const oddText = 'उद्यम सेतू \u2028 "quoted" \\ \u0001 \t\r\n, [{ 🌾'

/** Rows in every table: the demo, people who went through the selection by calls, and values that are hard to keep. */
export async function fillEveryTable(here: World): Promise<void> {
  await seedDemo(here.db)
  await walk(here)
  await addOddRows(here.db)
}

/** The rows of every table as PostgreSQL writes them, in an order that does not depend on where they lie. */
export async function everyRow(db: Db): Promise<Record<string, string[]>> {
  return db.transaction().execute(async (trx) => {
    await sql`set local timezone = 'UTC'`.execute(trx)
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() order by tablename
    `.execute(trx)
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
        trx,
      )
      found[name] = rows.map(({ text }) => text).toSorted()
    }
    return found
  })
}

async function walk(here: World): Promise<void> {
  const admin = await here.as('admin', await makeAdmin(here))
  const mentor = await here.as('mentor', await makeMentor(here))
  const mentee = await makeMentee(here)
  await consent(mentor, await introduce({ here, admin, menteeId: mentee.id }, mentor.id))
}

async function addOddRows(db: Db): Promise<void> {
  const { id, mentee, mentor } = await makeMentorship(
    { db },
    { startedAt: new Date('2026-03-05T04:30:00.007Z') },
  )
  const brief =
    '{"exact": 12345678901234567890.1234000, "text": "क\\u2028\\\\", "nested": [null, true, {"": 1e-7}]}'
  for (const statement of [
    sql`update introduction set brief = ${brief}::jsonb where mentee_id = ${mentee.id}`,
    sql`update mentor set dob = '0001-02-29 BC', skills = array['a,"b', '', 'NULL', '{}'] where id = ${mentor.id}`,
    sql`update promoter set rating = 4.0, skills = null`,
    sql`insert into contact_message (name, email, subject, message) values (${oddText}, '', ' ', ${oddText})`,
    sql`insert into audit_event (action, fields, at) values ('odd', '{}', '2026-11-21 10:00:00.999+05:30')`,
    sql`insert into mail (recipient, kind, subject, body_text, body_html) values ('', 'odd', '', '', ${oddText})`,
    sql`insert into throttle values (${oddText}, 2147483647, 'infinity')`,
    sql`insert into link (token_hash, kind, account_id, data, expires_at) values ('l', 'odd', ${mentee.id}, '{}', 'infinity')`,
    sql`insert into challenge (token_hash, account_id, purpose, expires_at) values ('c', ${mentee.id}, 'set-up', 'infinity')`,
    sql`insert into calendar_address (account_id, token_hash, sealed, created_at)
      values (${mentee.id}, ${oddText}, ${oddText}, 'infinity')`,
    sql`insert into push_key (public_key, sealed, created_at) values (${oddText}, ${oddText}, 'infinity')`,
    sql`insert into push_subscription (id, account_id, endpoint, sealed, device, created_at)
      values (${id}, ${mentee.id}, ${oddText}, ${oddText}, ${oddText}, 'infinity')`,
    sql`insert into push (subscription_id, kind, link, created_at, next_attempt_at) values (${id}, 'odd', ${oddText}, 'infinity', 'infinity')`,
    sql`insert into phone (account_id, number, code_hash, created_at) values (${mentee.id}, ${oddText}, ${oddText}, 'infinity')`,
    sql`insert into phone_message (account_id, number, language, kind, subject, sealed, created_at, next_attempt_at)
      values (${mentee.id}, ${oddText}, 'hi', 'odd', ${oddText}, ${oddText}, 'infinity', 'infinity')`,
    sql`insert into totp (account_id, secret, last_step) values (${mentee.id}, ${oddText}, 9007199254740993)`,
    sql`insert into passkey (account_id, credential_id, public_key, counter, name) values (${mentee.id}, 'p', 'k', 9007199254740993, ${oddText})`,
    sql`insert into waiting_change (actor_id, call, input, language, due_at) values (${mentee.id}, 'POST x', '{}', 'hi', 'infinity')`,
    sql`insert into attention (kind, subject_id, mentee_id, snoozed_until, owner_id)
      values ('no_meeting', ${id}, ${mentee.id}, 'infinity', ${mentor.id})`,
    sql`insert into setting (key, value, updated_at) values ('odd', '{"name": 1e-7}', 'infinity')`,
    sql`insert into setting_version (key, version, value, at) values ('odd', 1, '[]', 'infinity')`,
    sql`insert into case_note (mentee_id, author_id, text, outcome, at)
      values (${mentee.id}, ${mentor.id}, ${oddText}, 'reached', '2026-11-21')`,
    sql`insert into interview (mentee_id, by_id, times, starts_at, minutes, way, place, state, note, created_at, updated_at)
      values (${mentee.id}, ${mentor.id}, array['2026-11-21', 'infinity']::timestamptz[], 'infinity', 15, 'in_person', ${oddText}, 'missed',
        ${oddText}, 'infinity', 'infinity')`,
    sql`insert into import_mapping (noun, headers, mapping) values ('mentor', ${oddText}, array['', 'NULL', ${oddText}])`,
    sql`insert into invitation values (${mentee.id}, ${mentor.id}, '2026-11-21', 'infinity')`,
    sql`insert into saved_view (owner_id, list, name, query) values (${mentor.id}, 'odd', ${oddText}, '')`,
    sql`insert into factor_drop values (${mentee.id}, 'infinity')`,
    sql`insert into recovery_code (account_id, hash) values (${mentee.id}, ${oddText})`,
    sql`insert into wish (mentee_id, mentor_id, note) values (${mentee.id}, ${mentor.id}, ${oddText})`,
    sql`insert into mentoring (mentor_id, paused_from) values (${mentor.id}, '2026-11-21')`,
    sql`insert into meeting_note (mentorship_id, author, text) values (${id}, 'mentor', ${oddText})`,
    sql`insert into nudge (mentorship_id, side, at, by_id) values (${id}, 'mentor', 'infinity', ${mentor.id})`,
    sql`insert into reminder (wait, subject_id, account_id, by_id, at) values ('answer', ${id}, ${mentor.id}, ${mentee.id}, 'infinity')`,
    sql`insert into intake (slug, name, opens_on, closes_on, created_at, updated_at)
      values ('odd', '{"en": "न\\u2028"}', '0001-02-28 BC', 'infinity', 'infinity', 'infinity')`,
    sql`insert into criterion_set (name, version, created_at, updated_at) values ('{"en": "न\\u2028"}', 7, 'infinity', 'infinity')`,
    sql`insert into broadcast (id, audience, texts, left_out, by_id, created_at, updated_at)
      values (${id}, '{"of": "ticked"}', '{"subject": {"en": 1e-7}}', '{"gone": 1}', ${mentor.id}, 'infinity', 'infinity')`,
    sql`insert into broadcast_recipient values (${id}, ${mentee.id}, 'told', 'infinity')`,
    sql`insert into fit_check (mentorship_id, role, answer) values (${id}, 'mentee', 'deciding')`,
    sql`insert into closing_review (mentorship_id, role, rating) values (${id}, 'mentee', 5)`,
    sql`insert into name_change (account_id, names) values (${mentee.id}, '{"name": "Priya"}')`,
    sql`insert into photo_copy (account_id, url) values (${mentor.id}, ${oddText})`,
    sql`insert into notification_choice (account_id, topic) values (${mentee.id}, 'messages')`,
    sql`insert into departure (told_id, told_role, gone_name, was_mentoring)
      values (${mentee.id}, 'mentee', ${oddText}, true)`,
    sql`insert into report (id, about, reporter_id, mentorship_id, text)
      values (${id}, 'mentorship', ${mentee.id}, ${id}, ${oddText})`,
    sql`insert into evidence (report_id, sealed, sha256) values (${id}, ${oddText}, '')`,
    sql`insert into score_view (mentee_id, reader_id, round) values (${mentee.id}, ${mentor.id}, 2)`,
    sql`insert into selection_override (mentee_id, what, reason, by_name)
      values (${mentee.id}, 'decision', ${oddText}, ${oddText})`,
    sql`insert into barrier (mentee_id, mentor_id, kind, at) values (${mentee.id}, ${mentor.id}, 'avoid', 'infinity')`,
    sql`insert into choice select id, 'list', 1, 820, 78, '{"needs": 1}', '[]', 'infinity' from introduction
      where mentee_id = ${mentee.id}`,
    sql`insert into plan values (${id}, ${oddText}, 'draft', '{"objective": "people"}', null, null, null, null, 'infinity', 'infinity')`,
    sql`insert into plan_version (id, plan_id, number, state, started_at) values (${id}, ${id}, 1, 'ready', 'infinity')`,
    sql`insert into plan_pair values (${id}, ${mentee.id}, ${mentor.id}, 820, 78, 1, false)`,
    sql`insert into plan_left values (${id}, ${mentee.id}, 'none', '{"places": []}')`,
    sql`insert into plan_input values (${id}, ${mentor.id}, 'mentor', ${oddText}, 2)`,
    sql`insert into plan_rule values (${id}, ${id}, ${mentee.id}, ${mentor.id}, 'pin', ${oddText}, null, 'infinity')`,
    sql`insert into notice values ('mentee', 1, 'hi', 'p', ${oddText}, 's', 'infinity')`,
    sql`insert into consent (account_id, subject_hmac, purpose, given, notice_version, language, how, at)
      values (${mentee.id}, ${oddText}, 'brief', false, 1, 'mr', 'switch', 'infinity')`,
    sql`insert into erasure values (${mentee.id}, ${oddText}, 'self', 'infinity')`,
    sql`insert into ledger (at, kind, account_id, other_id, what) values ('infinity', 'block', ${mentee.id}, ${mentor.id}, 'mentee')`,
    sql`insert into grievance (kind, account_id, name, email, about, text, language, due_at, created_at, updated_at)
      values ('grievance', ${mentee.id}, ${oddText}, '', '', ${oddText}, 'hi', 'infinity', 'infinity', 'infinity')`,
    sql`insert into name_hit (place, key, field, name) values ('wish', '{}', ${oddText}, '')`,
    sql`insert into nominee values (${mentee.id}, ${oddText}, '', 'infinity')`,
    sql`insert into privacy_export (account_id, format, state, sealed, created_at, expires_at)
      values (${mentee.id}, 'html', 'ready', '\\x00ff', 'infinity', 'infinity')`,
    sql`insert into breach values (${id}, ${oddText}, '', 'infinity')`,
    sql`insert into breach_affected values (${id}, ${mentee.id})`,
    sql`insert into story (account_id, name, place, text, state, consent_at)
      values (${mentee.id}, ${oddText}, '{}', '{"en": "Odd"}', 'shown', 'infinity')`,
    sql`insert into survey (kind, wave, account_id, mentorship_id, due_at, asked_at, closes_at, answered_at, answers)
      values ('pulse', 30, ${mentee.id}, ${id}, 'infinity', 'infinity', 'infinity', 'infinity', '{"text": "Odd"}')`,
    sql`insert into intake_question (id, intake_id, position, kind, text)
      select ${id}, id, 0, 'long', '{"en": "Odd"}' from intake where is_rolling`,
    sql`insert into intake_round (intake_id, mentor_id, asked_at) select id, ${mentor.id}, 'infinity' from intake where is_rolling`,
    sql`insert into intake_answer (question_id, mentee_id, value) values (${id}, ${mentee.id}, ${JSON.stringify(oddText.replace('\u0001', ''))})`,
    sql`insert into resource values (${id}, '{"en": 1e-7}', '{}', ${oddText}, array['a,"b', ''], 'all', 1, 'draft', 'infinity', 'infinity')`,
    sql`insert into event (id, title, text, starts_at, minutes, way, place, audience, state, created_at, updated_at)
      values (${id}, '{"en": "Odd"}', '{}', 'infinity', 15, 'online', ${oddText}, 'all', 'published', 'infinity', 'infinity')`,
    sql`insert into event_answer values (${id}, ${mentee.id}, 'waiting', 2147483647, true, 'infinity')`,
    sql`insert into pair_block (mentee_id, mentor_id, by_side) values (${mentee.id}, ${mentor.id}, 'mentor')`,
  ]) {
    await statement.execute(db)
  }
}
