import { MenteeSignup } from '@udyam/contract/schemas/mentees'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { useTranslation } from '../../lib/i18n.ts'
import { NewPasswordField } from '../../forms/new-password-field.tsx'
import { ConfirmPasswordField } from '../../forms/password-fields.tsx'
import { EmailField } from '../../forms/email-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { DateInput } from '../../ui/primitives/date-input.tsx'
import { FormNotices } from '../../forms/form-notices.tsx'
import { PhoneInput } from '../../ui/primitives/phone-input.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { AgeNote } from './age-note.tsx'

const Personal = MenteeSignup.pick({
  fullName: true,
  dob: true,
  email: true,
  phoneNumber: true,
  password: true,
})
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: code('passwords_mismatch'),
    path: ['confirmPassword'],
    // Every wrong field says so at once, whatever is wrong with the others.
    when: () => true,
  })

export type PersonalInformation = z.output<typeof Personal>

type StepOneProps = {
  /** What was typed before going on, the passwords too. */
  given: PersonalInformation | undefined
  onNext: (values: PersonalInformation) => void
}

const empty = { fullName: '', dob: '', email: '', phoneNumber: '', password: '', confirmPassword: '' }

export function MenteeStepOne({ given, onNext }: StepOneProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: Personal,
    start: empty,
    given,
    draft: 'mentee',
    keepsDraft: true,
    save: async (values) => onNext(values),
    meta: { keepsCache: true },
  })

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      <FormNotices form={form} />
      <TextInput
        label={t('field.fullName')}
        autoComplete="name"
        spellCheck={false}
        {...form.field('fullName')}
      />
      <div className="flex flex-col gap-2">
        <DateInput label={t('field.dob')} autoComplete="bday" {...form.field('dob')} />
        <AgeNote dob={form.watch('dob')} />
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <EmailField {...form.field('email')} />
        <PhoneInput label={t('field.phone')} hint={t('hint.mobile')} {...form.field('phoneNumber')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordField
          hint={t('hint.password')}
          typed={form.watch('password')}
          {...form.field('password')}
        />
        <ConfirmPasswordField hint={t('hint.confirmPassword')} {...form.field('confirmPassword')} />
      </div>
      <Button type="submit" className="sm:self-end">
        {t('common.next')}
      </Button>
    </form>
  )
}
