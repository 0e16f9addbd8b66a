import { useQuery } from '@tanstack/react-query'
import { planSharing } from '@udyam/contract/matching/plans'
import { Suspense, lazy } from 'react'
import { heldQuery } from '../../features/plan/held.query.ts'
import { useMay } from '../../lib/session.ts'

const HeldBanner = lazy(async () => ({
  default: (await import('../../features/plan/held-banner.tsx')).HeldBanner,
}))

/** Where the banner of a plan that waits to be shared stands, for who may take it back; it is fetched when there is one. */
export function HeldPlace() {
  const may = useMay()
  const held = useQuery({ ...heldQuery, enabled: may(planSharing.held) })
  if (!held.data?.data) return null
  return (
    <Suspense>
      <HeldBanner />
    </Suspense>
  )
}
