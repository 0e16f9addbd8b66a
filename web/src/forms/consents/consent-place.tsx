import type { Purpose } from '@udyam/contract/privacy/purposes'
import type { Role } from '@udyam/contract/roles'
import { Suspense, lazy } from 'react'
import { loadArea } from '../../lib/i18n.ts'
import type { Ticked } from './use-consents.ts'

/** Comes with its texts once the form stands. */
const ConsentBoxes = lazy(async () => {
  const [boxes] = await Promise.all([import('./consent-boxes.tsx'), loadArea('privacy')])
  return { default: boxes.ConsentBoxes }
})

type ConsentPlaceProps = {
  role: Role
  purposes: readonly Purpose[]
  isShown: boolean
  ticked: Ticked
  onTick: (ticked: Ticked) => void
}

/** Where a sign-up asks what the data may be used for. */
export function ConsentPlace({ isShown, ...boxes }: ConsentPlaceProps) {
  return (
    isShown && (
      <Suspense>
        <ConsentBoxes {...boxes} />
      </Suspense>
    )
  )
}
