import { type Columns, importLimits } from '#csv/values.ts'
import { namedIn, titleRows } from './header-row.ts'

type Read = (source: string, separator: string) => readonly (readonly string[])[] | undefined

/** Letters that are read of a cell: the name of a column is shorter. */
const mostLetters = 500

/**
 * A CSV text without a first line such as "sep=;", and its separator: the one of that line, or the one whose first rows name
 * the most columns, else the one that parts the most rows.
 *
 * @param columns the columns that a row below a title may name; without them the first row alone counts
 * @param read the first rows of a text with a separator; undefined if it makes none
 */
export function separated(
  text: string,
  { columns, read }: { columns?: Columns | undefined; read: Read },
): { source: string; separator: string } {
  const [said = '', named] = /^"?sep=([,;\t])"?\r?\n/i.exec(text) ?? []
  const source = text.slice(said.length)
  if (named !== undefined) return { source, separator: named }
  const tables = [',', ';', '\t'].map((separator) => {
    const rows = (read(source, separator) ?? [])
      .slice(0, columns ? titleRows : 1)
      .map((row) => row.slice(0, importLimits.columns).map((cell) => cell.slice(0, mostLetters)))
    const most = Math.max(...namedIn(rows, columns ?? {}))
    return {
      separator,
      // One cell of a person may be called like a column.
      named: most >= 2 ? most : 0,
      parted: rows.filter((row) => row.length > 1).length,
      cells: rows[0]?.length ?? 0,
    }
  })
  const { separator } = tables.reduce((best, one) =>
    (one.named - best.named || one.parted - best.parted || one.cells - best.cells) > 0 ? one : best,
  )
  return { source, separator }
}
