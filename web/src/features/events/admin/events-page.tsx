import { useQuery } from '@tanstack/react-query'
import { events } from '@udyam/contract/events/calls'
import type { ProgrammeEvent } from '@udyam/contract/events/schemas'
import type { EventState } from '@udyam/contract/events/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { EventCounts } from '#admin/learning/event-counts.tsx'
import { LearningList } from '#admin/learning/learning-list.tsx'
import { allEventsQuery } from '#admin/learning/learning.queries.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'
import { Badge, type BadgeTone } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

export const eventTones: Record<EventState, BadgeTone> = {
  draft: 'neutral',
  published: 'success',
  cancelled: 'danger',
}

/** All events with how many come, wait and came, the latest first. */
export function EventsPage() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <LearningList
      found={useQuery(allEventsQuery)}
      title={t('event.title')}
      intro={t('events.intro')}
      failureText="event.failed"
      empty={{ title: t('events.none'), hint: t('events.noneHint') }}
      make={
        may(events.create) && (
          <LinkButton to={paths.adminEventAdd} icon={<Icon of={Plus} />}>
            {t('events.make')}
          </LinkButton>
        )
      }
    >
      {(event) => <EventRow key={event._id} event={event} />}
    </LearningList>
  )
}

function EventRow({ event }: { event: ProgrammeEvent }) {
  const { t, language } = useTranslation()
  const { _id, title, state, startsAt, audience } = event
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-h4 wrap-anywhere">
          <Link to={pathTo(paths.adminEvent, _id)}>{inLanguage(title, language)}</Link>
        </h2>
        <Badge tone={eventTones[state]}>{t(`event.state.${state}`)}</Badge>
      </div>
      <p className="text-ink-2">
        {formatDateTime(startsAt)} · {t(`audience.${audience}`)}
      </p>
      {state !== 'draft' && <EventCounts event={event} />}
    </Card>
  )
}
