import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { metaQuery } from '#lib/meta.ts'
import { useSession } from '#lib/session.ts'

const UnverifiedBanner = lazy(async () => ({
  default: (await import('./unverified-banner.tsx')).UnverifiedBanner,
}))

/** Banner for users with an unverified address, on installations that require verification. */
export function UnverifiedPlace() {
  const { userType, email } = useSession()
  const meta = useQuery(metaQuery)
  if (userType === null || meta.data?.verifiesEmail !== true) return null
  return (
    <Suspense>
      <UnverifiedBanner key={email} />
    </Suspense>
  )
}
