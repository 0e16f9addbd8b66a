import { useQuery } from '@tanstack/react-query'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { reportSorts } from '@udyam/contract/admin-selection/values'
import type { Report } from '@udyam/contract/selection/reported-schemas'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { AdminListPage } from '#admin/admin-list-page.tsx'
import { SuspensionRowAction } from '#admin/suspension/suspension-action.tsx'
import { DialogForm } from '#forms/dialog-form.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocusAfter } from '#lib/restore-focus.ts'
import { rowDialogMeta } from '#lib/query-client.ts'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { RowAction } from '#ui/tables/row-action.tsx'
import { OpenEvidence } from './evidence-dialog.tsx'
import { reportColumns, ReportState } from './report-columns.tsx'
import { selectionQueries } from './selection.queries.ts'

const Search = adminListSearch(reportSorts, {})

export function ReportsPage() {
  const { t } = useTranslation()
  const list = useAdminList(Search)
  return (
    <AdminListPage
      list={list}
      found={useQuery(selectionQueries.reports(list.query))}
      title={t('admin.nav.reported')}
      intro={t('selection.reports.intro')}
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

/** Asks for the measures before a report is resolved. */
function Resolve({ report, isCard }: { report: Report; isCard: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const name = report.reporter?.name ?? t('selection.reports.former')
  return (
    <>
      <RowAction
        label={t('selection.reports.resolve')}
        of={t('selection.reports.of', { name })}
        icon={<Icon of={Check} />}
        isCard={isCard}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ResolveDialog report={report} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

type ResolveDialogProps = { report: Report; name: string; onClose: () => void }

function ResolveDialog({ report: { _id: id }, name, onClose }: ResolveDialogProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () =>
      (
        await import('@udyam/contract/admin-selection/schemas')
      ).adminSelectionSchemas.resolveReport.body.required(),
    start: { note: '' },
    id: `resolve-${id}`,
    save: (body) => call(adminSelection.resolveReport, { params: { id }, body }),
    meta: rowDialogMeta('messages.report_resolved', 'selection.case.actionFailed'),
    onSaved: keepFocusAfter(onClose),
  })
  return (
    <DialogForm
      title={t('selection.reports.resolveTitle', { name })}
      form={form}
      failureText="selection.case.actionFailed"
      saveText={t('selection.reports.resolve')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('selection.reports.resolveHint')}</p>
      <TextArea
        label={t('selection.reports.note')}
        optional={t('common.optional')}
        hint={t('admin.administrators.reasonHint')}
        maxLength={500}
        {...form.field('note')}
      />
    </DialogForm>
  )
}
