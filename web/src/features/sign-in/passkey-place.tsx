import { Suspense, lazy } from 'react'
import { loadArea } from '../../lib/i18n.ts'
import { usePasskeysHere } from '../../lib/passkeys/use-passkeys-here.ts'
import type { PasskeySignInProps } from './passkey-sign-in.tsx'

/** Loaded once the page stands, and only where it can work. */
const PasskeySignIn = lazy(async () => {
  const [{ PasskeySignIn: Loaded }] = await Promise.all([
    import('./passkey-sign-in.tsx'),
    loadArea('security'),
  ])
  return { default: Loaded }
})

/** Where somebody can sign in by a passkey, in browsers that have them. */
export function PasskeyPlace(sign: PasskeySignInProps) {
  return (
    usePasskeysHere() && (
      <Suspense>
        <PasskeySignIn {...sign} />
      </Suspense>
    )
  )
}
