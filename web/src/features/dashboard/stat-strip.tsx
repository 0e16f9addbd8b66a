import { contact } from '@udyam/contract/contact/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { promoters } from '@udyam/contract/promoters/calls'
import type { Counts } from '@udyam/contract/dashboard/schemas'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { useMay } from '#lib/session.ts'
import { paths } from '#lib/paths.ts'
import { Link } from 'react-router'

/** Key figures in a row, each with a link to its list if the user may open it. */
export function StatStrip({ counts, intake }: { counts: Counts; intake: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const status = (name: string) => `${paths.adminMentors}?status=${name}`
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line lg:flex">
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
        {
          label: t('dashboard.mentees'),
          value: counts.mentees,
          to: intake === '' ? paths.adminMentees : `${paths.adminMentees}?intake=${intake}`,
          call: mentees.list,
        },
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
        <li key={to} className="flex grow bg-paper max-lg:last:col-[1/-1]">
          <Figure label={label} value={formatNumber(value)} {...(may(call) && { to })} />
        </li>
      ))}
    </ul>
  )
}

function Figure({ label, value, to }: { label: string; value: string; to?: string }) {
  const look = 'flex min-w-0 grow flex-row-reverse items-baseline justify-end gap-2 px-3.5 py-2.5 text-ink'
  const content = (
    <>
      <span className="min-w-0 text-sm wrap-anywhere text-ink-3">{label}</span>
      <span className="text-h4 tabular-nums">{value}</span>
    </>
  )
  if (to === undefined) return <div className={look}>{content}</div>
  return (
    <Link to={to} className={`${look} no-underline hover:bg-sand hover:text-ink`}>
      {content}
    </Link>
  )
}
