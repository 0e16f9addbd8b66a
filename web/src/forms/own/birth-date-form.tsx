import { mentees } from '@udyam/contract/mentees'
import { mentors } from '@udyam/contract/mentors'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { UserType } from '../../lib/session.ts'
import { FormSection } from '../../ui/patterns/form-section.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { DateInput } from '../../ui/primitives/date-input.tsx'
import { FormNotices } from '../form-notices.tsx'
import { useForm } from '../use-form.ts'

/** Asks for a birth date that is not known. */
export function BirthDateForm({ role }: { role: UserType | null }) {
  const { t } = useTranslation()
  const form = useForm({
    id: 'own',
    schema: async () => (await import('./birth-date-rule.ts')).BirthDate,
    start: { dob: '' },
    save: async (body) => {
      await (role === 'mentor' ? call(mentors.updateGuide, { body }) : call(mentees.confirm, { body }))
    },
    meta: { success: 'messages.profile_confirmed' },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSection title={t('own.dob.title')} hint={t('own.dob.text')}>
        <FormNotices form={form} failureText="own.dob.failed" />
        <DateInput label={t('field.dob')} autoComplete="bday" {...form.field('dob')} />
        <Button type="submit" pending={form.isPending} className="sm:self-start">
          {t('own.dob.save')}
        </Button>
      </FormSection>
    </form>
  )
}
