import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { ofKey } from './names/name-hit.store.ts'
import { inlineTags, partingTags } from './names/tags.ts'

/** Identifying data of an erased person; `proven` are verified addresses. */
export type Identity = { id: string; emails: string[]; proven: string[]; name: string; phones: string[] }

/**
 * Addresses and numbers that a person used or entered, except those that another person has too. Numbers are
 * never verified, and another person's data must not vanish from texts.
 */
export async function findIdentity(db: Db, id: string): Promise<Identity> {
  const { rows } = await sql<Identity>`
    select account.id, account.name,
      array(select distinct lower(email) from (
        select account.email union select account.pending_email union select erasure.email
        union select link.data ->> 'email' from link where link.account_id = account.id
        union select mail.recipient from mail where mail.account_id = account.id
      ) as address (email) where email like '%@%'
        and not exists (select from account other where other.id <> account.id and other.email = lower(address.email))
      ) as emails,
      array(select distinct lower(email) from (
        select coalesce(erasure.email, account.email) where account.email_verified_at is not null
        union select link.data ->> 'email' from link where link.account_id = account.id and kind = 'undo-email'
      ) as address (email)) as proven,
      array(select number from unnest(array[mentor.phone_number, mentee.mobile_no, promoter.phone_number, visitor.phone])
        as own (number) where number is not null
        and not exists (select from mentor other where other.id <> account.id and other.phone_number = number)
        and not exists (select from mentee other where other.id <> account.id and other.mobile_no = number)
        and not exists (select from promoter other where other.id <> account.id and other.phone_number = number)
        and not exists (select from visitor other where other.id <> account.id and other.phone = number)
      ) as phones
    from account
      left join erasure on erasure.account_id = account.id left join mentor on mentor.id = account.id
      left join mentee on mentee.id = account.id left join promoter on promoter.id = account.id
      left join visitor on visitor.id = account.id
    where account.id = ${id}
  `.execute(db)
  return rows[0] ?? { id, emails: [], proven: [], name: '', phones: [] }
}

/** Deletes records of or about a person that a cascade does not delete. */
export async function eraseFromTexts(db: Db, { id, proven }: Identity): Promise<void> {
  const sent = (address: string) =>
    sql`account_id = ${id} or (account_id is null and lower(${sql.ref(address)}) = any(${proven}::text[]))`
  const speaksOf = sql`people @> array[${id}::uuid]`
  const gone: Record<string, RawBuilder<unknown>> = {
    mail: sql`${sent('recipient')} or ${speaksOf}
      or about in (select 'message ' || id from contact_message where ${sent('email')})`,
    contact_message: sent('email'),
    grievance: sent('email'),
    notification: speaksOf,
    waiting_change: sql`input -> 'params' ->> 'id' = ${id}`,
    // These evaluations were excluded by a tie that is deleted with the account: they would count again.
    evaluation: sql`evaluator_id = ${id} and evaluator_barred(mentee_id, evaluator_id)`,
  }
  for (const [table, which] of Object.entries(gone))
    await sql`delete from ${sql.table(table)} where ${which}`.execute(db)
}

/** Changes texts about a person in unsent mails and unread notifications. */
export async function changeWaiting(db: Db, id: string, change: (text: string) => string): Promise<void> {
  const speaksOf = sql`people @> array[${id}::uuid]`
  const mails = await sql<{
    id: string
    subject: string
    text: string
    html: string
    calendar: string | null
  }>`
    select id, subject, body_text as text, body_html as html, calendar from mail
    where sent_at is null and ${speaksOf} for update`.execute(db)
  for (const { id: mailId, subject, text, html, calendar } of mails.rows)
    await sql`update mail set subject = ${change(subject)}, body_text = ${change(text)}, body_html = ${change(html)},
      calendar = ${calendar === null ? null : change(calendar)} where id = ${mailId}`.execute(db)
  const notices = await sql<{ id: string; details: Record<string, unknown> }>`
    select id, details from notification where read_at is null and ${speaksOf} for update`.execute(db)
  for (const { id: noticeId, details } of notices.rows) {
    const said = Object.entries(details).map(([key, value]) => [key, change(String(value))])
    await sql`update notification set details = ${JSON.stringify(Object.fromEntries(said))}::jsonb
      where id = ${noticeId}`.execute(db)
  }
}

/** Clears a person's name in records of their actions. */
export async function emptyNames(db: Db, id: string): Promise<void> {
  const names: [table: string, column: string, which: RawBuilder<unknown>][] = [
    ['evaluation', 'evaluator_name', sql`evaluator_id = ${id}`],
    ['selection_override', 'by_name', sql`by_id = ${id}`],
    ['opening', 'viewer_name', sql`viewer_id = ${id}`],
    [
      'certificate',
      'mentor_name',
      sql`mentorship_id in (select id from mentorship where mentorship.mentor_id = ${id})`,
    ],
  ]
  for (const [table, column, which] of names)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = '' where ${which}`.execute(db)
}

/** Clears names in notices to the people left behind. */
export async function emptyDepartures(db: Db): Promise<void> {
  await sql`update departure set gone_name = '' where gone_name <> ''`.execute(db)
}

/** Free-text columns by table. */
export const written: Record<string, readonly string[]> = {
  application: ['summary', 'reason', 'held_summary', 'held_reason'],
  breach: ['title', 'facts'],
  case_note: ['text'],
  closing_review: ['text'],
  contact_message: ['subject', 'message'],
  evaluation: ['comment', 'summary'],
  evaluation_score: ['comment'],
  fit_check: ['comment'],
  grievance: ['about', 'text', 'value', 'answer'],
  interview: ['place', 'note'],
  introduction: ['note', 'reason', 'message', 'held_brief'],
  mail: ['subject', 'body_text', 'body_html', 'about', 'calendar'],
  meeting: ['topic', 'place'],
  meeting_note: ['text'],
  mentee: ['goals', 'expectations'],
  mentor: ['description', 'bio', 'headline', 'experience', 'info_question', 'info_answer'],
  mentorship: ['end_message'],
  mentorship_item: ['text'],
  mentorship_message: ['text'],
  plan: ['name'],
  plan_rule: ['reason'],
  promoter: ['description', 'bio'],
  report: ['text'],
  saved_view: ['name'],
  story: ['name'],
  selection_override: ['reason'],
  wish: ['note'],
}
/** JSON columns with free text, by table. */
export const writtenInJson: Record<string, string> = {
  broadcast: 'texts',
  intake_answer: 'value',
  introduction: 'brief',
  notification: 'details',
  story: 'text',
  survey: 'answers',
  waiting_change: 'input',
}

/**
 * Replaces matches of a pattern in all free texts.
 *
 * @param pattern a PostgreSQL regular expression, case-insensitive; its group is preserved
 * @returns the mentors and promoters with changed texts, whose search keys need an update
 */
export async function replaceInWords(
  db: Db,
  { pattern, by }: { pattern: string; by: string },
): Promise<{ mentor: string[]; promoter: string[] }> {
  const changed = { mentor: [] as string[], promoter: [] as string[] }
  const kept = String.raw`\1${by}`
  for (const [table, columns] of Object.entries(written)) {
    const set = columns.map(
      (column) => sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${kept}, 'gi')`,
    )
    const which = columns.map((column) => sql`${sql.ref(column)} ~* ${pattern}`)
    const { rows } = await sql<{ row: { id?: string } }>`
      update ${sql.table(table)} set ${sql.join(set)} where ${sql.join(which, sql` or `)}
      returning to_jsonb(${sql.table(table)}) as row
    `.execute(db)
    if (table === 'mentor' || table === 'promoter') changed[table] = rows.flatMap(({ row }) => row.id ?? [])
  }
  for (const [table, column] of Object.entries(writtenInJson)) {
    const text = sql`${sql.ref(column)}::text`
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = regexp_replace(${text}, ${pattern}, ${kept}, 'gi')::jsonb
      where ${text} ~* ${pattern}
    `.execute(db)
  }
  return changed
}

type Place = { place: string; key: Record<string, string>; field: string }

/**
 * Free texts that match a pattern, in columns and JSON. Excludes the HTML of mails, which repeats their text,
 * and scheduled changes, which last seconds.
 */
export async function findWritten(db: Db, pattern: string): Promise<(Place & { text: string })[]> {
  const { rows: keys } = await sql<{ place: string; columns: string[] }>`
    select indrelid::regclass::text as place, array_agg(attname::text) as columns from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    join pg_class on pg_class.oid = indrelid and relnamespace = current_schema()::regnamespace
    where indisprimary group by indrelid`.execute(db)
  const found: (Place & { text: string })[] = []
  const { waiting_change: _seconds, ...json } = writtenInJson
  const isNamed = (text: RawBuilder<unknown>) =>
    sql`(${text} ~* ${pattern} or ${withoutTags(text)} ~* ${pattern})`
  const isSaid = (field: string) => isNamed(sql.ref(field))
  const isWithin = (field: string) => sql`exists (
    select from jsonb_path_query(${sql.ref(field)}, 'strict $.** ? (@.type() == "string")') as text
    where ${isNamed(sql`(text #>> '{}')`)})`
  const places = [
    ...Object.entries(written).map(([place, fields]) => ({ place, fields, isIn: isSaid })),
    ...Object.entries(json).map(([place, field]) => ({ place, fields: [field], isIn: isWithin })),
  ]
  for (const { place, fields, isIn } of places) {
    const columns = keys.find((key) => key.place === place)?.columns ?? []
    const key = sql.join(columns.flatMap((column) => [sql.lit(column), sql`${sql.ref(column)}::text`]))
    const shown = fields.filter((field) => field !== 'body_html')
    const values = sql.join(
      shown.map(
        (field) => sql`${sql.lit(field)}, case when ${isIn(field)} then to_jsonb(${sql.ref(field)}) end`,
      ),
    )
    const { rows } = await sql<{ key: Place['key']; values: Record<string, unknown> }>`
      select jsonb_build_object(${key}) as key, jsonb_build_object(${values}) as values from ${sql.table(place)}
      where (${sql.join(shown.map(isIn), sql` or `)}) and ${isOfNobodyElse(place, pattern)}`.execute(db)
    for (const row of rows) {
      const texts = Object.entries(row.values).flatMap(([field, value]) => textsIn(value, field))
      found.push(...texts.map(([at, text]) => ({ key: row.key, place, field: at, text })))
    }
  }
  return found
}

/** Rich text without tags; null if it has none. */
function withoutTags(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${text} ~ '[<&]' then
    regexp_replace(regexp_replace(${text}, ${partingTags}, ' ', 'gi'), ${inlineTags}, '', 'gi') end`
}

/** Whether no recipient or subject of a message also has the name: it could mean them. */
function isOfNobodyElse(place: string, pattern: string): RawBuilder<boolean> {
  if (place !== 'mail' && place !== 'notification') return sql<boolean>`true`
  return sql<boolean>`not exists (
    select from account where account.id = any(people || account_id) and account.name ~* ${`^\\s*${pattern}\\s*$`}
  )`
}

/** All texts within JSON, with their dotted paths. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))
}

/** Replaces a text unless it has changed meanwhile. */
export async function saveWritten(
  db: Db,
  { place, key, field, was, text }: Place & { was: string; text: string },
): Promise<void> {
  const [column = '', ...path] = field.split('.')
  const at = sql.ref(column)
  const isWhole = path.length === 0
  // JSON can be a text as a whole, without a path into it.
  const isText = isWhole && writtenInJson[place] === column
  const [now, then] = isText
    ? [sql`${at} #>> '{}'`, sql`to_jsonb(${text}::text)`]
    : isWhole
      ? [at, sql`${text}`]
      : [sql`${at} #>> ${path}::text[]`, sql`jsonb_set(${at}, ${path}::text[], to_jsonb(${text}::text))`]
  await sql`update ${sql.table(place)} set ${at} = ${then} where ${ofKey(key)} and ${now} = ${was}`.execute(
    db,
  )
}

export async function saveMailHtml(db: Db, { id, html }: { id: string; html: string }): Promise<void> {
  await sql`update mail set body_html = ${html} where id = ${id}`.execute(db)
}

/** Deletes reasons of audit events about a person and their relations, and the person's network addresses. */
export async function eraseAuditDetails(db: Db, id: string): Promise<void> {
  await sql`select erase_audit_details(${id}, array(
    select ${id}::uuid union select id from introduction where mentee_id = ${id} or mentor_id = ${id}
    union select id from mentorship where mentee_id = ${id} or mentor_id = ${id}
    union select id from report where reporter_id = ${id} or subject_id = ${id}
    union select id from contact_message where account_id = ${id}
  ))`.execute(db)
  // The reason why a mentor and a mentee are two people is stored with the mentee, but names the mentor too.
  await sql`select erase_audit_reasons(array(
    select event.id from selection_override as made
    join audit_event as event on event.action = 'pair.override' and event.target_id = made.mentee_id
    join audit_detail as detail on detail.event_id = event.id and detail.reason = made.reason
    where made.mentor_id = ${id}
  ))`.execute(db)
}
