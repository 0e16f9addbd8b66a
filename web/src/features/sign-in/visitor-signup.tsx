import { purposes } from '@udyam/contract/visitors/values'
import { visitors } from '@udyam/contract/visitors/calls'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { ConfirmPasswordField } from '#forms/password-fields.tsx'
import { EmailField } from '#forms/email-field.tsx'
import { ConsentPlace } from '#forms/consents/consent-place.tsx'
import { tickOwner } from '#forms/consents/tick-owner.ts'
import { useConsents } from '#forms/consents/use-consents.ts'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TakenLinks } from '#forms/joining/taken-links.tsx'
import { FormNotices } from '#forms/form-notices.tsx'
import { PhoneInput } from '#ui/primitives/phone-input.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { useSignIn } from '#lib/use-sign-in.ts'

const empty = { fullName: '', email: '', phone: '', purpose: '', password: '', confirmPassword: '' }

const draft = 'visitor'

/** Sign-up of a visitor; what is typed, without the passwords, survives a reload. */
export function VisitorSignup() {
  const { t } = useTranslation()
  const { begin, open } = useSignIn('visitor')
  const consentsOf = useConsents('visitor', draft)
  const form = useForm({
    schema: async () => (await import('./visitor-signup-rule.ts')).Form,
    start: empty,
    requires: Object.keys(empty),
    draft,
    save: async (body) =>
      begin(await call(visitors.signup, { body: { ...body, ...consentsOf(tickOwner(body)).answers } })),
    meta: {
      success: 'auth.accountCreated',
      failure: 'auth.registrationFailed',
      isShownInPage: false,
      keepsCache: true,
    },
    onSaved: open,
  })

  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormNotices
        form={form}
        failureText="auth.registrationFailed"
        action={form.isTaken && <TakenLinks as="visitor" email={form.getValues('email')} />}
      />
      <TextInput
        label={t('field.fullName')}
        autoComplete="name"
        spellCheck={false}
        {...form.field('fullName')}
      />
      <EmailField hint={t('visitor.emailHint')} {...form.field('email')} />
      <PhoneInput label={t('field.phone')} hint={t('visitor.phoneHint')} {...form.field('phone')} />
      <Select
        label={t('field.purpose')}
        placeholder={t('common.choose')}
        options={purposes.map((purpose) => ({ value: purpose, label: t(`field.purpose.${purpose}`) }))}
        {...form.field('purpose')}
      />
      <NewPasswordField
        hint={t('hint.password')}
        typed={form.watch('password')}
        {...form.field('password')}
      />
      <ConfirmPasswordField {...form.field('confirmPassword')} aria-required />
      <ConsentPlace {...consentsOf(tickOwner(form.getValues())).place} />
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('signup.sending')}>
        {t('signup.createAccount')}
      </Button>
    </form>
  )
}
