import { columnsOf, type Link } from '@udyam/contract/data-map/data-map'
import type { Role } from '@udyam/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { personalTables } from './notice-parts.ts'

export type Person = { id: string; role: Role }
export type ExportedTable = (typeof personalTables)[number]

/** Whether what two have in a mentorship is still open to a side: not once it was cut for it, or the other has blocked it. */
const isOpenTo = (side: string) => sql<boolean>`exists (select from mentorship
  where mentorship.id = mentorship_id and mentorship_readable(mentorship, ${side}))`

/** Of what two people hold together, the rows that one of them has not shared are the other's alone. */
const ownSide: Record<string, (side: string) => RawBuilder<boolean>> = {
  meeting: (side) => sql`(proposed_by = ${side} or ${isOpenTo(side)})`,
  meeting_note: (side) => sql`(author = ${side} or (shared and ${isOpenTo(side)}))`,
  mentorship_item: (side) => sql`(owner = ${side} or ${isOpenTo(side)})`,
  mentorship_message: (side) => sql`(author = ${side} or ${isOpenTo(side)})`,
  fit_check: (side) => sql`role = ${side}`,
  closing_review: (side) => sql`role = ${side}`,
  // A mentor does not know of an introduction before it is shared.
  introduction: (side) => sql`(${side} <> 'mentor' or shared_at is not null)`,
  // That a mentor has named a tie says why they have declined.
  tie_answer: (side) => sql`(${side} <> 'mentee' or side = 'evaluator')`,
  // Whom a mentee does not want is not told so.
  barrier: (side) => sql`(${side} <> 'mentor' or kind <> 'avoid')`,
  // Who is blocked is not told so.
  ledger: (side) => sql`(kind not in ('block', 'unblock') or what = ${side})`,
}

/** Columns of which a copy has less, by whose copy it is. */
const covered: Record<string, (role: string) => RawBuilder<unknown>> = {
  // Whoever is going to be erased is not named.
  'opening.viewer_name':
    () => sql`case when viewer_id in (select account.id from account where erase_after is not null)
    then '' else viewer_name end as viewer_name`,
  // Why a mentor has declined is said to the team alone.
  'introduction.reason': (role) => sql`case when ${role} = 'mentor' then reason end as reason`,
  // Why two are not the same person speaks of both.
  'selection_override.reason': () => sql`case when mentor_id is null then reason end as reason`,
}

/** What somebody did, and whom they know, is theirs too; elsewhere what they have written of others is the others'. */
const withAuthors = ['audit_event', 'tie_answer']

/** The tables that a copy has: those with something in it. */
export const exportedTables: readonly ExportedTable[] = personalTables.filter(
  ({ exported }) => exported !== '',
)

/** How many rows of a table are about a person. */
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

/** Whether a link leads to the person: by itself, or by the row that it names. */
function leadsTo({ column, to }: Link, person: Person): RawBuilder<boolean> {
  const next = personalTables.find(({ table }) => table === to)
  if (to === undefined || to === 'account' || next === undefined)
    return sql`${sql.ref(column)} = ${person.id}`
  return sql`${sql.ref(column)} in (select id from ${sql.table(to)} where ${belongs(next, person)})`
}
