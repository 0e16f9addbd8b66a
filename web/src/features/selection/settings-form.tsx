import { adminSelection } from '@udyam/contract/admin-selection'
import { type Settings, SettingsUpdate } from '@udyam/contract/schemas/selection-records'
import * as z from 'zod'
import { AdminForm } from '../../admin/admin-form.tsx'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../forms/use-form.ts'
import { FormSection } from '../../ui/patterns/form-section.tsx'
import { Checkbox } from '../../ui/primitives/checkbox.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'

const days = ['reviewDays', 'firstReminderDays', 'secondReminderDays', 'expiryDays'] as const
const asked = ['monthlyMeetings', 'mentoringMonths'] as const
const counts = ['wantedEvaluations', 'openIntroductions', 'defaultCapacity'] as const

/** What is typed becomes a number; an empty field is none. */
const typed = z.string().transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))

const Rule = z
  .object({
    reviewDays: typed,
    firstReminderDays: typed,
    secondReminderDays: typed,
    expiryDays: typed,
    wantedEvaluations: typed,
    openIntroductions: typed,
    defaultCapacity: typed,
    monthlyMeetings: typed,
    mentoringMonths: typed,
    refusesUnder21: z.boolean(),
    updatedAt: z.string().optional(),
  })
  .pipe(
    SettingsUpdate.safeExtend({
      wantedEvaluations: SettingsUpdate.shape.wantedEvaluations.unwrap(),
      refusesUnder21: SettingsUpdate.shape.refusesUnder21.unwrap(),
      monthlyMeetings: SettingsUpdate.shape.monthlyMeetings.unwrap(),
      mentoringMonths: SettingsUpdate.shape.mentoringMonths.unwrap(),
    }),
  )
type SettingsValues = z.input<typeof Rule>

/** Changes the days and numbers of the selection. */
export function SettingsForm({ settings }: { settings: z.infer<typeof Settings> }) {
  const { t } = useTranslation()
  const form = useForm({
    schema: Rule,
    start: valuesOf(settings),
    draft: 'selection-settings',
    save: (body) => call(adminSelection.updateSettings, { body }),
    meta: { success: 'messages.settings_saved' },
    valuesAfter: ({ data }) => valuesOf(data),
    reload: async () => valuesOf((await call(adminSelection.getSettings)).data),
  })
  const fields = (names: readonly (keyof typeof texts)[]) => (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      {names.map((name) => (
        <TextInput
          key={name}
          label={t(texts[name])}
          inputMode="numeric"
          autoComplete="off"
          {...form.field(name)}
        />
      ))}
    </div>
  )
  return (
    <AdminForm
      form={form}
      failureText="selection.settings.saveFailed"
      saveText={t('selection.settings.save')}
      listPath={paths.adminSelection}
    >
      <FormSection title={t('selection.settings.times')} hint={t('selection.settings.timesHint')}>
        {fields(days)}
      </FormSection>
      <FormSection title={t('selection.settings.numbers')}>{fields(counts)}</FormSection>
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
    </AdminForm>
  )
}

const texts = {
  reviewDays: 'selection.settings.reviewDays',
  firstReminderDays: 'selection.settings.firstReminderDays',
  secondReminderDays: 'selection.settings.secondReminderDays',
  expiryDays: 'selection.settings.expiryDays',
  wantedEvaluations: 'selection.settings.wantedEvaluations',
  openIntroductions: 'selection.settings.openIntroductions',
  defaultCapacity: 'selection.settings.defaultCapacity',
  monthlyMeetings: 'selection.settings.monthlyMeetings',
  mentoringMonths: 'selection.settings.mentoringMonths',
} as const

function valuesOf({ updatedAt, ...numbers }: z.infer<typeof Settings>): SettingsValues {
  return {
    reviewDays: String(numbers.reviewDays),
    firstReminderDays: String(numbers.firstReminderDays),
    secondReminderDays: String(numbers.secondReminderDays),
    expiryDays: String(numbers.expiryDays),
    wantedEvaluations: String(numbers.wantedEvaluations),
    openIntroductions: String(numbers.openIntroductions),
    defaultCapacity: String(numbers.defaultCapacity),
    monthlyMeetings: String(numbers.monthlyMeetings),
    mentoringMonths: String(numbers.mentoringMonths),
    refusesUnder21: numbers.refusesUnder21,
    updatedAt,
  }
}
