import { useQuery } from '@tanstack/react-query'
import { AdminRecordPage } from '../../admin/admin-record-page.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { selectionQueries } from './selection.queries.ts'
import { SettingsForm } from './settings-form.tsx'

/** The days and numbers of the selection. */
export function SelectionSettingsPage() {
  const { t } = useTranslation()
  return (
    <AdminRecordPage
      title={t('selection.settings.title')}
      back={{ to: paths.adminSelection, text: t('selection.case.back') }}
      found={useQuery(selectionQueries.settings())}
      failureText="selection.settings.fetchFailed"
    >
      {(settings) => settings && <SettingsForm settings={settings} />}
    </AdminRecordPage>
  )
}
