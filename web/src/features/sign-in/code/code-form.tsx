import { useMutation } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth/calls'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SentCodeField } from '#forms/sent-code-field.tsx'
import { useForm } from '#forms/use-form.ts'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { keepTokenOf } from '#lib/cancel-erasure.ts'
import { formatPhone } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import type { UserType } from '#lib/session.ts'
import { useSignIn } from '#lib/use-sign-in.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { SignInNotices } from '../sign-in-notices.tsx'
import { useAdminSignIn } from '../use-admin-sign-in.ts'
import { isEmail, reachedBy } from './reached.ts'

type CodeFormProps = {
  role: UserType
  /** The e-mail address, or the number of 10 digits, that the code was sent to. */
  email: string
  /** When the code was sent, in milliseconds. */
  sentAt: number
  onSentAgain: () => void
  /** Back to the address. */
  onChange: () => void
}

/** The six digits, and signing in with them. */
export function CodeForm({ role, email, sentAt, onSentAgain, onChange }: CodeFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const { begin, open } = useSignIn(role)
  const { openOrSetUp } = useAdminSignIn()
  const form = useForm({
    schema: async () => (await import('./code-rule.ts')).CodeRule,
    start: { code: '', rememberMe: false },
    requires: ['code'],
    save: async (typed) =>
      call(auth.verifyCode, { body: { role, ...reachedBy(email), ...typed } }).catch(
        async (error: unknown) => {
          const isNext = error instanceof ApiError && error.next && keepTokenOf(error) === undefined
          if (isNext) await navigate(paths.signInStep, { state: error.next })
          throw error
        },
      ),
    meta: { keepsCache: true, success: 'server' },
    onSaved: async (signedIn) => {
      begin(signedIn)
      await (role === 'admin' ? openOrSetUp() : open())
    },
  })
  const focusCode = () => element.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  useEffect(focusCode, [])
  return (
    <form noValidate ref={element} onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <SignInNotices
        form={form}
        failureText="codeSignIn.signInFailed"
        onKept={() => element.current?.requestSubmit()}
        onClose={() => {}}
      />
      <p className="break-words">
        {isEmail(email)
          ? t('codeSignIn.sent', { email, role: t(`role.${role}`) })
          : t('codeSignIn.texted', { phone: formatPhone(email), role: t(`role.${role}`) })}
      </p>
      <SentCodeField label={t('codeSignIn.code')} hint={t('codeSignIn.codeHint')} {...form.field('code')} />
      <Checkbox label={t('auth.rememberMe')} {...form.field('rememberMe')} />
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('auth.signingIn')}>
        {t('auth.signIn')}
      </Button>
      <div className="flex flex-wrap gap-3">
        <SendAgain
          sentAt={sentAt}
          send={() => call(auth.sendCode, { body: { role, ...reachedBy(email) } })}
          onSentAgain={() => {
            onSentAgain()
            focusCode()
          }}
        />
        <Button variant="quiet" size="sm" onClick={onChange}>
          {t(isEmail(email) ? 'codeSignIn.other' : 'codeSignIn.otherNumber')}
        </Button>
      </div>
    </form>
  )
}

const againAfterMs = 60_000

type SendAgainProps = Pick<CodeFormProps, 'sentAt' | 'onSentAgain'> & { send: () => Promise<unknown> }

/** Asks for another code, from a minute on. The seconds are for the eye only: a screen reader would read each. */
function SendAgain({ sentAt, onSentAgain, send }: SendAgainProps) {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((sentAt + againAfterMs - now) / 1000))
  const again = useMutation({
    mutationFn: send,
    meta: { keepsCache: true, failure: 'codeSignIn.failed' },
    onSuccess: onSentAgain,
  })
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <p role="status" className={again.isSuccess ? 'basis-full' : 'sr-only'}>
        {again.isSuccess && t('codeSignIn.sentAgain')}
      </p>
      <Button
        variant="quiet"
        size="sm"
        disabled={seconds > 0}
        pending={again.isPending}
        aria-describedby="again-hint"
        onClick={() => again.mutate()}
      >
        <span className={seconds > 0 ? 'sr-only' : undefined}>{t('codeSignIn.again')}</span>
        {seconds > 0 && <span aria-hidden="true">{t('codeSignIn.againIn', { seconds })}</span>}
      </Button>
      <span id="again-hint" className="sr-only">
        {t('codeSignIn.againHint')}
      </span>
    </>
  )
}
