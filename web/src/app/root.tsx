import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useTranslation } from '../lib/i18n.ts'
import { LiveRegions } from '../ui/live-region.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { prefetchPages } from './prefetch.ts'
import { useRouteFocus } from './route-focus.ts'
import { StillLoading } from './still-loading.tsx'

/** Around every page: what outlives a change of page. */
export function Root() {
  const { t } = useTranslation()
  useRouteFocus()
  useEffect(() => prefetchPages(document), [])
  // A form that was sent before is sent now (boot.js).
  useEffect(() => void window.dispatchEvent(new Event('app-alive')), [])
  return (
    <>
      <Outlet />
      <StillLoading />
      <LiveRegions />
      <Toaster label={t('common.notifications')} closeLabel={t('common.closeMessage')} />
      <ScrollRestoration />
    </>
  )
}
