import { setup } from '@udyam/contract/setup/calls'
import { daysInOrder, SelectionSettings } from '@udyam/contract/selection/record-schemas'
import * as z from 'zod'
import { neededNumber } from '#forms/checks.ts'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { CheckGroup } from '#ui/patterns/check-group.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { PartForm } from './part-form.tsx'
import type { Setting } from './setup.queries.ts'
import { readFrom } from './use-part-form.ts'

const days = ['reviewDays', 'firstReminderDays', 'secondReminderDays', 'expiryDays'] as const
const attention = ['unassignedDays', 'firstMeetingDays', 'noMeetingDays'] as const
const counts = ['wantedEvaluations', 'spreadLimit', 'openIntroductions', 'defaultCapacity'] as const
const asked = ['monthlyMeetings', 'mentoringMonths'] as const
const names = [...days, ...attention, ...counts, ...asked] as const
const scores = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

const Typed = z.object({
  ...(Object.fromEntries(names.map((name) => [name, neededNumber])) as Record<
    (typeof names)[number],
    typeof neededNumber
  >),
  commentedScores: z.array(z.string().transform(Number)),
  refusesUnder21: z.boolean(),
  ...readFrom,
})
const Rule = Typed.pipe(SelectionSettings.extend(readFrom).refine(...daysInOrder))
const params = { key: 'limits' } as const

export function LimitsForm({ setting }: { setting: Setting }) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => Rule,
    start: valuesOf(setting),
    draft: 'selection-settings',
    save: ({ updatedAt, ...value }) => call(setup.save, { params, body: { value, updatedAt } }),
    meta: { success: 'messages.settings_saved' },
    valuesAfter: ({ data }) => valuesOf(data),
    reload: async () => valuesOf((await call(setup.get, { params })).data),
  })
  const fields = (given: readonly (typeof names)[number][]) => (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      {given.map((name) => (
        <TextInput
          key={name}
          label={t(`selection.settings.${name}`)}
          inputMode={name === 'spreadLimit' ? 'decimal' : 'numeric'}
          autoComplete="off"
          {...form.field(name)}
        />
      ))}
    </div>
  )
  const { value: commented, ...commentedScores } = form.controlled('commentedScores')
  return (
    <PartForm form={form}>
      <FormSection title={t('selection.settings.times')} hint={t('selection.settings.timesHint')}>
        {fields(days)}
      </FormSection>
      <FormSection title={t('selection.escalations')} hint={t('selection.settings.attentionHint')}>
        {fields(attention)}
      </FormSection>
      <FormSection title={t('selection.settings.numbers')}>
        {fields(counts)}
        <CheckGroup
          {...commentedScores}
          legend={t('selection.settings.commentedScores')}
          options={scores}
          values={commented}
        />
      </FormSection>
      <FormSection title={t('selection.settings.asked')} hint={t('selection.settings.askedHint')}>
        {fields(asked)}
      </FormSection>
      <FormSection title={t('selection.settings.entry')}>
        <Checkbox
          label={t('selection.settings.refusesUnder21')}
          hint={t('selection.settings.refusesUnder21.hint')}
          {...form.field('refusesUnder21')}
        />
      </FormSection>
    </PartForm>
  )
}

function valuesOf({ value, updatedAt }: Setting): z.input<typeof Rule> {
  const limits = SelectionSettings.parse(value)
  const numbers = Object.fromEntries(names.map((name) => [name, String(limits[name])]))
  return {
    ...(numbers as Record<(typeof names)[number], string>),
    commentedScores: limits.commentedScores.map(String),
    refusesUnder21: limits.refusesUnder21,
    updatedAt,
  }
}
