import { createHash } from 'node:crypto'
import { dataMap } from '@udyam/contract/data-map/tables'
import { noticeParts, type NoticePart, type PersonalTable } from '@udyam/contract/data-map/data-map'
import { givableOf, type Purpose, purposesOf } from '@udyam/contract/privacy/purposes'
import type { PeopleData } from '@udyam/contract/setup/people-data-schemas'
import type { Role } from '@udyam/contract/roles'

type NamedTable = PersonalTable & { table: string }

/** Tables with personal data, by name. */
export const personalTables: readonly NamedTable[] = Object.entries(dataMap).flatMap(([table, entry]) =>
  'notPersonal' in entry ? [] : [{ ...entry, table }],
)

/** Tables with personal data for one of some purposes. */
function tablesFor(some: readonly Purpose[]): NamedTable[] {
  return personalTables.filter(({ purposes }) => purposes.some((purpose) => some.includes(purpose)))
}

/** Purposes of a role that its notice tells of. */
export function toldTo(role: Role, { hasPhones }: { hasPhones: boolean }): readonly Purpose[] {
  return hasPhones ? givableOf[role] : purposesOf[role]
}

/** Tables for some purposes by the parts of the notice, in its order, without those that have nothing. */
export function partsFor(purposes: readonly Purpose[]): { part: NoticePart; tables: NamedTable[] }[] {
  const tables = tablesFor(purposes)
  return noticeParts
    .map((part) => ({ part, tables: tables.filter((table) => table.part === part) }))
    .filter((found) => found.tables.length > 0)
}

/**
 * Digest of a notice's content, independent of wording: people are asked again if it changes. What they switch on
 * themselves, by the notice, is not part of it.
 */
export function digestOf(role: Role, { processors }: Pick<PeopleData, 'processors'>): string {
  const told = tablesFor(purposesOf[role]).map(({ table, purposes, basis, reads, kept, exported }) => [
    table,
    purposes,
    basis,
    reads,
    kept,
    exported,
  ])
  return createHash('sha256')
    .update(JSON.stringify([purposesOf[role], told, processors]))
    .digest('hex')
}
