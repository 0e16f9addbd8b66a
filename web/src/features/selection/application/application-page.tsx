import { useQuery } from '@tanstack/react-query'
import { mentees } from '@udyam/contract/mentees/calls'
import { useParams } from 'react-router'
import { useMay } from '#lib/session.ts'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { useSearchState } from '#lib/search-params.ts'
import { caseFields } from '../matching/choice-search.ts'
import { Application } from './application.tsx'
import { selectionQueries } from '../selection.queries.ts'

export function ApplicationPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { id = '' } = useParams()
  const [{ step }] = useSearchState(caseFields)
  const found = useQuery(selectionQueries.application(id))
  return (
    <AdminRecordPage
      title={found.data?.data.candidate.name ?? t('selection.case.title')}
      back={{ to: paths.adminSelection, text: t('selection.case.back') }}
      found={found}
      failureText="selection.case.fetchFailed"
      isWide={step === 'mentor'}
      actions={() =>
        may(mentees.get) && (
          <LinkButton variant="secondary" to={pathTo(paths.adminMenteeView, id)}>
            {t('selection.case.record')}
          </LinkButton>
        )
      }
    >
      {(record) => record && <Application record={record} />}
    </AdminRecordPage>
  )
}
