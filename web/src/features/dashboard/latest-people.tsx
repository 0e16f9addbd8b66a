import { personName } from '@udyam/contract/texts/person-name'
import { mentees as menteeCalls } from '@udyam/contract/mentees/calls'
import { mentors as mentorCalls } from '@udyam/contract/mentors/calls'
import type { MenteeSummary, MentorSummary } from '@udyam/contract/dashboard/schemas'
import { Link } from 'react-router'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { knownText } from '#lib/known-values.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { PersonLink } from './person-link.tsx'

const tones = { Pending: 'warning', Approved: 'success', Blocked: 'danger' } as const
const words = { Pending: 'status.pending', Approved: 'status.approved', Blocked: 'status.blocked' } as const

export function LatestMentors({ mentors }: { mentors: readonly MentorSummary[] }) {
  const { t } = useTranslation()
  return (
    <Card as="section" labelledBy="latest-mentors" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="latest-mentors" className="text-h3">
          {t('admin.latestMentors')}
        </h2>
        <Link to={`${paths.adminMentors}?sort=-createdAt`} className="inline-block py-1">
          {t('admin.nav.mentors')}
        </Link>
      </div>
      {mentors.length === 0 && <p className="text-ink-3">{t('mentors.empty')}</p>}
      <ul className="divide-y divide-line">
        {mentors.map((mentor) => (
          <li key={mentor._id} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <div className="min-w-0">
              <PersonLink to={pathTo(paths.adminMentorEdit, mentor._id)} call={mentorCalls.update}>
                {personName(mentor)}
              </PersonLink>
              <p className="text-sm text-ink-3">
                {[mentor.industry && knownText('industry', mentor.industry), formatDate(mentor.createdAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Badge tone={tones[mentor.status]}>{t(words[mentor.status])}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function LatestMentees({ mentees }: { mentees: readonly MenteeSummary[] }) {
  const { t } = useTranslation()
  return (
    <Card as="section" labelledBy="latest-mentees" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="latest-mentees" className="text-h3">
          {t('admin.latestMentees')}
        </h2>
        <Link to={`${paths.adminMentees}?sort=-createdAt`} className="inline-block py-1">
          {t('admin.mentees')}
        </Link>
      </div>
      {mentees.length === 0 && <p className="text-ink-3">{t('admin.mentees.empty')}</p>}
      <ul className="divide-y divide-line">
        {mentees.map((mentee) => (
          <li key={mentee._id} className="py-3">
            <PersonLink to={pathTo(paths.adminMenteeView, mentee._id)} call={menteeCalls.get}>
              {mentee.name}
            </PersonLink>
            <p className="text-sm text-ink-3">
              {[mentee.location, formatDate(mentee.createdAt)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
