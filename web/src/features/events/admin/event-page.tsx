import { useMutation, useQuery } from '@tanstack/react-query'
import type { AudienceGiven } from '@udyam/contract/broadcasts/schemas'
import { events } from '@udyam/contract/events/calls'
import type { EventWithPeople } from '@udyam/contract/events/schemas'
import { hasBegun } from '@udyam/contract/events/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { ListChecks } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { WriteTo } from '#admin/broadcasts/write-to.tsx'
import { ExportButton } from '#admin/export-button.tsx'
import { EventCounts } from '#admin/learning/event-counts.tsx'
import { call, callFile } from '#lib/api.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { eventQueries } from '../events.queries.ts'
import { Attendance } from './attendance.tsx'
import { EventForm } from './event-form.tsx'
import { messageAbout } from './event-message.ts'
import { eventTones } from './events-page.tsx'

/** One event: who comes and came, its texts to change, and the message about it. */
export function EventPage() {
  const { t, language } = useTranslation()
  const { id } = useParams()
  const found = useQuery({ ...eventQueries.one(id ?? ''), enabled: id !== undefined })
  const event = found.data?.data
  return (
    <AdminRecordPage
      key={id ?? ''}
      title={event ? inLanguage(event.title, language) : t(id === undefined ? 'events.make' : 'events.label')}
      back={{ to: paths.adminEvents, text: t('events.back') }}
      found={id === undefined ? null : found}
      failureText="events.openFailed"
    >
      {(one) => (one === null ? <EventForm event={null} /> : <Content event={one} />)}
    </AdminRecordPage>
  )
}

function Content({ event }: { event: EventWithPeople }) {
  const { t } = useTranslation()
  const may = useMay()
  const { state, startsAt } = event
  return (
    <div className="flex max-w-[68rem] flex-col gap-6">
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={eventTones[state]}>{t(`event.state.${state}`)}</Badge>
          <span>{formatDateTime(startsAt)}</span>
        </p>
        {state !== 'draft' && <EventCounts event={event} />}
      </div>
      <Acts event={event} />
      <Attendance event={event} />
      {may(events.update) && state !== 'cancelled' && <EventForm event={event} />}
      {may(events.update) && <EndEvent event={event} />}
    </div>
  )
}

/** Tells people of it, and saves the list of who comes. */
function Acts({ event }: { event: EventWithPeople }) {
  const { t } = useTranslation()
  const may = useMay()
  const { _id: id, state, audience, intake, people } = event
  const words = messageAbout(event, window.location.origin)
  const groups: readonly { audience: AudienceGiven; text: 'events.tellMentees' | 'events.tellMentors' }[] = [
    ...(audience === 'mentors'
      ? []
      : [
          {
            audience: { of: 'mentees' as const, ...(intake !== null && { filter: { intake } }) },
            text: 'events.tellMentees' as const,
          },
        ]),
    ...(audience === 'mentees'
      ? []
      : [
          {
            audience: { of: 'mentors' as const, filter: { status: 'Approved' as const } },
            text: 'events.tellMentors' as const,
          },
        ]),
  ]
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'published' &&
        groups.map((group) => (
          <WriteTo key={group.text} size="md" audience={group.audience} words={words}>
            {t(group.text)}
          </WriteTo>
        ))}
      {state !== 'cancelled' && people.some(({ answer }) => answer === 'yes') && (
        <LinkButton variant="secondary" to={pathTo(paths.adminEventDoor, id)} icon={<Icon of={ListChecks} />}>
          {t('events.door')}
        </LinkButton>
      )}
      {people.length > 0 && may(events.exportPeople) && (
        <ExportButton
          call={events.exportPeople}
          load={(query) => callFile(events.exportPeople, { params: { id }, query })}
        />
      )}
    </div>
  )
}

/** Cancels an event that people expect, or deletes one. */
function EndEvent({ event }: { event: EventWithPeople }) {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const params = { id: event._id }
  const { _id: _, counts: _counts, people, updatedAt, ...given } = event
  const name = inLanguage(event.title, language)
  const cancel = useMutation({
    mutationFn: () => call(events.update, { params, body: { ...given, state: 'cancelled', updatedAt } }),
    meta: { success: 'server', failure: 'events.cancelFailed' },
  })
  const remove = useMutation({
    mutationFn: () => call(events.remove, { params }),
    meta: { success: 'server', failure: 'events.deleteFailed' },
    onSuccess: () => void navigate(paths.adminEvents),
  })
  const isAhead = event.state === 'published' && !hasBegun(event)
  const isExpected = isAhead && people.some(({ answer }) => answer !== 'no')
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {isAhead && (
        <Button
          variant="secondary"
          pending={cancel.isPending}
          onClick={() => confirmAction(t('events.confirmCancel', { name })) && cancel.mutate()}
        >
          {t('events.cancel')}
        </Button>
      )}
      {!isExpected && (
        <Button
          variant="quiet"
          className="text-danger-text"
          pending={remove.isPending}
          onClick={() => confirmAction(t('events.confirmDelete', { name })) && remove.mutate()}
        >
          {t('events.delete')}
        </Button>
      )}
    </div>
  )
}
