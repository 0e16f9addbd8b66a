import { createHash } from 'node:crypto'
import { dataMap } from '@udyam/contract/data-map/tables'
import { noticeParts, type NoticePart, type PersonalTable } from '@udyam/contract/data-map/data-map'
import { purposesOf } from '@udyam/contract/privacy/purposes'
import type { PeopleData } from '@udyam/contract/setup/people-data-schemas'
import type { Role } from '@udyam/contract/roles'

type NamedTable = PersonalTable & { table: string }

/** Tables with personal data, by name. */
export const personalTables: readonly NamedTable[] = Object.entries(dataMap).flatMap(([table, entry]) =>
  'notPersonal' in entry ? [] : [{ ...entry, table }],
)

/** Tables with personal data of accounts of a role. */
export function tablesOf(role: Role): NamedTable[] {
  return personalTables.filter(({ purposes }) =>
    purposes.some((purpose) => purposesOf[role].includes(purpose)),
  )
}

/** The same by the parts of the notice, in its order, without those that have nothing. */
export function partsOf(role: Role): { part: NoticePart; tables: NamedTable[] }[] {
  const tables = tablesOf(role)
  return noticeParts
    .map((part) => ({ part, tables: tables.filter((table) => table.part === part) }))
    .filter((found) => found.tables.length > 0)
}

/** Digest of a notice's content, independent of wording: people are asked again if it changes. */
export function digestOf(role: Role, { processors }: Pick<PeopleData, 'processors'>): string {
  const told = tablesOf(role).map(({ table, purposes, basis, reads, kept, exported }) => [
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
