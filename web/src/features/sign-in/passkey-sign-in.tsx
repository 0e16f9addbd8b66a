import { type MutationMeta, useMutation } from '@tanstack/react-query'
import { passkeys } from '@udyam/contract/passkeys/calls'
import { KeyRound } from 'lucide-react'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { answerByAnyPasskey } from '#lib/passkeys/passkeys.ts'
import type { UserType } from '#lib/session.ts'
import { useCancelErasurePage } from '#lib/use-cancel-erasure-page.ts'
import { useSignIn } from '#lib/use-sign-in.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'

export type PasskeySignInProps = { userType: UserType } & Pick<Required<MutationMeta>, 'success'>

/** Sign-in by passkey, without e-mail and password. It is inside their form. */
export function PasskeySignIn({ userType, success }: PasskeySignInProps) {
  const { t } = useTranslation()
  const { begin, open } = useSignIn(userType)
  const toCancelErasure = useCancelErasurePage()
  const signIn = useMutation({
    mutationFn: async (rememberMe: boolean) => {
      const response = await answerByAnyPasskey(userType, rememberMe)
      begin(await call(passkeys.signIn, { body: { response } }).catch(toCancelErasure))
    },
    meta: { success, failure: 'passkey.failed', keepsCache: true },
    onSuccess: open,
  })
  return (
    <Button
      variant="secondary"
      wide
      icon={<Icon of={KeyRound} />}
      pending={signIn.isPending}
      onClick={({ currentTarget: { form } }) =>
        signIn.mutate(new FormData(form ?? undefined).has('rememberMe'))
      }
    >
      {t('passkey.signIn')}
    </Button>
  )
}
