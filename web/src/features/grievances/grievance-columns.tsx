import type { Grievance } from '@udyam/contract/schemas/privacy/grievances'
import { formatDate } from '../../lib/format.ts'
import type { Translate } from '../../lib/i18n.ts'
import { writtenLanguage } from '../../lib/known-values.ts'
import type { Column } from '../../ui/tables/data-table-props.ts'
import { GrievanceState } from './grievance-state.tsx'

export function grievanceColumns(t: Translate): Column<Grievance>[] {
  return [
    {
      key: 'about',
      header: t('grievances.about'),
      hideOnCard: true,
      cell: ({ about, kind }) => (
        <span lang={writtenLanguage(about)} className="wrap-anywhere">
          {about || t(`grievances.kind.${kind}`)}
        </span>
      ),
    },
    { key: 'number', header: t('grievances.number'), cell: ({ number }) => number },
    { key: 'kind', header: t('grievances.kind'), cell: ({ kind }) => t(`grievances.kind.${kind}`) },
    { key: 'name', header: t('field.name'), cell: ({ name }) => <span translate="no">{name}</span> },
    {
      key: 'dueAt',
      header: t('grievances.due'),
      sortable: true,
      cell: ({ dueAt, overdue }) => (
        <time dateTime={dueAt} className={overdue ? 'font-semibold text-danger-text' : undefined}>
          {formatDate(dueAt)}
        </time>
      ),
    },
    {
      key: 'createdAt',
      header: t('grievances.sentAt'),
      sortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
    {
      key: 'state',
      header: t('field.status'),
      cell: (grievance) => <GrievanceState grievance={grievance} />,
    },
  ]
}
