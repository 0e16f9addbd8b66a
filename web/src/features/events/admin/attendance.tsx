import { events } from '@udyam/contract/events/calls'
import type { EventWithPeople } from '@udyam/contract/events/schemas'
import { takesAttendance } from '@udyam/contract/events/values'
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

/** Who came, ticked in one column; before that, who comes and who waits. */
export function Attendance({ event }: { event: EventWithPeople }) {
  const { t } = useTranslation()
  const may = useMay()
  const { people, state } = event
  const isOpen = state === 'published' && takesAttendance(event)
  const expected = people.filter(({ answer }) => answer !== 'no')
  if (people.length === 0) return <p className="text-ink-3">{t('events.nobody')}</p>
  const canTick = isOpen && expected.length > 0 && may(events.came)
  return (
    <>
      {canTick ? (
        <Ticks event={event} expected={expected} />
      ) : (
        <FormSection
          title={t('events.people')}
          {...(state === 'published' && !isOpen && { hint: t('events.attendanceLater') })}
        >
          <People people={people} />
        </FormSection>
      )}
      {canTick && expected.length < people.length && (
        <FormSection title={t('event.answer.no')}>
          <People people={people.filter(({ answer }) => answer === 'no')} />
        </FormSection>
      )}
    </>
  )
}

function People({ people }: Pick<EventWithPeople, 'people'>) {
  const { t } = useTranslation()
  return (
    <ol className="flex flex-col divide-y divide-line">
      {people.map(({ _id, name, answer, came }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
          <span translate="no" className="wrap-anywhere">
            {nameText(name)}
          </span>
          <span className="text-sm text-ink-3">
            {t(came === null ? `event.answer.${answer}` : `event.came.${came}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}

type TicksProps = { event: EventWithPeople; expected: EventWithPeople['people'] }

function Ticks({ event: { _id: id }, expected }: TicksProps) {
  const { t } = useTranslation()
  const params = { id }
  const form = useForm({
    schema: async () => (await import('./came-rule.ts')).CameRule,
    start: { accounts: expected.filter(({ came }) => came).map(({ _id }) => _id) },
    draft: `came.${id}`,
    save: (body) => call(events.came, { params, body }),
    meta: { success: 'server' },
    reload: async () => ({
      accounts: (await call(events.get, { params })).data.people
        .filter(({ came }) => came)
        .map(({ _id }) => _id),
    }),
  })
  const { value: accounts, onChange } = form.controlled('accounts')
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-[68rem] flex-col gap-4">
      <RecordNotices form={form} failureText="events.cameFailed" isKept />
      <FormSection title={t('events.attendance')} hint={t('events.attendanceHint')}>
        <ul className="flex flex-col divide-y divide-line">
          {expected.map(({ _id, name, answer }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
              <Checkbox
                id={`came-${_id}`}
                label={
                  <span translate="no" className="wrap-anywhere">
                    {nameText(name)}
                  </span>
                }
                checked={accounts.includes(_id)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...accounts, _id] : accounts.filter((account) => account !== _id),
                  )
                }
              />
              {answer === 'waiting' && <Badge tone="warning">{t('event.answer.waiting')}</Badge>}
            </li>
          ))}
        </ul>
      </FormSection>
      <FormActions>
        <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('events.saveCame', { number: formatNumber(accounts.length) })}
        </Button>
      </FormActions>
    </form>
  )
}
