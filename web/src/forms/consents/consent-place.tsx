import type { Purpose } from '@udyam/contract/privacy/purposes'
import type { Role } from '@udyam/contract/roles'
import { Suspense, lazy } from 'react'
import { loadArea } from '#lib/i18n.ts'
import type { Ticked } from './use-consents.ts'

/** Lazy-loaded with its texts after the form has rendered. */
const ApplicationConsents = lazy(async () => {
  const [consents] = await Promise.all([import('./application-consents.tsx'), loadArea('privacy')])
  return { default: consents.ApplicationConsents }
})

type ConsentPlaceProps = {
  role: Role
  purposes: readonly Purpose[]
  isShown: boolean
  ticked: Ticked
  onTick: (ticked: Ticked) => void
}

/** Consent questions of a sign-up. */
export function ConsentPlace({ isShown, ...boxes }: ConsentPlaceProps) {
  return (
    isShown && (
      <Suspense>
        <ApplicationConsents {...boxes} />
      </Suspense>
    )
  )
}
