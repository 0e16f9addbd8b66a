import type { ImportReport } from '@udyam/contract/schemas/csv'
import type { Ref } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'

/** How many rows are new, changed, as they were, and bad. */
export function ImportCounts({ report, ref }: { report: ImportReport; ref: Ref<HTMLDListElement> }) {
  const { t } = useTranslation()
  const counts = [
    { label: t('admin.csv.new'), count: report.created },
    { label: t('admin.csv.changed'), count: report.changed },
    { label: t('admin.csv.unchanged'), count: report.unchanged },
    { label: t('admin.csv.bad'), count: report.bad },
  ]
  return (
    <dl ref={ref} tabIndex={-1} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {counts.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse justify-end rounded-control bg-sand p-3">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-h2 tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
