import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AdminRecordPage } from '../../../admin/admin-record-page.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { pathTo, paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/primitives/link-button.tsx'
import { Case } from './application.tsx'
import { selectionQueries } from '../selection.queries.ts'

/** Everything about the selection of one mentee, and what can be done next. */
export function ApplicationPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const found = useQuery(selectionQueries.case(id))
  return (
    <AdminRecordPage
      title={found.data?.data.candidate.name ?? t('selection.case.title')}
      back={{ to: paths.adminSelection, text: t('selection.case.back') }}
      found={found}
      failureText="selection.case.fetchFailed"
      actions={() => (
        <LinkButton variant="secondary" to={pathTo(paths.adminMenteeView, id)}>
          {t('selection.case.record')}
        </LinkButton>
      )}
    >
      {(record) => record && <Case record={record} />}
    </AdminRecordPage>
  )
}
