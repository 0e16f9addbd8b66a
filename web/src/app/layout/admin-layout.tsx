import { Outlet, useLocation } from 'react-router'
import { Bell } from '#features/notifications/bell.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { useSession, useMay } from '#lib/session.ts'
import { AdminNav, AreaTabs } from './admin-nav.tsx'
import { Bar } from './bar.tsx'
import { LanguageSelect } from './language-select.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { OfflineBanner } from '../offline/offline-banner.tsx'
import { SkipLink } from './skip-link.tsx'
import { UnverifiedPlace } from './unverified-banner-place.tsx'
import { UserMenu } from './user-menu.tsx'
import { useQuery } from '@tanstack/react-query'
import { planSharing } from '@udyam/contract/plans/calls'
import { Suspense, lazy } from 'react'
import { heldQuery } from '#features/plan/held.queries.ts'

/** The admin area: a bar above, and beside the page a rail (from 1024 px) or a full sidebar (from 1536 px). */
export function AdminLayout() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { username, kind } = useSession()
  return (
    <>
      <SkipLink />
      <Bar width="full" stays className="justify-between">
        <div className="flex items-center gap-1">
          <LanguageSelect />
          <Bell />
          <UserMenu userType="admin" username={username} kind={kind} />
          <MenuDialog id="admin-menu" label={t('admin.nav.label')} className="lg:hidden">
            <AdminNav shape="list" />
          </MenuDialog>
        </div>
      </Bar>
      <OfflineBanner />
      <UnverifiedPlace />
      <HeldPlace />
      <div className="flex flex-1">
        {/* A scroll bar would take the room of the longest words. */}
        <aside
          data-rail
          className="sticky top-[70px] hidden h-[calc(100dvh-70px)] w-22 shrink-0 [scrollbar-width:none] overflow-y-auto border-e border-line bg-paper p-2 lg:block print:hidden! 2xl:w-60 2xl:p-4"
        >
          <AdminNav shape="rail" />
        </aside>
        <main
          id="main"
          tabIndex={-1}
          key={pathname}
          className="mx-auto w-full max-w-[100rem] min-w-0 flex-1 px-(--gutter) py-6 [--gutter:16px] md:[--gutter:1.5rem] print:p-0"
        >
          <AreaTabs />
          <Outlet />
        </main>
      </div>
    </>
  )
}

const HeldBanner = lazy(async () => ({
  default: (await import('#features/plan/held-banner.tsx')).HeldBanner,
}))

/**
 * Banner for a plan that waits to be shared. It shows to users who may take it back; its code loads on
 * demand.
 */
function HeldPlace() {
  const may = useMay()
  const held = useQuery({ ...heldQuery, enabled: may(planSharing.held) })
  if (!held.data?.data) return null
  return (
    <Suspense>
      <HeldBanner />
    </Suspense>
  )
}
