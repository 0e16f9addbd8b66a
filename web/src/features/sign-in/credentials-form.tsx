import type { MutationMeta } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, Suspense, lazy } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '#lib/api-error.ts'
import { useTranslation, loadArea } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import type { UserType } from '#lib/session.ts'
import type { TextKey } from '#lib/text-key.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { PasswordInput } from '#ui/primitives/password-input.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import type { OtherRole } from './sign-in-notices.tsx'
import { type Credentials, type CredentialsSchema, useCredentials } from './use-credentials.ts'
import { usePasskeysHere } from '#lib/passkeys/use-passkeys-here.ts'
import type { PasskeySignInProps } from './passkey-sign-in.tsx'

type CredentialsFormProps = {
  /** Role for the sign-in. */
  userType: UserType
  /** Loads the validation schema. */
  schema: () => Promise<CredentialsSchema>
  signIn: (credentials: Credentials) => Promise<void>
  /** The toast of a success. */
  success: Required<MutationMeta>['success']
  /** Texts for a server error, and for a refusal without a message. */
  failures: { fault: TextKey; refusal: TextKey }
  /** Another role the person may have meant, if the form signs in more than one role. */
  other?: OtherRole
  toastsFailure?: boolean
  onSignedIn: () => Promise<void>
  /** Page to request a new password. */
  forgotPath?: string
  /** Prefills the form, without sending it. */
  filled?: { email: string; password: string } | null
  children?: ReactNode
}

/** E-mail, password and "remember me", for every role. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  /** Text key for a failure without a message. A network error does not blame the password. */
  const failure = (error: unknown) => {
    if (!(error instanceof ApiError)) return 'errors.network'
    return error.status >= 500 ? props.failures.fault : props.failures.refusal
  }
  const form = useCredentials({
    form: element,
    schema: props.schema,
    signIn: props.signIn,
    onSignedIn: props.onSignedIn,
    onNextStep: (step) => void navigate(paths.signInStep, { state: step }),
    meta: { success: props.success, failure },
    toastsFailure: props.toastsFailure === true,
  })
  const { Notices } = form
  const { filled, other } = props
  /** Opens a link with the address that was typed. */
  const carry = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { pathname, search } = event.currentTarget
    void navigate(pathname + search, { state: { ...form.typed(), password: '' } })
  }
  const fill = useEffectEvent(form.write)
  useEffect(() => {
    if (filled) fill(filled)
  }, [filled])

  return (
    // Before hydration, a submit must not put the password into the URL.
    <form
      noValidate
      method="post"
      ref={element}
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      className="flex flex-col gap-5"
    >
      {Notices && (
        <Notices
          form={form}
          failureText={failure(form.failure)}
          onClose={form.takeBack}
          onKept={() => {
            form.takeBack()
            element.current?.requestSubmit()
          }}
          other={
            other && {
              ...other,
              onChoose: () => {
                other.onChoose()
                form.takeBack()
              },
            }
          }
        />
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
          <Link to={props.forgotPath} onClick={carry} className="inline-block py-2.5">
            {t('auth.forgot')}
          </Link>
        )}
      </div>
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('auth.signingIn')}>
        {t('auth.signIn')}
      </Button>
      {/* Hidden where neither mails nor messages to phones leave (api/src/platform/site/pages.ts). */}
      <LinkButton
        to={`${paths.signInCode}?role=${props.userType}`}
        onClick={carry}
        variant="secondary"
        wide
        data-codes=""
      >
        {t('auth.sendCode')}
      </LinkButton>
      <PasskeyPlace userType={props.userType} success={props.success} />
    </form>
  )
}

/** Lazy-loaded after the page has rendered, and only in browsers that support it. */
const PasskeySignIn = lazy(async () => {
  const [{ PasskeySignIn: Loaded }] = await Promise.all([
    import('./passkey-sign-in.tsx'),
    loadArea('security'),
  ])
  return { default: Loaded }
})

/** Passkey sign-in, in browsers that support it. */
function PasskeyPlace(sign: PasskeySignInProps) {
  return (
    usePasskeysHere() && (
      <Suspense>
        <PasskeySignIn {...sign} />
      </Suspense>
    )
  )
}
