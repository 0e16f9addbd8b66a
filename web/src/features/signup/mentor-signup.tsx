import { mentors } from '@udyam/contract/mentors/calls'
import { call } from '#lib/api.ts'
import { isFault } from '#lib/api-error.ts'
import { useTranslation } from '#lib/i18n.ts'
import { OwnNameFields } from '#forms/name-fields.tsx'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { emptyPerson } from '#forms/empty-person.ts'
import { EmailField } from '#forms/email-field.tsx'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/primitives/button.tsx'
import { DateInput } from '#ui/primitives/date-input.tsx'
import { FormNotices } from '#forms/form-notices.tsx'
import { PhoneInput } from '#ui/primitives/phone-input.tsx'
import { TakenLinks } from '#forms/joining/taken-links.tsx'
import { ConsentPlace } from '#forms/consents/consent-place.tsx'
import { tickOwner } from '#forms/consents/tick-owner.ts'
import { useConsents } from '#forms/consents/use-consents.ts'
import { useTermsOf } from '#forms/consents/use-terms-of.ts'
import { TermsConsent } from '#forms/joining/terms-consent.tsx'
import { useCarried } from './use-carried.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CircleCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useHearBy } from '#forms/joining/use-hear-by.ts'
import { paths } from '#lib/paths.ts'
import { giveReason } from '#lib/push/push-state.ts'
import { useSignIn } from '#lib/use-sign-in.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { takeFocus } from '#ui/primitives/take-focus.ts'

const empty = { ...emptyPerson, terms: false }

const draft = 'mentor'

const ownerOf = ({ email, phoneNumber: phone }: { email: string; phoneNumber: string }) =>
  tickOwner({ email, phone })

/** Application form of a mentor, then a confirmation. */
export function MentorSignup({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation()
  const consentsOf = useConsents('mentor', draft)
  const form = useForm({
    schema: async () => (await import('./mentor-signup-rule.ts')).MentorForm,
    start: empty,
    requires: Object.keys(empty),
    filledIn: useCarried(['firstName', 'fatherName', 'lastName', 'email', 'phoneNumber']),
    draft,
    save: ({ terms: _agreed, ...body }) =>
      call(mentors.signup, { body: { ...body, ...consentsOf(ownerOf(body)).answers } }),
    onSaved: onSent,
    meta: { keepsCache: true },
  })
  const owner = ownerOf(form.getValues())
  useTermsOf({ draft, owner, isTicked: form.getValues('terms'), untick: () => form.setValue('terms', false) })
  if (form.saves > 0) {
    const { email, password } = form.getValues()
    return <MentorSubmitted typed={{ email, password }} />
  }

  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-6">
      <FormNotices
        form={form}
        failureText={isFault(form.failure) ? 'auth.internalServerError' : 'auth.signupFailed'}
        action={form.isTaken && <TakenLinks as="mentor" email={form.getValues('email')} />}
      />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <OwnNameFields field={form.field} />
        <DateInput label={t('field.dob')} autoComplete="bday" {...form.field('dob')} />
        <EmailField {...form.field('email')} />
        <PhoneInput label={t('field.phone')} hint={t('hint.phone')} {...form.field('phoneNumber')} />
      </div>
      <NewPasswordField
        hint={t('hint.password')}
        typed={form.watch('password')}
        {...form.field('password')}
      />
      <TermsConsent as="mentor" {...form.field('terms')} />
      <ConsentPlace {...consentsOf(owner).place} />
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

/** Confirmation of an application. To add more, the mentor is signed in with the same credentials. */
function MentorSubmitted({ typed }: { typed: { email: string; password: string } }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [sentAt] = useState(() => new Date().toISOString())
  const hearBy = useHearBy(sentAt)
  const { begin } = useSignIn('mentor')
  const signIn = useMutation({
    mutationFn: () => call(mentors.login, { body: typed }),
    onSuccess: async (answer) => {
      begin(answer)
      giveReason('mentor')
      await navigate(paths.mentorGuide)
    },
    meta: { keepsCache: true, failure: 'auth.loginFailed' },
    // Remove the password from memory with the panel.
    gcTime: 0,
  })
  return (
    <Card className="flex flex-col items-start gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-success text-on-success">
        <Icon of={CircleCheck} size={32} />
      </span>
      <h1 id="signup-form" ref={takeFocus} tabIndex={-1} className="text-h1">
        {t('public.mentorSignup.submittedTitle')}
      </h1>
      <p>{t('public.mentorSignup.submittedBody')}</p>
      <p className="font-semibold">{hearBy}</p>
      <p className="text-ink-2">{t('guide.openText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button pending={signIn.isPending} pendingLabel={t('common.loading')} onClick={() => signIn.mutate()}>
          {t('guide.open')}
        </Button>
        <LinkButton to={paths.home} variant="secondary">
          {t('signup.backHome')}
        </LinkButton>
      </div>
    </Card>
  )
}
