import { useState } from 'react'
import type * as z from 'zod'
import { isFault } from '#lib/api-error.ts'
import { useTranslation } from '#lib/i18n.ts'
import { AimFields, InterestsField, PlaceFields } from '#forms/mentee-fields.tsx'
import { canonicalDistrict } from '#lib/known-values.ts'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/primitives/button.tsx'
import { FormNotices } from '#forms/form-notices.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { type Passwords, draft, noPasswords } from './mentee-person.ts'
import { ChooseAgain, NewPasswords } from './new-passwords.tsx'
import { TakenLinks } from '#forms/joining/taken-links.tsx'
import { ConsentPlace } from '#forms/consents/consent-place.tsx'
import { tickOwner } from '#forms/consents/tick-owner.ts'
import { useConsents } from '#forms/consents/use-consents.ts'
import { useTermsOf } from '#forms/consents/use-terms-of.ts'
import { TermsConsent } from '#forms/joining/terms-consent.tsx'
import type { Goals } from './mentee-goals-rule.ts'

export type GoalsInformation = z.output<typeof Goals>

/** Consent answers from the boxes below the notice. */
export type Consents = ReturnType<ReturnType<typeof useConsents>>['answers']

type StepTwoProps = {
  /** Passwords of the first step; null after a reload, when this step asks for them. */
  passwords: Passwords | null
  email: string
  phone: string
  onBack: () => void
  register: (values: GoalsInformation & Consents) => Promise<void>
  onSaved: () => Promise<void>
}

const empty: GoalsInformation = {
  education: '',
  interests: [],
  city_or_village: '',
  taluka: '',
  district: '',
  goals: '',
  expectations: '',
  terms: false,
  ...noPasswords,
}

export function MenteeStepTwo({ passwords, email, phone, onBack, register, onSaved }: StepTwoProps) {
  const { t } = useTranslation()
  const owner = tickOwner({ email, phone })
  const consents = useConsents('mentee', draft)(owner)
  const form = useForm({
    schema: async () => (await import('./mentee-goals-rule.ts')).Goals,
    start: empty,
    requires: Object.keys(empty),
    given: passwords ?? {},
    draft,
    save: (values) =>
      register({ ...values, ...consents.answers, district: canonicalDistrict(values.district) }),
    meta: { success: 'public.menteeSignup.complete', keepsCache: true },
    onSaved,
  })
  useTermsOf({ draft, owner, isTicked: form.getValues('terms'), untick: () => form.setValue('terms', false) })
  // Asks again for a rejected password, and stays visible while it is corrected.
  const [asksPassword, setAsksPassword] = useState(passwords === null)
  if (!asksPassword && form.formState.errors.password) setAsksPassword(true)

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      <FormNotices
        form={form}
        failureText={isFault(form.failure) ? 'auth.signupServerError' : 'auth.signupFailed'}
        action={form.isTaken && <TakenLinks as="mentee" email={email} />}
      />
      {passwords === null && <ChooseAgain {...form.watch()} />}
      {asksPassword && <NewPasswords field={form.field} typed={form.watch('password')} />}
      <TextInput label={t('field.education')} hint={t('hint.education')} {...form.field('education')} />
      <InterestsField {...form.controlled('interests')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <PlaceFields field={form.field} />
      </div>
      <AimFields field={form.field} />
      <TermsConsent as="mentee" {...form.field('terms')} />
      <ConsentPlace {...consents.place} />
      <div className="flex flex-col gap-3 sm:flex-row sm:justify-between">
        <Button variant="secondary" onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button type="submit" pending={form.isPending} pendingLabel={t('signup.sending')}>
          {t('signup.complete')}
        </Button>
      </div>
    </form>
  )
}
