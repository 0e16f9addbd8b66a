import type { Columns } from '@udyam/contract/csv/values'
import type { ImportProblem } from '@udyam/contract/csv/schemas'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { translateSentence } from '#lib/server-message.ts'
import { ScrollRegion } from './scroll-region.tsx'

type ProblemsProps = {
  problems: readonly ImportProblem[]
  /** The number of a row in the spreadsheet. */
  numberOf: (row: number) => number
  columns: Columns
  /** The file's own header for a field. */
  called: (field: string) => string
  /** The name of the person in that row, if the file has one. */
  nameOf: (row: number) => string
  /** The value of the cell in the file. */
  cellOf: (row: number, field: string) => string
}

/** Lists the rows that cannot be imported, with reasons. */
export function ImportProblems({ problems, numberOf, columns, called, nameOf, cellOf }: ProblemsProps) {
  const { t } = useTranslation()
  const label = t('admin.csv.bad')
  return (
    <ScrollRegion label={label}>
      <table className="w-full border-collapse text-start text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-sand">
          <tr>
            {[t('admin.csv.row'), t('admin.csv.column'), t('admin.csv.wrong')].map((header) => (
              <th key={header} scope="col" className="px-3 py-2 text-start text-caption font-semibold">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top">
          {problems.map(({ row, column, ...problem }) => (
            <tr key={`${row} ${column} ${problem.code}`}>
              <th scope="row" className="min-w-[6rem] px-3 py-2 text-start font-semibold tabular-nums">
                {formatNumber(numberOf(row))}
                <div className="max-w-40 font-normal wrap-anywhere">{nameOf(row)}</div>
              </th>
              <td className="px-3 py-2 wrap-break-word">
                {column === '' ? '–' : called(column)}
                <div className="max-w-60 text-ink-3 wrap-anywhere">{shortened(cellOf(row, column))}</div>
              </td>
              <td className="min-w-[11rem] px-3 py-2">
                {translateSentence(problem)}
                {problem.values === undefined && <Takes kind={columns[column]} column={column} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** For these kinds, the error message already says which values the column accepts. */
const saidByMessage = new Set<string>(['text', 'email', 'phone', 'url', 'html', 'told'])

/** Says which values the column accepts, unless the error message does. */
function Takes({ kind, column }: { kind: Columns[string] | undefined; column: string }) {
  const { t } = useTranslation()
  if (column === 'mobile_no') return <div className="text-ink-3">{t('hint.mobile')}</div>
  if (kind === undefined || saidByMessage.has(kind)) return null
  return <div className="text-ink-3">{t(`admin.csv.kind.${kind}`)}</div>
}

/** Start of a long cell, enough to find it in the file. */
function shortened(cell: string): string {
  return cell.length > 60 ? `${cell.slice(0, 60)}…` : cell
}
