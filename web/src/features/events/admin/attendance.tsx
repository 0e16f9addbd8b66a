import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { PersonName, usePersonPage } from '#admin/person-name.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { events } from '@udyam/contract/events/calls'
import type { EventPerson, EventWithPeople } from '@udyam/contract/events/schemas'
import { takesAttendance } from '@udyam/contract/events/values'
import { lazy, Suspense } from 'react'
import { RecordNotices } from '#forms/record-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { nameText } from '#lib/server-message.ts'
import { useMay } from '#lib/session.ts'
import { FormActions } from '#ui/patterns/form-actions.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'

const AddGuest = lazy(async () => ({ default: (await import('./add-guest.tsx')).AddGuest }))

/** Who came, ticked in one column, and who else came; before that, who comes and who waits. */
export function Attendance({ event }: { event: EventWithPeople }) {
  const { t } = useTranslation()
  const may = useMay()
  const { people, state } = event
  const isOpen = state === 'published' && takesAttendance(event)
  const canTick = isOpen && may(events.came)
  const nobody = <p className="text-ink-3">{t('events.nobody')}</p>
  if (!canTick) {
    if (people.length === 0) return nobody
    return (
      <FormSection
        title={t('events.people')}
        {...(state === 'published' && !isOpen && { hint: t('events.attendanceLater') })}
      >
        <People people={people} />
      </FormSection>
    )
  }
  return (
    <>
      {people.length === 0 ? nobody : <Ticks event={event} />}
      <Suspense fallback={null}>
        <AddGuest id={event._id} />
      </Suspense>
    </>
  )
}

function People({ people }: Pick<EventWithPeople, 'people'>) {
  const { t } = useTranslation()
  return (
    <ol className="flex flex-col divide-y divide-line">
      {people.map(({ _id, name, role, answer, came }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
          <PersonName _id={_id} who={role} name={name} />
          <span className="text-sm text-ink-3">
            {t(came === null ? `event.answer.${answer ?? 'none'}` : `event.came.${came}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}

const noChanges: { came: string[]; notCame: string[] } = { came: [], notCame: [] }

/** The form has the changes alone, so that what others tick meanwhile stays. */
function Ticks({ event: { _id: id, people } }: { event: EventWithPeople }) {
  const { t } = useTranslation()
  const isListed = (account: string) => people.some(({ _id }) => _id === account)
  const form = useForm({
    schema: async () => (await import('./came-rule.ts')).CameRule,
    start: noChanges,
    draft: `came.${id}`,
    save: ({ came, notCame }) =>
      call(events.came, {
        params: { id },
        body: { came: came.filter(isListed), notCame: notCame.filter(isListed) },
      }),
    meta: { success: 'server' },
    valuesAfter: () => noChanges,
  })
  const came = form.controlled('came')
  const notCame = form.controlled('notCame')
  const isTicked = ({ _id, came: noted }: EventPerson) =>
    came.value.includes(_id) || (noted === true && !notCame.value.includes(_id))
  const tick = ({ _id, came: noted }: EventPerson, isChecked: boolean) => {
    const without = (all: readonly string[]) => all.filter((one) => one !== _id)
    came.onChange(isChecked && noted !== true ? [...without(came.value), _id] : without(came.value))
    notCame.onChange(!isChecked && noted === true ? [...without(notCame.value), _id] : without(notCame.value))
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-[68rem] flex-col gap-4">
      <RecordNotices form={form} failureText="events.cameFailed" isKept />
      <FormSection title={t('events.attendance')} hint={t('events.attendanceHint')}>
        <ul className="flex flex-col divide-y divide-line">
          {people.map((person) => (
            <li key={person._id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
              <Checkbox
                id={`came-${person._id}`}
                label={
                  <span translate="no" className="wrap-anywhere">
                    {nameText(person.name)}
                  </span>
                }
                checked={isTicked(person)}
                disabled={form.isPending}
                onChange={({ target }) => tick(person, target.checked)}
              />
              <span className="flex items-center gap-2">
                {person.answer !== 'yes' && (
                  <Badge tone={person.answer === 'waiting' ? 'warning' : 'neutral'}>
                    {t(`event.answer.${person.answer ?? 'none'}`)}
                  </Badge>
                )}
                <ToPerson person={person} />
              </span>
            </li>
          ))}
        </ul>
      </FormSection>
      <FormActions>
        <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('events.saveCame', { number: formatNumber(people.filter(isTicked).length) })}
        </Button>
      </FormActions>
    </form>
  )
}

/** The way to a person, beside the box that their name belongs to. */
function ToPerson({ person }: { person: EventPerson }) {
  const { t } = useTranslation()
  const page = usePersonPage(person)
  if (page === undefined) return null
  return (
    <Link
      to={page}
      aria-label={t('events.openPerson', { name: nameText(person.name) })}
      className="grid size-11 place-items-center"
    >
      <Icon of={ChevronRight} size={18} />
    </Link>
  )
}
