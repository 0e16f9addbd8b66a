import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { isHeld } from '@udyam/contract/mentorships'
import { ShieldAlert } from 'lucide-react'
import { Link, type Path } from 'react-router'
import { formatDateTime, formatLanguages, formatLongDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { writtenLanguage } from '../../lib/known-values.ts'
import { Avatar } from '../../ui/primitives/avatar.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Icon } from '../../ui/primitives/icon.tsx'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { PageTitle } from '../../ui/patterns/page-title.tsx'
import { endReasonText } from './closing/end-reason-text.ts'

const tones = { active: 'success', completed: 'info', ended: 'neutral' } as const

/** The other of the two, how things stand, the way to report or block them, and once it is over, how it came to that. */
export function MentorshipHeader({ mentorship, safety }: { mentorship: Mentorship; safety: Partial<Path> }) {
  const { t } = useTranslation()
  const { other, state, startedAt, sharesLanguage } = mentorship
  const next = mentorship.meetings.find((one) => one.state === 'accepted' && !isHeld(one))?.startsAt
  return (
    <>
      <header className="flex items-center gap-4">
        <Avatar name={other.name} of={other._id} imageUrl={other.image} size="lg" />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <p className="text-sm text-ink-3">{t(`mentorship.your.${other.side}`)}</p>
          <PageTitle>
            <span translate="no">{other.name}</span>
          </PageTitle>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={tones[state]}>{t(`mentorship.state.${state}`)}</Badge>
            <span className="text-ink-3">{t('mentorship.since', { date: formatLongDate(startedAt) })}</span>
          </div>
          {next && <p className="text-sm">{t('mentees.nextMeeting', { when: formatDateTime(next) })}</p>}
          <p className="text-sm text-ink-3">
            {t(other.hasToldLanguages ? 'mentorship.languages' : 'mentorship.reads', {
              languages: formatLanguages(other.languages),
            })}
          </p>
          <Link to={safety} className="inline-flex items-center gap-1 py-1 text-sm">
            <Icon of={ShieldAlert} size={16} />
            {t('mentorship.safety.link')}
          </Link>
        </div>
      </header>
      {state === 'active' && !sharesLanguage && (
        <InlineAlert tone="info">{t('mentorship.noSharedLanguage')}</InlineAlert>
      )}
      {state !== 'active' && <ClosedNotice mentorship={mentorship} />}
    </>
  )
}

function ClosedNotice({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const { state, side, other, closedAt, endedBy, endReason, endMessage } = mentorship
  const date = formatLongDate(closedAt ?? '')
  if (state === 'completed') {
    return (
      <InlineAlert tone="success" title={t('mentorship.completedOn', { date })}>
        {t('mentorship.completedText')}
      </InlineAlert>
    )
  }
  const isByOther = endedBy === other.side
  return (
    <InlineAlert tone="info" title={t('mentorship.endedOn', { date })}>
      <div className="flex flex-col gap-2">
        {endedBy === side && <p>{t('mentorship.endedByYou')}</p>}
        {isByOther && <p>{t('mentorship.endedByOther', { name: other.name })}</p>}
        {endReason !== '' && <p>{t('mentorship.reason', { reason: endReasonText(endReason) })}</p>}
        {endMessage !== '' && (
          <blockquote
            lang={writtenLanguage(endMessage)}
            className="border-s-4 border-current/30 ps-3 wrap-anywhere whitespace-pre-line"
          >
            {endMessage}
          </blockquote>
        )}
        <p>{t(`mentorship.endedNext.${side}`)}</p>
      </div>
    </InlineAlert>
  )
}
