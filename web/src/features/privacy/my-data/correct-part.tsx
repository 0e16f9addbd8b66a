import { daysToAnswer } from '@udyam/contract/grievances/values'
import { privacy } from '@udyam/contract/privacy/calls'
import { useState } from 'react'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { correctable } from '#lib/texts/ticket-about.ts'
import type { UserType } from '#lib/session.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

const profiles = { mentee: paths.menteeProfile, mentor: paths.mentorProfile }
const start = { field: 'dob', value: '', reason: '' } as const

/** Lets people request corrections of data they cannot change themselves. */
export function CorrectPart({ role }: { role: UserType }) {
  const { t } = useTranslation()
  const [number, setNumber] = useState<number | null>(null)
  const form = useForm({
    id: 'correct',
    schema: async () => (await import('@udyam/contract/privacy/schemas')).privacySchemas.correction.body,
    start,
    save: (body) => call(privacy.correction, { body }),
    onSaved: ({ data }) => setNumber(data.number),
    valuesAfter: () => start,
  })
  const profile = role === 'mentee' || role === 'mentor' ? profiles[role] : paths.profile
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSection title={t('myData.correct')} hint={t('myData.correctHint')}>
        <LinkButton variant="secondary" to={profile} className="sm:self-start">
          {t('myData.toProfile')}
        </LinkButton>
        <FormNotices form={form} failureText="myData.correctFailed" />
        {number !== null && (
          <InlineAlert tone="success">{t('myData.sent', { number, days: daysToAnswer })}</InlineAlert>
        )}
        <Select
          label={t('myData.field')}
          options={correctable.map((value) => ({ value, label: t(`myData.field.${value}`) }))}
          {...form.field('field')}
        />
        <TextInput label={t('myData.value')} maxLength={200} {...form.field('value')} />
        <TextArea label={t('myData.reason')} maxLength={500} {...form.field('reason')} />
        <Button type="submit" variant="secondary" pending={form.isPending} className="sm:self-start">
          {t('myData.correctSend')}
        </Button>
      </FormSection>
    </form>
  )
}
