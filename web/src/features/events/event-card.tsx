import { useMutation } from '@tanstack/react-query'
import { events } from '@udyam/contract/events/calls'
import type { ShownEvent } from '@udyam/contract/events/schemas'
import { hasBegun } from '@udyam/contract/events/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { Clock, Handshake, MapPin, UsersRound, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#lib/api.ts'
import { formatFullDateTime, formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { CalendarButton } from '#lib/meetings/calendar-button.tsx'
import { withZone } from '#lib/meetings/zoned-time.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'

/** An event with what the reader has answered, and the ways to answer. */
export function EventCard({ event }: { event: ShownEvent }) {
  const { t, language } = useTranslation()
  const { _id: id, title, text, state, startsAt } = event
  const about = inLanguage(text, language)
  const isOpen = state === 'published' && !hasBegun(event)
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="scroll-mt-24 text-h3 wrap-anywhere">
            {inLanguage(title, language)}
          </h2>
          {state === 'cancelled' && <Badge tone="danger">{t('event.state.cancelled')}</Badge>}
        </div>
        <p className="font-semibold">{withZone(formatFullDateTime(startsAt), startsAt)}</p>
      </div>
      {about !== '' && <p className="measure whitespace-pre-line wrap-anywhere">{about}</p>}
      <Facts event={event} />
      {state === 'published' && <OwnAnswer event={event} />}
      {isOpen && <Answers event={event} />}
      {state === 'published' && !isOpen && <p className="text-ink-3">{t('event.begun')}</p>}
    </Card>
  )
}

function Facts({ event }: { event: ShownEvent }) {
  const { t } = useTranslation()
  const { minutes, way, place, free, state, answer } = event
  const isOnline = way === 'online'
  return (
    <ul className="flex flex-col gap-1.5 text-ink-2">
      <Fact icon={<Icon of={Clock} size={18} className="mt-1" />}>
        {t('event.minutes', { count: minutes })}
      </Fact>
      <Fact icon={<Icon of={isOnline ? Video : Handshake} size={18} className="mt-1" />}>
        {t(`event.way.${way}`)}
        {isOnline && answer !== 'yes' && state === 'published' && `. ${t('event.linkLater')}`}
      </Fact>
      {place !== '' && (
        <Fact icon={<Icon of={MapPin} size={18} className="mt-1" />}>
          {isOnline ? (
            <a href={place} target="_blank" rel="noopener noreferrer">
              {t('event.join')}
              <span className="sr-only"> {t('common.newTab')}</span>
            </a>
          ) : (
            place
          )}
        </Fact>
      )}
      {free !== null && state === 'published' && (
        <Fact icon={<Icon of={UsersRound} size={18} className="mt-1" />}>
          {free === 0 ? t('event.full') : t('event.free', { count: free, number: formatNumber(free) })}
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      {icon}
      <span className="wrap-anywhere">{children}</span>
    </li>
  )
}

function OwnAnswer({ event: { answer, ahead } }: { event: ShownEvent }) {
  const { t } = useTranslation()
  if (answer === null) return null
  if (answer === 'yes') return <Badge tone="success">{t('event.own.yes')}</Badge>
  if (answer === 'no') return <p className="text-ink-2">{t('event.own.no')}</p>
  return <p className="font-semibold">{t('event.own.waiting', { number: formatNumber((ahead ?? 0) + 1) })}</p>
}

function Answers({ event }: { event: ShownEvent }) {
  const { t } = useTranslation()
  const params = { id: event._id }
  const answer = useMutation({
    mutationFn: (said: 'yes' | 'no') => call(events.answer, { params, body: { answer: said } }),
    meta: { success: 'server', failure: 'event.answerFailed' },
  })
  const isIn = event.answer === 'yes' || event.answer === 'waiting'
  return (
    <div className="flex flex-wrap gap-3">
      {!isIn && (
        <Button pending={answer.isPending} onClick={() => answer.mutate('yes')}>
          {t(event.free === 0 ? 'event.wait' : 'event.come')}
        </Button>
      )}
      {event.answer !== 'no' && (
        <Button variant="secondary" pending={answer.isPending} onClick={() => answer.mutate('no')}>
          {t('event.decline')}
        </Button>
      )}
      {event.answer === 'yes' && (
        <CalendarButton from={events.calendar} id={event._id} text={t('event.calendar')} />
      )}
    </div>
  )
}
