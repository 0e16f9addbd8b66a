import type { Purpose } from '../privacy/purposes.ts'
import type { RetentionKey } from '../privacy/settings.ts'

/** The parts of the privacy notice, in its order. */
export const noticeParts = [
  'account',
  'profile',
  'selection',
  'mentoring',
  'messages',
  'mails',
  'signing',
  'safety',
  'log',
  'rights',
] as const
export type NoticePart = (typeof noticeParts)[number]

/** People other than the data subject who can read a value in the product. */
export const readers = ['team', 'owners', 'other', 'mentors', 'members', 'everyone'] as const
export type Reader = (typeof readers)[number]

/**
 * How a row belongs to a person.
 *
 * - `column` holds the id of their account, or of a row of `to`, which belongs to them
 * - `erase`, once they are erased: the row is deleted, the column set to null (what they wrote stays without their
 *   name), or the row kept as it is with `why`
 */
export type Link = {
  column: string
  to?: string
  as?: 'author'
  erase: 'delete' | 'null' | 'keep'
  why?: string
}

/** The personal data of a table: its recipients, its retention, and the meaning of its columns. */
export type PersonalTable = {
  part: NoticePart
  /** Contents of the table, in a few English words. */
  what: string
  of: readonly Link[]
  purposes: readonly Purpose[]
  /** By what right: the consent of the person, a duty by law, or what they would expect of a service they have joined. */
  basis: 'consent' | 'law' | 'service'
  reads: readonly Reader[]
  /** How long a row stays: `account` as long as the account does, or the days of the retention settings. */
  kept: 'account' | RetentionKey
  /** Columns that a person gets in their copy, separated by spaces. */
  exported: string
  /** Columns about them that are not in the copy, each with the reason. */
  withheld?: Record<string, string>
  /** Contents, in English, of rows that belong to nobody, if there are some. */
  nobodys?: string
  /** Columns that say nothing about anybody: ids, states of the machine. */
  technical: string
}

/** A table without personal data, and the reason. */
export type ImpersonalTable = { notPersonal: string }

/** The data-map entry of one column, as the tests and the documents read it. */
export type ColumnData = {
  table: string
  column: string
  meaning: 'exported' | 'withheld' | 'technical'
  why?: string
}

/** The columns of a table as the map names them. */
export function columnsOf(table: string, entry: PersonalTable): ColumnData[] {
  const words = (list: string) => list.split(' ').filter(Boolean)
  return [
    ...words(entry.exported).map((column) => ({ table, column, meaning: 'exported' }) as const),
    ...Object.entries(entry.withheld ?? {}).map(
      ([column, why]) => ({ table, column, meaning: 'withheld', why }) as const,
    ),
    ...words(entry.technical).map((column) => ({ table, column, meaning: 'technical' }) as const),
  ]
}
