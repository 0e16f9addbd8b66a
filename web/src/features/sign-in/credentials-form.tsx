import type { MutationMeta } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { UserType } from '../../lib/session.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Checkbox } from '../../ui/primitives/checkbox.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FailureAlert } from '../../ui/patterns/failure-alert.tsx'
import { PasswordInput } from '../../ui/primitives/password-input.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { PasskeyPlace } from './passkey-place.tsx'
import { type Credentials, type CredentialsSchema, useCredentials } from './use-credentials.ts'

type CredentialsFormProps = {
  /** As what somebody signs in. */
  userType: UserType
  /** Brings the rule for what is typed. */
  schema: () => Promise<CredentialsSchema>
  signIn: (credentials: Credentials) => Promise<void>
  /** The toasts; a failure is said above the form too. */
  meta: Pick<Required<MutationMeta>, 'success' | 'failure'>
  onSignedIn: () => Promise<void>
  /** Where a forgotten password is asked for. */
  forgotPath?: string
  /** Fills the form, without sending it. */
  filled?: { email: string; password: string } | null
  children?: ReactNode
}

/** E-mail, password and "remember me", as every role signs in. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const form = useCredentials({
    form: element,
    schema: props.schema,
    signIn: props.signIn,
    onSignedIn: props.onSignedIn,
    onNextStep: (step) => void navigate(paths.signInStep, { state: step }),
    meta: props.meta,
  })
  const { failure } = form
  const { failure: failureKey } = props.meta
  const { filled } = props
  const fill = useEffectEvent(form.write)
  useEffect(() => {
    if (filled) fill(filled)
  }, [filled])

  return (
    // Sent before the script has come, it must not write the password into the address.
    <form
      noValidate
      method="post"
      ref={element}
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      className="flex flex-col gap-5"
    >
      <ErrorSummary
        title={t('errors.summaryTitle')}
        titlePrefix={t('errors.titlePrefix')}
        {...form.summary}
      />
      {failure !== null && (
        <FailureAlert>
          {errorText(failure, typeof failureKey === 'function' ? failureKey(failure) : failureKey)}
        </FailureAlert>
      )}
      {props.children}
      <TextInput
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.field('email')}
      />
      <PasswordInput
        label={t('field.password')}
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        {...form.field('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={t('auth.rememberMe')} {...form.field('rememberMe')} />
        {props.forgotPath && (
          <Link to={props.forgotPath} className="inline-block py-2.5">
            {t('auth.forgot')}
          </Link>
        )}
      </div>
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('auth.signingIn')}>
        {t('auth.signIn')}
      </Button>
      <PasskeyPlace userType={props.userType} success={props.meta.success} />
    </form>
  )
}
