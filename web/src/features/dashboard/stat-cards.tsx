import { contact } from '@udyam/contract/contact'
import { mentees } from '@udyam/contract/mentees'
import { mentors } from '@udyam/contract/mentors'
import { promoters } from '@udyam/contract/promoters'
import type { Counts } from '@udyam/contract/schemas/dashboard'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { paths } from '../../lib/paths.ts'
import { StatCard } from '../../ui/patterns/stat-card.tsx'

/** The figures, each leading to the list it counts where that is open to who is signed in. */
export function StatCards({ counts }: { counts: Counts }) {
  const { t } = useTranslation()
  const may = useMay()
  const status = (name: string) => `${paths.adminMentors}?status=${name}`
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 xl:grid-cols-7">
      {[
        {
          label: t('dashboard.approved'),
          value: counts.approvedMentors,
          to: status('Approved'),
          call: mentors.list,
        },
        {
          label: t('dashboard.pending'),
          value: counts.pendingMentors,
          to: paths.adminMentorRequests,
          call: mentors.list,
        },
        {
          label: t('dashboard.blocked'),
          value: counts.blockedMentors,
          to: status('Blocked'),
          call: mentors.list,
        },
        {
          label: t('dashboard.allMentors'),
          value: counts.mentors,
          to: paths.adminMentors,
          call: mentors.list,
        },
        { label: t('dashboard.mentees'), value: counts.mentees, to: paths.adminMentees, call: mentees.list },
        {
          label: t('dashboard.promoters'),
          value: counts.promoters,
          to: paths.adminPromoters,
          call: promoters.list,
        },
        {
          label: t('dashboard.unread'),
          value: counts.unreadMessages,
          to: paths.adminMessages,
          call: contact.list,
        },
      ].map(({ label, value, to, call }) => (
        <li key={to} className="max-lg:last:col-span-2">
          <StatCard label={label} value={formatNumber(value)} {...(may(call) && { to })} />
        </li>
      ))}
    </ul>
  )
}
