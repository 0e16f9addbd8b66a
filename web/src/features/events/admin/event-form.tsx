import { events } from '@udyam/contract/events/calls'
import type { EventWithPeople, ProgrammeEvent } from '@udyam/contract/events/schemas'
import { eventWays, longestEventText, longestPlace } from '@udyam/contract/events/values'
import { longestLearningTitle, memberAudiences } from '@udyam/contract/resources/values'
import { unwritten } from '@udyam/contract/setup/in-language'
import { indianDate } from '@udyam/contract/indian-date'
import { useNavigate } from 'react-router'
import { AdminForm } from '#admin/admin-form.tsx'
import { intakeOptions } from '#admin/intakes/intake-text.ts'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { DateInput } from '#ui/primitives/date-input.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

const half = 'grid items-end gap-5 sm:grid-cols-2'

/** Texts, start, place and audience of an event; a new one for null. */
export function EventForm({ event }: { event: EventWithPeople | null }) {
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  const intakes = useIntakes()
  const params = { id: event?._id ?? '' }
  const form = useForm({
    schema: async () => (await import('./event-rule.ts')).EventRule,
    start: valuesOf(event),
    requires: ['startsAt', 'time', 'minutes'],
    draft: `event.${params.id}`,
    save: ({ updatedAt, ...body }) =>
      updatedAt === undefined
        ? call(events.create, { body })
        : call(events.update, { params, body: { ...body, updatedAt } }),
    meta: { success: 'server' },
    valuesAfter: ({ data }) => valuesOf(data),
    onSaved: ({ data }) => event === null && navigate(pathTo(paths.adminEvent, data._id), { replace: true }),
    reload: async () => valuesOf((await call(events.get, { params })).data),
  })
  const { way, audience } = form.getValues()
  return (
    <AdminForm
      form={form}
      failureText="events.saveFailed"
      saveText={t('events.save')}
      listPath={paths.adminEvents}
    >
      <FormSection title={t('events.what')} hint={t('events.whatHint')}>
        <InLanguagesField
          label={t('events.field.title')}
          fallsBack="resource.fallsBack"
          maxLength={longestLearningTitle}
          {...form.controlled('title')}
        />
        <InLanguagesField
          label={t('events.field.text')}
          fallsBack="resource.fallsBack"
          maxLength={longestEventText}
          isLong
          {...form.controlled('text')}
        />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <DateInput label={t('events.field.startsAt')} {...form.field('startsAt')} />
          <TextInput type="time" label={t('events.field.time')} {...form.field('time')} />
          <TextInput
            label={t('events.field.minutes')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('minutes')}
          />
        </div>
        <div className={half}>
          <Select
            label={t('events.field.way')}
            options={eventWays.map((value) => ({ value, label: t(`event.way.${value}`) }))}
            {...form.field('way')}
          />
          <TextInput
            label={t(`events.field.place.${way}`)}
            optional={t('common.optional')}
            hint={way === 'online' ? t('events.onlineHint') : undefined}
            maxLength={longestPlace}
            autoComplete="off"
            {...form.field('place')}
          />
        </div>
      </FormSection>
      <FormSection title={t('events.who')}>
        <div className={half}>
          <Select
            label={t('events.field.audience')}
            options={memberAudiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
            {...form.field('audience')}
          />
          {intakes.length > 0 && audience !== 'mentors' && (
            <Select
              label={t('events.field.intake')}
              placeholder={t('events.everyIntake')}
              options={intakeOptions(t, intakes, language)}
              {...form.field('intake')}
            />
          )}
        </div>
        <div className={half}>
          <TextInput
            label={t('events.field.places')}
            optional={t('common.optional')}
            hint={t('events.placesHint')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('places')}
          />
          <Select
            label={t('events.field.state')}
            options={(['draft', 'published'] as const).map((value) => ({
              value,
              label: t(`event.state.${value}`),
            }))}
            {...form.field('state')}
          />
        </div>
      </FormSection>
    </AdminForm>
  )
}

const indianOffset = 5.5 * 3_600_000

function valuesOf(event: ProgrammeEvent | null) {
  const start = event && new Date(event.startsAt)
  const { places = null } = event ?? {}
  return {
    title: event?.title ?? unwritten,
    text: event?.text ?? unwritten,
    startsAt: start ? indianDate(start) : '',
    time: start ? new Date(start.getTime() + indianOffset).toISOString().slice(11, 16) : '',
    minutes: String(event?.minutes ?? 90),
    way: event?.way ?? 'in_person',
    place: event?.place ?? '',
    places: places === null ? '' : String(places),
    audience: event?.audience ?? 'all',
    intake: event?.intake ?? '',
    state: event?.state ?? 'draft',
    updatedAt: event?.updatedAt,
  }
}
