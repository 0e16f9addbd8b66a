import { personName } from '@udyam/contract/texts/person-name'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { SuspensionAction } from '#admin/suspension/suspension-action.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { PromoterForm } from './promoter-form.tsx'
import { promoterQueries } from '../promoters.queries.ts'

export function PromoterFormPage() {
  const { t } = useTranslation()
  const { id } = useParams()
  const found = useQuery({ ...promoterQueries.record(id ?? ''), enabled: id !== undefined })
  return (
    <AdminRecordPage
      title={t(id === undefined ? 'admin.addPromoter' : 'admin.editPromoter')}
      back={{ to: paths.adminPromoters, text: t('promoterForm.back') }}
      found={id === undefined ? null : found}
      actions={({ _id, firstName, lastName }) => (
        <SuspensionAction id={_id} name={personName({ firstName, lastName })} />
      )}
      failureText="admin.promoterForm.fetchFailed"
    >
      {(promoter) => <PromoterForm promoter={promoter} photo={found.data?.photo ?? null} />}
    </AdminRecordPage>
  )
}
