import { useMutation, useQuery } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth/calls'
import { joining } from '@udyam/contract/joining/calls'
import type { JoiningDetail } from '@udyam/contract/joining/values'
import type { Entered } from '@udyam/contract/joining/schemas'
import { languages, defaultLanguage } from '@udyam/contract/texts/languages'
import { EmailField } from '#forms/email-field.tsx'
import { FormNotices } from '#forms/form-notices.tsx'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { ConsentPlace } from '#forms/consents/consent-place.tsx'
import { useConsents } from '#forms/consents/use-consents.ts'
import { TermsConsent } from '#forms/joining/terms-consent.tsx'
import { SentCodeField } from '#forms/sent-code-field.tsx'
import { useForm, type Form } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { metaQuery } from '#lib/meta.ts'
import { useTranslation } from '#lib/i18n.ts'
import { nameOf } from '#lib/language.ts'
import { giveReason } from '#lib/push/push-state.ts'
import { useSignIn } from '#lib/use-sign-in.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { districtSuggestions, canonicalDistrict } from '#lib/known-values.ts'
import { fieldText } from '#lib/texts/field-text.ts'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import type * as z from 'zod'
import type { ruleOf } from './join-rule.ts'

type JoinFormProps = { token: string; draft: string; of: Entered; onDead: () => void }

/** Completes a registration: missing data, a password, a language, and the person's own consents. */
export function JoinForm({ token, draft, of, onDead }: JoinFormProps) {
  const { t, language } = useTranslation()
  const { begin, open } = useSignIn(of.role)
  // The draft is of this invitation alone, whoever's address is typed.
  const { place, answers } = useConsents(of.role, draft)(draft)
  // Here `consents` means the terms; the privacy answers are in a separate field.
  const { consents, ...said } = answers
  // Who has joined has joined: an address that is refused is told of, and can be given again later.
  const adding = useMutation({
    mutationFn: (email: string) => call(auth.changeEmail, { body: { email } }),
    meta: { success: 'server', failure: 'security.emailFailed' },
  })
  const form = useForm({
    schema: async () => (await import('./join-rule.ts')).ruleOf(of.missing, of),
    start: { ...startOf, language, withoutPassword: of.needsCode },
    requires: [...of.missing, of.needsCode ? 'code' : 'password', 'terms'],
    save: async (typed) => {
      const signedIn = await call(joining.join, {
        body: { ...bodyOf(typed, of), ...(consents && { answers: consents, ...said }), token },
      }).catch((error: unknown) => {
        if (isRefusedAs(error, 'link_dead')) onDead()
        throw error
      })
      begin(signedIn)
      giveReason(of.role)
      if (typed.email !== '') adding.mutate(typed.email)
    },
    draft,
    meta: { keepsCache: true },
    onSaved: () => void open(),
  })
  const withoutPassword = form.watch('withoutPassword')
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormNotices form={form} failureText="join.failed" />
      {of.missing.length > 0 && <MissingFields missing={of.missing} form={form} />}
      {of.needsCode ? <CodePart token={token} form={form} /> : <PasswordPart of={of} form={form} />}
      <Select
        label={t('join.language')}
        options={languages.map((value) => ({ value, label: nameOf(value), lang: value }))}
        {...form.field('language')}
      />
      <TermsConsent as={of.role} {...form.field('terms')} />
      <ConsentPlace {...place} />
      {of.role === 'mentor' && (
        <Checkbox label={t('field.shownToAll')} hint={t('guide.shownHint')} {...form.field('shownToAll')} />
      )}
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('auth.signingIn')}>
        {t(withoutPassword ? 'join.keepAlone' : 'join.keep')}
      </Button>
    </form>
  )
}

function PasswordPart({ of, form }: { of: Entered; form: Form<JoinValues> }) {
  const { t } = useTranslation()
  const meta = useQuery(metaQuery).data
  // The number of who joins is not verified yet, nor the mailbox of who has the link from a chat.
  const mailsCodes =
    !of.needsPassword && meta !== undefined && (meta.sendsMail || meta.demoAccounts.length > 0)
  return (
    <>
      {!form.watch('withoutPassword') && (
        <NewPasswordField
          hint={t('hint.password')}
          typed={form.watch('password')}
          {...form.field('password')}
        />
      )}
      {mailsCodes && (
        <Checkbox
          label={t('join.withoutPassword')}
          hint={t('join.withoutPasswordHint')}
          {...form.field('withoutPassword')}
        />
      )}
    </>
  )
}

/** The code to the phone, for people without an e-mail address, who may give one. */
function CodePart({ token, form }: { token: string; form: Form<JoinValues> }) {
  const { t } = useTranslation()
  const send = useMutation({
    mutationFn: () => call(joining.code, { body: { token } }),
    meta: { success: 'server', failure: 'join.failed', keepsCache: true },
    onSuccess: () => form.setFocus('code'),
  })
  return (
    <>
      <p className="text-ink-2">{t('join.codeText')}</p>
      <Button
        variant={send.isSuccess ? 'quiet' : 'secondary'}
        className="self-start"
        pending={send.isPending}
        onClick={() => send.mutate()}
      >
        {t(send.isSuccess ? 'join.codeAgain' : 'join.codeSend')}
      </Button>
      <SentCodeField label={t('codeSignIn.code')} {...form.field('code')} />
      <EmailField hint={t('join.emailHint')} optional={t('common.optional')} {...form.field('email')} />
    </>
  )
}

type MissingFieldsProps = { missing: readonly JoiningDetail[]; form: Form<JoinValues> }

function MissingFields({ missing, form }: MissingFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <h2 className="text-h4">{t('join.missing')}</h2>
      {missing.map((name) =>
        name === 'goals' || name === 'expectations' ? (
          <TextArea key={name} label={fieldText(name)} maxLength={2000} {...form.field(name)} />
        ) : (
          <TextInput
            key={name}
            label={fieldText(name)}
            {...(name === 'district' && { suggestions: districtSuggestions() })}
            {...form.field(name)}
          />
        ),
      )}
    </>
  )
}

const empty = {
  lastName: '',
  phoneNumber: '',
  education: '',
  city_or_village: '',
  taluka: '',
  district: '',
  goals: '',
  expectations: '',
}

const startOf = {
  ...empty,
  password: '',
  code: '',
  email: '',
  withoutPassword: false,
  language: defaultLanguage,
  terms: false,
  shownToAll: false,
} as const

type JoinValues = z.output<ReturnType<typeof ruleOf>>

function bodyOf(typed: JoinValues, { missing, needsCode }: Entered) {
  const { password, code, withoutPassword, language, terms, shownToAll } = typed
  const said = { ...typed, district: canonicalDistrict(typed.district) }
  return {
    ...(!withoutPassword && { password }),
    ...(needsCode && { code }),
    language,
    consents: [...(terms ? (['terms'] as const) : []), ...(shownToAll ? (['shownToAll'] as const) : [])],
    ...Object.fromEntries(missing.map((name) => [name, said[name]])),
  }
}
