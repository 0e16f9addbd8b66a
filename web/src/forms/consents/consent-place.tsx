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
  /** Whether it is not known yet if there is a notice. */
  isPending: boolean
  isShown: boolean
  ticked: Ticked
  onTick: (ticked: Ticked) => void
}

/** Consent questions of a sign-up. Their place is kept free until they come, so that nothing moves below. */
export function ConsentPlace({ isPending, isShown, ...boxes }: ConsentPlaceProps) {
  if (isPending) return <FreePlace />
  return (
    isShown && (
      <Suspense fallback={<FreePlace />}>
        <ApplicationConsents {...boxes} />
      </Suspense>
    )
  )
}

/** As high as two boxes with their hints. */
function FreePlace() {
  return <div aria-hidden="true" className="min-h-[29rem] sm:min-h-84" />
}
