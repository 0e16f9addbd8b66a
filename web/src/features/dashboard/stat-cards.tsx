import type { Counts } from '@udyam/contract/schemas/dashboard'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { StatCard } from '../../ui/patterns/stat-card.tsx'

/** The figures, each leading to the list it counts. */
export function StatCards({ counts }: { counts: Counts }) {
  const { t } = useTranslation()
  const status = (name: string) => `${paths.adminMentors}?status=${name}`
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 xl:grid-cols-7">
      {[
        { label: t('dashboard.approved'), value: counts.approvedMentors, to: status('Approved') },
        { label: t('dashboard.pending'), value: counts.pendingMentors, to: paths.adminMentorRequests },
        { label: t('dashboard.blocked'), value: counts.blockedMentors, to: status('Blocked') },
        { label: t('dashboard.allMentors'), value: counts.mentors, to: paths.adminMentors },
        { label: t('dashboard.mentees'), value: counts.mentees, to: paths.adminMentees },
        { label: t('dashboard.promoters'), value: counts.promoters, to: paths.adminPromoters },
        { label: t('dashboard.unread'), value: counts.unreadMessages, to: paths.adminMessages },
      ].map(({ label, value, to }) => (
        <li key={to} className="max-lg:last:col-span-2">
          <StatCard label={label} value={formatNumber(value)} to={to} />
        </li>
      ))}
    </ul>
  )
}
