import { useMutation } from '@tanstack/react-query'
import { passkeys } from '@udyam/contract/factors'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { answerByPasskey } from '../../lib/passkeys/passkeys.ts'
import { usePasskeysHere } from '../../lib/passkeys/use-passkeys-here.ts'
import { useKeepPage } from '../../lib/use-keep-page.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { useStepSignIn } from './use-step-sign-in.ts'

/** Meets the challenge of a sign-in with a passkey, where this browser can. */
export function SignInPasskey({ challenge }: { challenge: string }) {
  const { t } = useTranslation()
  const enter = useStepSignIn()
  const toKeepPage = useKeepPage()
  const use = useMutation({
    mutationFn: async () => {
      const { data } = await call(passkeys.beginChallenge, { body: { challenge } })
      const response = await answerByPasskey(data)
      return call(passkeys.verifyChallenge, { body: { challenge, response } }).catch(toKeepPage)
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
