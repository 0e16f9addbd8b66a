import { useMutation, useQuery } from '@tanstack/react-query'
import { adminSelection, reportSorts } from '@udyam/contract/admin-selection'
import type { Report } from '@udyam/contract/schemas/selection-records'
import { Check } from 'lucide-react'
import { AdminListPage } from '../../admin/admin-list-page.tsx'
import { SuspensionRowAction } from '../../admin/suspension-action.tsx'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { paths } from '../../lib/paths.ts'
import { adminListSearch, useAdminList } from '../../admin/use-admin-list.ts'
import { Icon } from '../../ui/primitives/icon.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { RowAction } from '../../ui/tables/row-action.tsx'
import { OpenEvidence } from './evidence-dialog.tsx'
import { reportColumns, ReportState } from './report-columns.tsx'
import { selectionQueries } from './selection.queries.ts'

const Search = adminListSearch(reportSorts, {})

/** What has been reported; what nobody has dealt with comes first. */
export function ReportsPage() {
  const { t } = useTranslation()
  const list = useAdminList(Search)
  return (
    <AdminListPage
      list={list}
      found={useQuery(selectionQueries.reports(list.query))}
      title={t('selection.reports')}
      intro={t('selection.reports.intro')}
      actions={
        <LinkButton variant="secondary" to={paths.adminSelection}>
          {t('selection.case.back')}
        </LinkButton>
      }
      columns={reportColumns(t)}
      cardBadge={{ column: 'state', cell: (report) => <ReportState report={report} /> }}
      failureText="selection.reports.fetchFailed"
      loadingText={t('selection.reports.loading')}
      emptyText={t('selection.reports.empty')}
      clear={{ onClear: () => list.update({ q: '' }) }}
      showing={(numbers) => t('selection.reports.showing', numbers)}
      rowActions={(report, { isCard }) => (
        <>
          {report.hasEvidence && <OpenEvidence report={report} isCard={isCard} />}
          {report.author && <SuspensionRowAction {...accountOf(report.author)} isCard={isCard} />}
          {report.resolvedAt === null && <Resolve report={report} isCard={isCard} />}
        </>
      )}
    />
  )
}

function accountOf({ _id: id, name }: NonNullable<Report['author']>) {
  return { id, name }
}

function Resolve({ report, isCard }: { report: Report; isCard: boolean }) {
  const { t } = useTranslation()
  const resolve = useMutation({
    mutationFn: () => call(adminSelection.resolveReport, { params: { id: report._id }, body: {} }),
    meta: { success: 'messages.report_resolved', failure: 'selection.case.actionFailed' },
    onSuccess: () => keepFocus(),
  })
  return (
    <RowAction
      label={t('selection.reports.resolve')}
      of={t('selection.reports.of', { name: report.reporter?.name ?? t('selection.reports.former') })}
      icon={<Icon of={Check} />}
      isCard={isCard}
      pending={resolve.isPending}
      onClick={() => resolve.mutate()}
    />
  )
}
