import type { Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { isHeld } from '@udyam/contract/mentorships/values'
import type { Path } from 'react-router'
import { formatDateTime, formatLanguages, formatLongDate } from '#lib/format.ts'
import { withZone } from '#lib/meetings/zoned-time.ts'
import { useTranslation } from '#lib/i18n.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { MenuLink, MoreMenu } from '#ui/patterns/more-menu.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { endReasonText } from './closing/end-reason-text.ts'
import { ShieldAlert } from 'lucide-react'
import { Icon } from '#ui/primitives/icon.tsx'

const tones = { active: 'success', completed: 'info', ended: 'neutral' } as const

type MentorshipHeaderProps = {
  mentorship: Mentorship
  /** Compact variant: photo and name only, during a chat. */
  isSmall: boolean
  safety: Partial<Path>
}

const stays =
  'sticky top-0 tall:top-[calc(min(4rem,72px)+6px)] z-30 -mx-(--gutter) bg-canvas px-(--gutter) py-2'

const looks = {
  small: { header: `gap-3 ${stays}`, words: '', title: 'one-line max-w-full text-h3', size: 'sm' },
  whole: { header: 'relative flex-wrap gap-4', words: 'flex-[1_1_12rem]', title: 'text-h1', size: 'lg' },
} as const

/** The other person, the state, links to report or block, and the reason of the end. */
export function MentorshipHeader({ mentorship, isSmall, safety }: MentorshipHeaderProps) {
  const { other, state, sharesLanguage } = mentorship
  const { t } = useTranslation()
  const look = looks[isSmall ? 'small' : 'whole']
  return (
    <>
      <header className={`flex items-center ${look.header}`}>
        <Avatar name={other.name} of={other._id} imageUrl={other.image} size={look.size} />
        <div className={`flex min-w-0 flex-col items-start gap-1 ${look.words}`}>
          {!isSmall && <p className="pe-10 text-sm text-ink-3">{t(`mentorship.your.${other.side}`)}</p>}
          <PageTitle className={look.title}>
            <span translate="no">{other.name}</span>
          </PageTitle>
          {!isSmall && <Facts mentorship={mentorship} />}
        </div>
        <div className={isSmall ? 'relative ms-auto size-10 shrink-0' : undefined}>
          <SafetyMenu to={safety} />
        </div>
      </header>
      {state === 'active' && !sharesLanguage && (
        <InlineAlert tone="info">{t('mentorship.noSharedLanguage')}</InlineAlert>
      )}
      {state !== 'active' && <ClosedNotice mentorship={mentorship} />}
    </>
  )
}

/** State with date, next meeting, and the other's languages. */
function Facts({ mentorship: { other, state, startedAt, meetings } }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const isActive = state === 'active'
  const next = meetings.find((one) => isActive && one.state === 'accepted' && !isHeld(one))?.startsAt
  return (
    <>
      <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{t(`mentorship.state.${state}`)}</Badge>
        <span className="text-ink-3">{t('mentorship.since', { date: formatLongDate(startedAt) })}</span>
      </div>
      {next && (
        <p className="text-sm">{t('mentees.nextMeeting', { when: withZone(formatDateTime(next), next) })}</p>
      )}
      <p className="text-sm text-ink-3">
        {t(other.hasToldLanguages ? 'mentorship.languages' : 'mentorship.reads', {
          languages: formatLanguages(other.languages),
        })}
      </p>
    </>
  )
}

function ClosedNotice({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const { state, side, other, closedAt, endedBy, endReason, endMessage, isSearching } = mentorship
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
        <p>
          {t(side === 'mentee' && !isSearching ? 'mentorship.endedStays' : `mentorship.endedNext.${side}`)}
        </p>
      </div>
    </InlineAlert>
  )
}

function SafetyMenu({ to }: { to: Partial<Path> }) {
  const { t } = useTranslation()
  return (
    <div className="absolute end-0 top-0">
      <MoreMenu label={t('common.moreActions')}>
        {(close) => (
          <MenuLink to={to} onClick={close} icon={<Icon of={ShieldAlert} />}>
            {t('mentorship.safety.link')}
          </MenuLink>
        )}
      </MoreMenu>
    </div>
  )
}
