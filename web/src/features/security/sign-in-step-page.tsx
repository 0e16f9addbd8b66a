import { useLocation } from 'react-router'
import type { NextStep } from '@udyam/contract/parts/errors'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useTitle } from '#lib/titles.ts'
import { Card } from '#ui/primitives/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { useMutation } from '@tanstack/react-query'
import { passkeys } from '@udyam/contract/passkeys/calls'
import { call } from '#lib/api.ts'
import { answerByPasskey, makePasskey } from '#lib/passkeys/passkeys.ts'
import { usePasskeysHere } from '#lib/passkeys/use-passkeys-here.ts'
import { useCancelErasurePage } from '#lib/use-cancel-erasure-page.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useStepSignIn } from './use-step-sign-in.ts'
import { auth } from '@udyam/contract/auth/calls'
import { useState, type ComponentProps } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { useSignIn } from '#lib/use-sign-in.ts'
import { addPasskey } from './add-passkey.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { Reply } from '@udyam/contract/endpoint'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { keepFocus } from '#lib/restore-focus.ts'
import { AppSetUp } from './app-set-up.tsx'

/** Second step after the password: a passkey, a code, or the setup of a second factor. */
export function SignInStepPage() {
  const { t } = useTranslation()
  const { state } = useLocation()
  const step = isStep(state) ? state : undefined
  const putOff = mayPutOff(state) ? state : undefined
  const title = t(step?.next === 'set-up' || putOff ? 'step.setUpTitle' : 'step.codeTitle')
  useTitle(title)
  return (
    <div className="page-column flex justify-center py-8 lg:py-12">
      <Card className="flex w-full max-w-[27.5rem] flex-col gap-6 sm:p-8">
        <PageTitle className="text-h2">{title}</PageTitle>
        {putOff && <SetUpLater setUpBy={putOff.setUpBy} />}
        {!step && !putOff && <InlineAlert tone="danger">{t('messages.challenge_over')}</InlineAlert>}
        {step?.methods.includes('passkey') && step.next === 'second-factor' && (
          <SignInPasskey challenge={step.challenge} />
        )}
        {step?.next === 'second-factor' && <SignInCode challenge={step.challenge} />}
        {step?.next === 'second-factor' && <p className="text-sm text-ink-2">{t('step.lost')}</p>}
        {step?.next === 'set-up' && <SignInSetUp challenge={step.challenge} />}
        {!putOff && (
          <LinkButton to={paths.signin} variant="quiet" size="sm">
            {t('step.again')}
          </LinkButton>
        )}
      </Card>
    </div>
  )
}

// The history state may have been written by another version of the app.
function isStep(state: unknown): state is NextStep {
  if (typeof state !== 'object' || state === null) return false
  return 'next' in state && 'challenge' in state && 'methods' in state && Array.isArray(state.methods)
}

/** Whether a signed-in administrator was sent here and may postpone the second factor. */
function mayPutOff(state: unknown): state is { setUpBy: string } {
  return (
    typeof state === 'object' && state !== null && 'setUpBy' in state && typeof state.setUpBy === 'string'
  )
}

/** Answers the challenge of a sign-in with a passkey, if the browser supports it. */
function SignInPasskey({ challenge }: { challenge: string }) {
  const { t } = useTranslation()
  const enter = useStepSignIn()
  const toCancelErasure = useCancelErasurePage()
  const use = useMutation({
    mutationFn: async () => {
      const { data } = await call(passkeys.beginChallenge, { body: { challenge } })
      const response = await answerByPasskey(data)
      return call(passkeys.verifyChallenge, { body: { challenge, response } }).catch(toCancelErasure)
    },
    meta: { success: 'server', failure: 'passkey.failed', keepsCache: true },
    onSuccess: enter,
  })
  if (!usePasskeysHere()) return null
  return (
    <Button wide pending={use.isPending} onClick={() => use.mutate()}>
      {t('passkey.use')}
    </Button>
  )
}

/** Offers the second factor to a signed-in administrator, who may postpone it until a deadline. */
function SetUpLater({ setUpBy }: { setUpBy: string }) {
  const { t } = useTranslation()
  const { open } = useSignIn('admin')
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} onSaved={() => void open()} />
  return (
    <>
      <p>{t('step.setUpText')}</p>
      <FactorSetUp
        app={{
          begin: async () => (await call(auth.beginTotp)).data,
          confirm: async (code) =>
            setCodes((await call(auth.confirmTotp, { body: { code } })).data.recoveryCodes),
        }}
        addPasskey={async () => setCodes(await addPasskey())}
      />
      <p className="border-t border-line pt-4 text-ink-2">
        {t('step.laterText', { when: formatDateTime(setUpBy) })}
      </p>
      <Button variant="secondary" wide onClick={() => void open()}>
        {t('step.later')}
      </Button>
    </>
  )
}

/** Second factor setup during sign-in: shows the recovery codes once, then opens the session. */
function SignInSetUp({ challenge }: { challenge: string }) {
  const { t } = useTranslation()
  const enter = useStepSignIn()
  const [signedIn, setSignedIn] = useState<Reply<typeof auth.confirmChallengeTotp>>()
  if (signedIn !== undefined) {
    return <RecoveryCodes codes={signedIn.recoveryCodes} onSaved={() => void enter(signedIn)} />
  }
  return (
    <>
      <p>{t('step.setUpText')}</p>
      <FactorSetUp
        app={{
          begin: async () => (await call(auth.beginChallengeTotp, { body: { challenge } })).data,
          confirm: async (code) =>
            setSignedIn(await call(auth.confirmChallengeTotp, { body: { challenge, code } })),
        }}
        addPasskey={async () => {
          const { data } = await call(passkeys.beginSetUp, { body: { challenge } })
          const response = await makePasskey(data)
          setSignedIn(await call(passkeys.confirmSetUp, { body: { challenge, response } }))
        }}
      />
    </>
  )
}

/** Asks for the code of the app, or a recovery code, and signs in. */
function SignInCode({ challenge }: { challenge: string }) {
  const { t } = useTranslation()
  const enter = useStepSignIn()
  const toCancelErasure = useCancelErasurePage()
  const form = useForm({
    schema: async () =>
      (await import('@udyam/contract/auth/schemas')).authSchemas.verifyChallenge.body.pick({ code: true }),
    start: { code: '' },
    save: ({ code }) => call(auth.verifyChallenge, { body: { challenge, code } }).catch(toCancelErasure),
    meta: { keepsCache: true, success: 'server' },
    onSaved: (signedIn) => enter(signedIn),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormNotices form={form} failureText="step.failed" />
      <TextInput
        label={t('step.code')}
        hint={t('step.codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
      />
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('auth.signingIn')}>
        {t('auth.signIn')}
      </Button>
    </form>
  )
}

type FactorSetUpProps = {
  app: ComponentProps<typeof AppSetUp>
  addPasskey: () => Promise<unknown>
}

function FactorSetUp({ app, addPasskey }: FactorSetUpProps) {
  const { t } = useTranslation()
  const isHere = usePasskeysHere()
  const [isApp, setApp] = useState(false)
  const add = useMutation({
    mutationFn: addPasskey,
    meta: { failure: 'passkey.failed', keepsCache: true },
  })
  if (!isHere) return <AppSetUp {...app} />
  if (isApp) {
    const back = () => {
      setApp(false)
      keepFocus()
    }
    return <AppSetUp {...app} onBack={back} />
  }
  return (
    <>
      <p className="text-ink-2">{t('passkey.text')}</p>
      <Button wide pending={add.isPending} onClick={() => add.mutate()}>
        {t('passkey.add')}
      </Button>
      <Button variant="secondary" wide onClick={() => setApp(true)}>
        {t('factor.add')}
      </Button>
    </>
  )
}
