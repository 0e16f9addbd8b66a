import { VisitorSignup as VisitorSignupBody, purposes, visitors } from '@udyam/contract/visitors'
import type * as z from 'zod'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePasswordTexts } from '../../forms/use-password-texts.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FailureAlert } from '../../ui/patterns/failure-alert.tsx'
import { PasswordInput } from '../../ui/primitives/password-input.tsx'
import { PhoneInput } from '../../ui/primitives/phone-input.tsx'
import { Select } from '../../ui/primitives/select.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { toast } from '../../ui/patterns/toast.ts'
import { useSignIn } from './use-sign-in.ts'

// The select starts without a purpose, which no visitor can have: the schema refuses it by name.
const empty = { fullName: '', email: '', phone: '', password: '', confirmPassword: '' }

export function VisitorSignup() {
  const { t } = useTranslation()
  const finish = useSignIn('visitor')
  const form = useForm<z.input<typeof VisitorSignupBody>, z.output<typeof VisitorSignupBody>>({
    schema: VisitorSignupBody,
    defaultValues: empty,
    submit: async (body) => {
      try {
        await finish(await call(visitors.signup, { body }), t('auth.accountCreated'))
      } catch (failure) {
        toast.error(errorText(failure, 'auth.registrationFailed'))
        throw failure
      }
    },
  })
  const { eye, strengthOf } = usePasswordTexts()

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <ErrorSummary
        title={t('errors.summaryTitle')}
        titlePrefix={t('errors.titlePrefix')}
        {...form.summary}
      />
      {form.failure !== null && (
        <FailureAlert>{errorText(form.failure, 'auth.registrationFailed')}</FailureAlert>
      )}
      <TextInput
        label={t('field.fullName')}
        autoComplete="name"
        spellCheck={false}
        {...form.field('fullName')}
      />
      <TextInput
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <PhoneInput label={t('field.phone')} hint={t('hint.phone')} {...form.field('phone')} />
      <Select
        label={t('field.purpose')}
        placeholder={t('common.choose')}
        options={purposes.map((purpose) => ({ value: purpose, label: t(`field.purpose.${purpose}`) }))}
        {...form.field('purpose')}
      />
      <PasswordInput
        label={t('field.password')}
        hint={t('hint.password')}
        autoComplete="new-password"
        {...eye}
        strength={strengthOf(form.watch('password'))}
        {...form.field('password')}
      />
      <PasswordInput
        label={t('field.confirmPassword')}
        autoComplete="new-password"
        {...eye}
        {...form.field('confirmPassword')}
      />
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('signup.sending')}>
        {t('signup.createAccount')}
      </Button>
    </form>
  )
}
