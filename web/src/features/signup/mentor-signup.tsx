import { MentorSignup as MentorSignupBody, mentors } from '@udyam/contract/mentors'
import { code } from '@udyam/contract/code'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../lib/api.ts'
import { NetworkError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { clearDraft, readDraft, useDraft } from '../../forms/use-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePasswordTexts } from '../../forms/use-password-texts.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { DateInput } from '../../ui/primitives/date-input.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FailureAlert } from '../../ui/patterns/failure-alert.tsx'
import { PasswordInput } from '../../ui/primitives/password-input.tsx'
import { PhoneInput } from '../../ui/primitives/phone-input.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { MentorSubmitted } from './mentor-submitted.tsx'
import { TermsConsent } from './terms-consent.tsx'

const MentorForm = MentorSignupBody.extend({
  terms: z.boolean().refine((agreed) => agreed, code('agree_terms')),
})

const empty = {
  firstName: '',
  fatherName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  dob: '',
  password: '',
  terms: false,
}

/** A mentor's application, one form; then the word that it has been submitted. */
export function MentorSignup() {
  const { t } = useTranslation()
  const { eye, strengthOf } = usePasswordTexts()
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useForm({
    schema: MentorForm,
    defaultValues: readDraft('mentor', empty),
    submit: async ({ terms: _agreed, ...body }) => {
      await call(mentors.signup, { body })
      clearDraft('mentor')
      setSubmitted(true)
    },
  })
  useDraft('mentor', (listener) => {
    const subscription = form.watch((values) => listener(values))
    return () => subscription.unsubscribe()
  })
  if (isSubmitted) return <MentorSubmitted />

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      <ErrorSummary
        title={t('errors.summaryTitle')}
        titlePrefix={t('errors.titlePrefix')}
        {...form.summary}
      />
      {form.failure !== null && <FailureAlert>{failureText(form.failure)}</FailureAlert>}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextInput
          label={t('field.firstName')}
          autoComplete="given-name"
          spellCheck={false}
          {...form.field('firstName')}
        />
        <TextInput
          label={t('field.fatherName')}
          autoComplete="additional-name"
          spellCheck={false}
          {...form.field('fatherName')}
        />
        <TextInput
          label={t('field.lastName')}
          autoComplete="family-name"
          spellCheck={false}
          {...form.field('lastName')}
        />
        <DateInput label={t('field.dob')} autoComplete="bday" {...form.field('dob')} />
        <TextInput
          label={t('field.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.field('email')}
        />
        <PhoneInput label={t('field.phone')} hint={t('hint.phone')} {...form.field('phoneNumber')} />
      </div>
      <PasswordInput
        label={t('field.password')}
        hint={t('hint.password')}
        autoComplete="new-password"
        {...eye}
        strength={strengthOf(form.watch('password'))}
        {...form.field('password')}
      />
      <TermsConsent {...form.field('terms')} />
      <Button
        type="submit"
        pending={form.isPending}
        pendingLabel={t('signup.sending')}
        className="sm:self-start"
      >
        {t('signup.createAccount')}
      </Button>
    </form>
  )
}

function failureText(failure: unknown): string {
  return errorText(
    failure,
    failure instanceof NetworkError ? 'auth.internalServerError' : 'auth.signupFailed',
  )
}
