import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../ui/patterns/toast.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Checkbox } from '../../ui/primitives/checkbox.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { PasswordInput } from '../../ui/primitives/password-input.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { type Credentials, type CredentialsSchema, useCredentials } from './use-credentials.ts'

type CredentialsFormProps = {
  /** Brings the rule for what is typed. */
  schema: () => Promise<CredentialsSchema>
  /** Signs in; what it throws is shown above the form. */
  onSubmit: (credentials: Credentials) => Promise<void>
  /** The sentence for a failed sign-in. */
  failureText: (failure: unknown) => string
  /** Where a forgotten password is asked for. */
  forgotPath?: string
  /** Fills the form, without sending it. */
  filled?: { email: string; password: string } | null
  children?: ReactNode
}

/** E-mail, password and "remember me", as every role signs in. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { t } = useTranslation()
  const alert = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const form = useCredentials({
    form: element,
    schema: props.schema,
    submit: async (credentials) => {
      try {
        await props.onSubmit(credentials)
      } catch (failure) {
        form.write({ password: '' })
        toast.error(props.failureText(failure))
        throw failure
      }
    },
  })
  const { failure } = form
  const { filled } = props
  const fill = useEffectEvent(form.write)
  useEffect(() => {
    if (filled) fill(filled)
  }, [filled])
  useEffect(() => {
    if (failure !== null) alert.current?.focus()
  }, [failure])

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
        <InlineAlert tone="danger" ref={alert}>
          {props.failureText(failure)}
        </InlineAlert>
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
    </form>
  )
}
