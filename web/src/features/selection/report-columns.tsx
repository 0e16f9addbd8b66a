import { PersonName } from '#admin/person-name.tsx'
import type { Report } from '@udyam/contract/selection/reported-schemas'
import { formatDateTime } from '#lib/format.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import type { Column } from '#ui/tables/data-table-props.ts'

export function reportColumns(t: Translate): Column<Report>[] {
  return [
    {
      key: 'category',
      header: t('field.category'),
      cell: ({ category, severity }) => (
        <span className="flex flex-col items-start gap-1">
          {t(`report.category.${category}`)}
          {severity === 'urgent' && <Badge tone="danger">{t('selection.reports.urgent')}</Badge>}
        </span>
      ),
    },
    {
      key: 'text',
      header: t('selection.reports.text'),
      cell: ({ text }) => (
        <p
          lang={writtenLanguage(text)}
          className="max-w-prose min-w-[10rem] wrap-anywhere whitespace-pre-line"
        >
          {text || '–'}
        </p>
      ),
    },
    {
      key: 'author',
      header: t('selection.reports.author'),
      cell: ({ author }) => <Person person={author} />,
    },
    {
      key: 'reporter',
      header: t('selection.reports.reporter'),
      cell: ({ reporter }) => <Person person={reporter} />,
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

function Person({ person }: { person: Report['author'] }) {
  const { t } = useTranslation()
  if (person === null) return t('selection.reports.former')
  return <PersonName _id={person._id} who={person.role} name={person.name} />
}

export function ReportState({ report }: { report: Report }) {
  const { t } = useTranslation()
  return report.resolvedAt === null ? (
    <Badge tone="warning">{t('selection.reports.open')}</Badge>
  ) : (
    <Badge tone="success">{t('selection.reports.resolved')}</Badge>
  )
}
