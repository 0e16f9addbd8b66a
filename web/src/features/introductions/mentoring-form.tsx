import { useQueryClient } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions/calls'
import type { Mentoring } from '@udyam/contract/introductions/schemas'
import type * as z from 'zod'
import { call } from '#lib/api.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { RecordForm } from '#forms/record-form.tsx'
import { useSession } from '#lib/session.ts'
import { useForm } from '#forms/use-form.ts'
import { DateInput } from '#ui/primitives/date-input.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { introductionQueries } from './introductions.queries.ts'
import type { Form } from './mentoring-rule.ts'

type Values = z.input<typeof Form>

/** Settings for the number of mentees, and for pauses. */
export function MentoringForm({ mentoring }: { mentoring: Mentoring }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { email } = useSession()
  const form = useForm({
    schema: async () => (await import('./mentoring-rule.ts')).Form,
    start: valuesOf(mentoring),
    draft: `mentoring.${email}`,
    save: (body) => call(introductions.updateMentoring, { body }),
    valuesAfter: ({ data }) => valuesOf(data),
    reload: async () =>
      valuesOf(await client.fetchQuery({ ...introductionQueries.mentoring(), staleTime: 0 })),
  })
  return (
    <RecordForm form={form}>
      <FormSection title={t('mentees.room')} hint={t('mentees.roomHint')}>
        {mentoring.isPaused && (
          <InlineAlert tone="info">
            {mentoring.pausedUntil === null
              ? t('mentees.paused')
              : t('mentees.pausedUntil', { day: formatDate(mentoring.pausedUntil) })}
          </InlineAlert>
        )}
        <p>{t('mentees.now', { count: mentoring.active })}</p>
        <TextInput
          label={t('field.capacity')}
          hint={t('mentees.capacityHint', { count: formatNumber(mentoring.defaultCapacity) })}
          optional={t('common.optional')}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-32"
          {...form.field('capacity')}
        />
      </FormSection>
      <FormSection id="break" title={t('mentees.pause')} hint={t('mentees.pauseHint')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <DateInput
            label={t('field.pausedFrom')}
            optional={t('common.optional')}
            {...form.field('pausedFrom')}
          />
          <DateInput
            label={t('field.pausedUntil')}
            optional={t('common.optional')}
            {...form.field('pausedUntil')}
          />
        </div>
      </FormSection>
    </RecordForm>
  )
}

function valuesOf({ capacity, pausedFrom, pausedUntil, updatedAt }: Mentoring): Values {
  return {
    capacity: capacity === null ? '' : String(capacity),
    pausedFrom: pausedFrom ?? '',
    pausedUntil: pausedUntil ?? '',
    updatedAt,
  }
}
