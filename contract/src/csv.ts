import type { Access } from './roles.ts'
import { indianDate } from './indian-date.ts'

/** The most that is imported at once; of the lines, most are empty ones that a spreadsheet leaves. */
export const importLimits = { rows: 1000, lines: 5000, columns: 200, kib: 512 } as const

/**
 * How a column of a CSV file is written. `told` marks values that only the server knows; an import ignores
 * them.
 */
export type ColumnKind =
  | 'id'
  | 'text'
  | 'email'
  | 'phone'
  | 'date'
  | 'number'
  | 'boolean'
  | 'list'
  | 'html'
  | 'url'
  | 'choice'
  | 'category'
  | 'subcategory'
  | 'language'
  | 'readAt'
  | 'told'

/**
 * The columns of a noun's CSV files by the API's field names. A dot separates the parts of a nested field.
 */
export type Columns = Readonly<Record<string, ColumnKind>>

type FieldOf<R> = {
  [F in keyof R & string]: R[F] extends Record<string, string> ? `${F}.${keyof R[F] & string}` : F
}[keyof R & string]

/** The columns of every field of a record, except those that say again what another one says. */
export type ColumnsOf<R, Again extends keyof R = never> = Readonly<
  Record<FieldOf<Omit<R, Again>>, ColumnKind>
>

/** A call that answers a CSV file of all rows that a list's query finds. The handler returns its lines. */
export function csvExport<const P extends string, const N extends string, const A extends Access>({
  path,
  name,
  access,
}: {
  path: P
  name: N
  access: A
}) {
  return { method: 'GET', path, access, csv: name } as const
}

/** The calls that take a noun's records out and in as a CSV file; `access` is who may take them in. */
export function asCsv<const N extends string, const A extends Access>(noun: N, access: A) {
  return {
    exportCsv: csvExport({ path: `admin/${noun}/export`, name: `${noun}s`, access: ['people.export'] }),
    previewImport: { method: 'POST', path: `admin/${noun}/import/preview`, access },
    importCsv: { method: 'POST', path: `admin/${noun}/import`, access },
  } as const
}

/** The name under which a CSV file of a programme's `mentors` is saved on an Indian day. */
export function csvFileName(programme: string, name: string, day: string = indianDate()): string {
  return `${inFileName(programme)}-${name}-${day}.csv`
}

/** A name as part of a file's: letters and digits, joined by hyphens. */
export function inFileName(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.join('-') ?? 'export'
}
