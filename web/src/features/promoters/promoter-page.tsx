import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ReportPerson } from '../../forms/report/report-person.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useTitle } from '../../lib/titles.ts'
import { useRecordPage } from '../../admin/use-record-page.ts'
import { RecordPage } from '../../ui/patterns/record-page.tsx'
import { PromoterProfile } from './promoter-profile.tsx'
import { promoterQueries } from './promoters.queries.ts'

/** A promoter's public profile. */
export function PromoterPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const detail = useQuery(promoterQueries.detail(id))
  const page = useRecordPage(detail, 'promoters.recordFailed')
  const promoter = detail.data?.data
  const missingText = t('messages.promoter_not_found')
  useTitle(promoter?.name ?? (page.state === 'missing' ? missingText : t('role.promoter')))

  return (
    <RecordPage
      {...page}
      back={{ to: paths.advisoryBoard, text: t('promoters.back') }}
      title={t('role.promoter')}
      missingText={missingText}
    >
      {promoter && (
        <>
          <PromoterProfile promoter={promoter} />
          <ReportPerson about="account" id={id} name={promoter.name} />
        </>
      )}
    </RecordPage>
  )
}
