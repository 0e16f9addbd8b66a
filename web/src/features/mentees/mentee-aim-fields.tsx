import { useTranslation } from '../../lib/i18n.ts'
import { InterestsField } from '../../forms/mentee-fields.tsx'
import { LanguagesField } from '../../forms/mentor/languages-field.tsx'
import { Checkbox } from '../../ui/primitives/checkbox.tsx'
import { FormSection } from '../../ui/patterns/form-section.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import type { Form } from '../../forms/use-form.ts'
import type { MenteeValues } from './mentee-form-values.ts'

/** What the mentee has learned, likes and wants, and the consent. */
export function MenteeAimFields({ form, isInvited }: { form: Form<MenteeValues>; isInvited: boolean }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('signup.step2')}>
      <TextInput
        label={t('field.education')}
        hint={t('hint.education')}
        autoComplete="off"
        {...form.field('education')}
      />
      <InterestsField optional={t('common.optional')} {...form.controlled('interests')} />
      <LanguagesField optional={t('common.optional')} {...form.controlled('languages')} />
      <TextArea label={t('field.goals')} maxLength={2000} {...form.field('goals')} />
      <TextArea label={t('field.expectations')} maxLength={2000} {...form.field('expectations')} />
      <Checkbox label={t(isInvited ? 'menteeForm.told' : 'menteeForm.terms')} {...form.field('terms')} />
    </FormSection>
  )
}
