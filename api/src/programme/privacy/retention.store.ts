import { type RawBuilder, sql } from 'kysely'
import type { RetentionKey } from '@udyam/contract/privacy/settings'
import type { Db } from '#platform/db/open.ts'

/** Data that a retention rule deletes: whole rows, or the content of columns. */
type Rule = {
  key: RetentionKey
  table: string
  old: (before: Date) => RawBuilder<unknown>
  clear?: string[]
  /** Sort column of a long table, oldest first; its index finds expired rows. */
  by?: 'at' | 'created_at'
}

const closedMentorships = (before: Date) =>
  sql`mentorship_id in (select id from mentorship where closed_at < ${before})`

const oldBroadcast = (before: Date) => sql`created_at < ${before} and state not in ('waiting', 'sending')`

/** Kinds of rows that are purged automatically, except accounts. */
export const rules: readonly Rule[] = [
  { key: 'sessions', table: 'session', old: (t) => sql`coalesce(ended_at, expires_at) < ${t}` },
  { key: 'devices', table: 'known_device', old: (t) => sql`last_used_at < ${t}` },
  {
    key: 'mailBodies',
    table: 'mail',
    old: (t) => sql`created_at < ${t} and coalesce(sent_at, failed_at) is not null and body_text <> ''`,
    clear: ['body_text', 'body_html'],
    by: 'created_at',
  },
  { key: 'mailRows', table: 'mail', old: (t) => sql`created_at < ${t}`, by: 'created_at' },
  { key: 'mailRows', table: 'phone_message', old: (t) => sql`created_at < ${t}`, by: 'created_at' },
  {
    key: 'mailRows',
    table: 'broadcast_recipient',
    old: (t) => sql`broadcast_id in (select id from broadcast where ${oldBroadcast(t)})`,
  },
  { key: 'mailRows', table: 'broadcast', old: (t) => oldBroadcast(t) },
  { key: 'notifications', table: 'notification', old: (t) => sql`created_at < ${t}`, by: 'created_at' },
  { key: 'contactMessages', table: 'contact_message', old: (t) => sql`created_at < ${t}` },
  { key: 'grievances', table: 'grievance', old: (t) => sql`closed_at < ${t}` },
  {
    key: 'consents',
    table: 'consent',
    old: (t) => sql`at < ${t} and not exists (select from account where id = account_id)`,
  },
  {
    key: 'consents',
    table: 'ledger',
    old: (t) => sql`at < ${t} and not exists (select from account where id = account_id)`,
  },
  { key: 'closedMentorships', table: 'mentorship_message', old: closedMentorships },
  { key: 'closedMentorships', table: 'meeting_note', old: closedMentorships },
  { key: 'closedMentorships', table: 'mentorship_item', old: closedMentorships },
  { key: 'closedMentorships', table: 'meeting', old: closedMentorships },
  { key: 'closedMentorships', table: 'fit_check', old: closedMentorships },
  { key: 'closedMentorships', table: 'closing_review', old: closedMentorships },
  { key: 'closedMentorships', table: 'nudge', old: closedMentorships },
  { key: 'closedMentorships', table: 'survey', old: closedMentorships },
  {
    key: 'closedMentorships',
    table: 'mentorship',
    old: (t) => sql`closed_at < ${t} and end_message <> ''`,
    clear: ['end_message'],
  },
  {
    key: 'evidence',
    table: 'evidence',
    old: (t) => sql`report_id in (select id from report where closed_at < ${t})`,
  },
  {
    key: 'evidence',
    table: 'report',
    old: (t) => sql`closed_at < ${t} and not exists (select from evidence where report_id = report.id)`,
  },
  { key: 'auditAddresses', table: 'audit_detail', old: (t) => sql`at < ${t}`, by: 'at' },
  { key: 'audit', table: 'audit_event', old: (t) => sql`at < ${t}`, by: 'at' },
]

/** How many rows a rule would take now. */
export async function countOld(db: Db, { table, old }: Rule, before: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count from ${sql.table(table)} where ${old(before)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Rows to delete by a rule, oldest first in a long table. */
export function oldest({ table, old, by }: Rule, before: Date): RawBuilder<unknown> {
  const order = by === undefined ? sql`` : sql`order by ${sql.ref(by)}`
  return sql`select ctid from ${sql.table(table)} where ${old(before)} ${order}`
}

/**
 * Deletes a limited number of rows by a rule, or clears their columns if the rule names some. Returns the
 * number of rows.
 */
export async function purgeOld(
  db: Db,
  rule: Rule,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  // Append-only tables accept deletes only with this setting (migration 0016).
  await sql`select set_config('audit.purging', 'yes', true)`.execute(db)
  const { table, clear } = rule
  const some = sql`ctid in (${oldest(rule, before)} limit ${limit})`
  const emptied = clear && sql.join(clear.map((column) => sql`${sql.ref(column)} = ''`))
  const { numAffectedRows = 0n } = await (
    emptied
      ? sql`update ${sql.table(table)} set ${emptied} where ${some}`
      : sql`delete from ${sql.table(table)} where ${some}`
  ).execute(db)
  await sql`select set_config('audit.purging', '', true)`.execute(db)
  return Number(numAffectedRows)
}

/** Whether a purge has run since a moment. */
export async function hasPurgedSince(db: Db, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('audit_event')
    .where('action', '=', 'retention.purge')
    .where('at', '>=', since)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
