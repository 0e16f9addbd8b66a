import { indianDate } from '#indian-date.ts'

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
  | 'answer'
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
