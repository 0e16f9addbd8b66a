import { personName } from '@udyam/contract/texts/person-name'
import type { MentorSummary } from '@udyam/contract/schemas/dashboard'
import { mentors as calls } from '@udyam/contract/mentors'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { formatAgo, formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { PendingActions } from './pending-actions.tsx'
import { PersonLink } from './person-link.tsx'

/** How many are shown here; the rest are one press away, so that the lists below stay in reach. */
const shown = 5

type PendingApprovalsProps = { mentors: readonly MentorSummary[]; total: number }

/** Applications that wait for a decision, the longest waiting first, so that nobody is forgotten. */
export function PendingApprovals({ mentors, total }: PendingApprovalsProps) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <Card as="section" labelledBy="pending-approvals" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="pending-approvals" tabIndex={-1} className="text-h3">
          {t('admin.pendingApprovals')}
        </h2>
        <Link to={paths.adminMentorRequests} className="inline-block py-1">
          {t('dashboard.showAll', { count: total })}
        </Link>
      </div>
      {mentors.length === 0 && <p className="text-ink-3">{t('dashboard.nobodyWaits')}</p>}
      <ul className="divide-y divide-line">
        {mentors.slice(0, shown).map((mentor) => (
          <li key={mentor._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <PersonLink to={pathTo(paths.adminMentorEdit, mentor._id)} call={calls.update}>
                {personName(mentor)}
              </PersonLink>
              <p className="text-sm wrap-anywhere text-ink-3">{mentor.email}</p>
              <p className="text-sm text-ink-3" title={formatDate(mentor.createdAt)}>
                {t('dashboard.waitingSince', { ago: formatAgo(mentor.createdAt) })}
              </p>
            </div>
            {may(calls.update) && <PendingActions mentor={mentor} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
