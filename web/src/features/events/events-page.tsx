import { useQuery } from '@tanstack/react-query'
import type { ShownEvent } from '@udyam/contract/events/schemas'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { EventCard } from './event-card.tsx'
import { eventQueries } from './events.queries.ts'

/** Events that are not over; the address may name the one to look at. */
export function EventsPage() {
  const { t } = useTranslation()
  const { id } = useParams()
  const found = useQuery(eventQueries.own())
  return (
    <LoadedPage title={t('event.title')} intro={t('event.intro')} detail={found} failureText="event.failed">
      {(all) => <List all={all} named={id} />}
    </LoadedPage>
  )
}

function List({ all, named }: { all: readonly ShownEvent[]; named: string | undefined }) {
  const { t } = useTranslation()
  useEffect(() => {
    if (named !== undefined) document.getElementById(named)?.scrollIntoView({ block: 'start' })
  }, [named])
  if (all.length === 0) return <EmptyState title={t('event.none')} hint={t('event.noneHint')} />
  return (
    <ul className="flex max-w-[45rem] flex-col gap-4">
      {all.map((event) => (
        <EventCard key={event._id} event={event} />
      ))}
    </ul>
  )
}
