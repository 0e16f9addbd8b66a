import { columnsOf, type Link } from '@udyam/contract/data-map/data-map'
import { defaultLanguage } from '@udyam/contract/texts/languages'
import type { Role } from '@udyam/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { personalTables } from './notice-parts.ts'

export type Person = { id: string; role: Role }
export type ExportedTable = (typeof personalTables)[number]

/**
 * Whether a side still has access to the shared content of a mentorship: not after a cut, or a block by the
 * other.
 */
const isOpenTo = (side: string) => sql<boolean>`exists (select from mentorship
  where mentorship.id = mentorship_id and mentorship_readable(mentorship, ${side}))`

/** In tables shared by two people, unshared rows belong to their author only. */
const ownSide: Record<string, (side: string) => RawBuilder<boolean>> = {
  meeting: (side) => sql`(proposed_by = ${side} or ${isOpenTo(side)})`,
  meeting_note: (side) => sql`(author = ${side} or (shared and ${isOpenTo(side)}))`,
  mentorship_item: (side) => sql`(owner = ${side} or ${isOpenTo(side)})`,
  mentorship_message: (side) => sql`(author = ${side} or ${isOpenTo(side)})`,
  fit_check: (side) => sql`role = ${side}`,
  closing_review: (side) => sql`role = ${side}`,
  // A mentor does not know of an introduction before it is shared.
  introduction: (side) => sql`(${side} <> 'mentor' or shared_at is not null)`,
  // A mentor's tie is confidential, because it reveals why they declined.
  tie_answer: (side) => sql`(${side} <> 'mentee' or side = 'evaluator')`,
  // A mentor must not learn that a mentee avoids them.
  barrier: (side) => sql`(${side} <> 'mentor' or kind <> 'avoid')`,
  // A blocked person must not learn of it.
  ledger: (side) => sql`(kind not in ('block', 'unblock') or what = ${side})`,
}

/** Columns with less content in a copy, by the role of its owner. */
const covered: Record<string, (role: string) => RawBuilder<unknown>> = {
  // A person with a pending erasure is not named.
  'opening.viewer_name':
    () => sql`case when viewer_id in (select account.id from account where erase_after is not null)
    then '' else viewer_name end as viewer_name`,
  'event_answer.event_id': () =>
    sql`(select title ->> ${defaultLanguage} from event where event.id = event_id) as event_id`,
  // Only the team and the mentor see why the mentor declined.
  'introduction.reason': (role) => sql`case when ${role} = 'mentor' then reason end as reason`,
  // The words of the question and of the answer instead of their ids.
  'intake_answer.question_id': () =>
    sql`(select text from intake_question where id = question_id) as question_id`,
  'intake_answer.value': () => sql`(select case
      when value is null then '"not_said"'
      when kind = 'yes_no' then to_jsonb(value = '"yes"')
      when kind in ('choice', 'choices') then (
        select jsonb_agg(option - 'id' order by place)
        from jsonb_array_elements(options) with ordinality as known (option, place)
        where value @> (option -> 'id'))
      else value end
    from intake_question where id = question_id) as answer`,
  // The reason that two are not one person concerns both of them.
  'selection_override.reason': () => sql`case when mentor_id is null then reason end as reason`,
}

/**
 * In these tables the author's rows are personal data too; elsewhere texts about others belong to the others.
 */
const withAuthors = ['audit_event', 'tie_answer']

/** The tables that a copy has: those with something in it. */
export const exportedTables: readonly ExportedTable[] = personalTables.filter(
  ({ exported }) => exported !== '',
)

export async function countOwnRows(db: Db, table: ExportedTable, person: Person): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table.table)} where ${isOwn(table, person)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The rows of a table that are about a person, by the columns that a copy has. */
export async function findOwnRows(
  db: Db,
  table: ExportedTable,
  person: Person,
): Promise<Record<string, unknown>[]> {
  const names = columnsOf(table.table, table).flatMap(({ column, meaning }) =>
    meaning === 'exported' ? [covered[`${table.table}.${column}`]?.(person.role) ?? sql.ref(column)] : [],
  )
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(names)} from ${sql.table(table.table)} where ${isOwn(table, person)}
  `.execute(db)
  return rows
}

function isOwn(table: ExportedTable, person: Person): RawBuilder<boolean> {
  const side = ownSide[table.table]?.(person.role) ?? sql<boolean>`true`
  return sql`(${belongs(table, person)}) and ${side}`
}

function belongs({ table, of }: ExportedTable, person: Person): RawBuilder<boolean> {
  const links = of.filter(({ as }) => as === undefined || withAuthors.includes(table))
  if (links.length === 0) return sql`false`
  return sql`${sql.join(
    links.map((link) => leadsTo(link, person)),
    sql` or `,
  )}`
}

/** Whether a link references the person, directly or through the row that it names. */
function leadsTo({ column, to }: Link, person: Person): RawBuilder<boolean> {
  const next = personalTables.find(({ table }) => table === to)
  if (to === undefined || to === 'account' || next === undefined)
    return sql`${sql.ref(column)} = ${person.id}`
  return sql`${sql.ref(column)} in (select id from ${sql.table(to)} where ${belongs(next, person)})`
}
