import { useQuery } from '@tanstack/react-query'
import { followUp } from '@udyam/contract/follow-up/follow-up'
import { useParams } from 'react-router'
import { AdminRecordPage } from '../../admin/admin-record-page.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/session.ts'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { followUpQueries } from './follow-up.queries.ts'
import { Nudge } from './nudge.tsx'
import { SignsList } from './signs-list.tsx'

/** How a mentorship is going, as administrators may know it. */
export function MentorshipSignsPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { id = '' } = useParams()
  const found = useQuery(followUpQueries.one(id))
  const signs = found.data?.data
  return (
    <AdminRecordPage
      title={signs ? `${signs.mentee.name} · ${signs.mentor.name}` : t('followUp.title')}
      back={{ to: paths.adminMentorships, text: t('followUp.back') }}
      found={found}
      failureText="followUp.failed"
      actions={({ mentee }) => (
        <LinkButton variant="secondary" to={pathTo(paths.adminSelectionCase, mentee._id)}>
          {t('followUp.case')}
        </LinkButton>
      )}
    >
      {(record) =>
        record && (
          <div className="flex max-w-[68rem] flex-col gap-6">
            <p className="measure text-ink-2">{t('followUp.numbers')}</p>
            <SignsList signs={record} />
            {record.canNudge && may(followUp.nudge) && <Nudge signs={record} />}
          </div>
        )
      }
    </AdminRecordPage>
  )
}
