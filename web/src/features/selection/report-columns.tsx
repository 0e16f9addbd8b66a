import type { Report } from '@udyam/contract/schemas/selection-records'
import { formatDateTime } from '../../lib/format.ts'
import { type Translate, useTranslation } from '../../lib/i18n.ts'
import { writtenLanguage } from '../../lib/known-values.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import type { Column } from '../../ui/tables/data-table-props.ts'

export function reportColumns(t: Translate): Column<Report>[] {
  return [
    {
      key: 'text',
      header: t('selection.reports.text'),
      cell: ({ text }) => (
        <p lang={writtenLanguage(text)} className="max-w-prose min-w-40 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ),
    },
    {
      key: 'author',
      header: t('selection.reports.author'),
      cell: ({ author }) => <span translate="no">{author.name}</span>,
    },
    {
      key: 'reporter',
      header: t('selection.reports.reporter'),
      cell: ({ reporter }) => <span translate="no">{reporter.name}</span>,
    },
    {
      key: 'reason',
      header: t('field.reason'),
      cell: ({ reason }) => <span lang={writtenLanguage(reason)}>{reason || '–'}</span>,
    },
    {
      key: 'reportedAt',
      header: t('selection.reports.reportedAt'),
      sortable: true,
      cell: ({ reportedAt }) => <time dateTime={reportedAt}>{formatDateTime(reportedAt)}</time>,
    },
    { key: 'state', header: t('field.status'), cell: (report) => <ReportState report={report} /> },
  ]
}

/** Whether somebody has dealt with a report. */
export function ReportState({ report }: { report: Report }) {
  const { t } = useTranslation()
  return report.resolvedAt === null ? (
    <Badge tone="warning">{t('selection.reports.open')}</Badge>
  ) : (
    <Badge tone="success">{t('selection.reports.resolved')}</Badge>
  )
}
