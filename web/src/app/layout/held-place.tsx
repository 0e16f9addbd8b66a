import { planSharing } from '@udyam/contract/matching/plans'
import { Suspense, lazy } from 'react'
import { useMay } from '../../lib/session.ts'

const HeldBanner = lazy(async () => ({
  default: (await import('../../features/plan/held-banner.tsx')).HeldBanner,
}))

/** Where the banner of a plan that waits to be shared stands, for who may take it back. */
export function HeldPlace() {
  const may = useMay()
  if (!may(planSharing.held)) return null
  return (
    <Suspense>
      <HeldBanner />
    </Suspense>
  )
}
