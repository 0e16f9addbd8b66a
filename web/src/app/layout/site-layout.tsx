import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Footer } from './footer.tsx'
import { checkStoredSession } from '../routing/guard.ts'
import { OfflineBanner } from '../offline/offline-banner.tsx'
import { SkipLink } from './skip-link.tsx'
import { UnverifiedPlace } from './unverified-place.tsx'
import { MinimalBar } from './minimal-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { usePage } from '../routing/use-page.ts'

/** The public and members' pages: top bar, page, footer. */
export function SiteLayout() {
  const page = usePage()
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink />
      {page?.shell === 'minimal-sign-in' || page?.shell === 'minimal-sign-up' ? (
        <MinimalBar leadsTo={page.shell === 'minimal-sign-up' ? 'sign-up' : 'sign-in'} />
      ) : (
        <TopBar />
      )}
      <OfflineBanner />
      <UnverifiedPlace />
      <main id="main" tabIndex={-1} className="peer flex-1" key={pathname}>
        <Outlet />
      </main>
      <Footer />
      {page?.session === 'stored' && <SessionCheck key={`check of ${pathname}`} />}
    </>
  )
}

function SessionCheck() {
  useEffect(() => void checkStoredSession(), [])
  return null
}
