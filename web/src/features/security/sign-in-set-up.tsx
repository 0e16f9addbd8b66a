import type { Reply } from '@udyam/contract/endpoint'
import { auth } from '@udyam/contract/auth'
import { passkeys } from '@udyam/contract/factors'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { makePasskey } from '../../lib/passkeys/passkeys.ts'
import { FactorSetUp } from './factor-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useStepSignIn } from './use-step-sign-in.ts'

/** Sets up the second step that a sign-in asks for, shows the recovery codes once, and then goes in. */
export function SignInSetUp({ challenge }: { challenge: string }) {
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
