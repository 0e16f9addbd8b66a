import type { Columns } from '@udyam/contract/csv'
import type { ImportProblem, ImportReport } from '@udyam/contract/schemas/csv'
import { Button } from '../ui/primitives/button.tsx'
import { takeFocus } from '../ui/primitives/take-focus.ts'
import { InlineAlert } from '../ui/patterns/inline-alert.tsx'
import { formatNumber } from '../lib/format.ts'
import { useTranslation } from '../lib/i18n.ts'
import { translateSentence } from '../lib/server-message.ts'

type ImportPreviewProps = {
  report: ImportReport
  columns: Columns
  isImporting: boolean
  onImport: () => void
}

/** What the import of a file would do; with bad rows, what is wrong with each of them. */
export function ImportPreview({ report, columns, isImporting, onImport }: ImportPreviewProps) {
  const { t } = useTranslation()
  const { created, changed, unchanged, bad } = report
  const counts = [
    { label: t('admin.csv.new'), count: created },
    { label: t('admin.csv.changed'), count: changed },
    { label: t('admin.csv.unchanged'), count: unchanged },
    { label: t('admin.csv.bad'), count: bad },
  ]
  const steps = created + changed
  return (
    <>
      <dl ref={takeFocus} tabIndex={-1} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {counts.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse justify-end rounded-control bg-sand p-3">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-h2 tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {bad > 0 && (
        <>
          <InlineAlert tone="danger" title={t('admin.csv.badRows', { count: bad })}>
            {t('admin.csv.badHint')}
          </InlineAlert>
          <Problems problems={report.problems} columns={columns} />
        </>
      )}
      {bad === 0 && steps === 0 && <InlineAlert tone="info">{t('admin.csv.nothing')}</InlineAlert>}
      {bad === 0 && steps > 0 && (
        <div>
          <Button pending={isImporting} pendingLabel={t('admin.csv.importing')} onClick={onImport}>
            {t('admin.csv.run', { count: steps })}
          </Button>
        </div>
      )}
    </>
  )
}

type ProblemsProps = { problems: readonly ImportProblem[]; columns: Columns }

function Problems({ problems, columns }: ProblemsProps) {
  const { t } = useTranslation()
  const label = t('admin.csv.bad')
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[60vh] overflow-auto rounded-control border border-line"
    >
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
          {problems.map(({ row, column, code, message }) => (
            <tr key={`${row} ${column} ${code}`}>
              <th scope="row" className="px-3 py-2 text-start font-semibold tabular-nums">
                {formatNumber(row)}
              </th>
              <td className="px-3 py-2 wrap-break-word">
                {column === '' ? '–' : <code translate="no">{column}</code>}
              </td>
              <td className="px-3 py-2">
                {translateSentence({ code, message })}
                <Takes kind={columns[column]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Of these the message itself says what they take. */
const saidByMessage = new Set<string>(['text', 'email', 'phone', 'url', 'html', 'told'])

/** What the column takes, where the message alone does not say it. */
function Takes({ kind }: { kind: Columns[string] | undefined }) {
  const { t } = useTranslation()
  if (kind === undefined || saidByMessage.has(kind)) return null
  return <div className="text-ink-3">{t(`admin.csv.kind.${kind}`)}</div>
}
