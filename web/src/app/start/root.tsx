import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { LiveRegions } from '../../ui/patterns/live-region.tsx'
import { Toaster } from '../../ui/patterns/toaster.tsx'
import { ConfirmationPlace } from '../layout/confirmation-place.tsx'
import { prefetchPages } from '../routing/prefetch.ts'
import { useRouteFocus } from '../routing/route-focus.ts'
import { SlowLoadNotice } from '../layout/slow-load-notice.tsx'

/** Around every page: what outlives a change of page. */
export function Root() {
  const { t } = useTranslation()
  useRouteFocus()
  useEffect(() => prefetchPages(document), [])
  // From here on the pages know who is signed in.
  useEffect(() => document.documentElement.removeAttribute('data-member'), [])
  // A form that was sent before is sent now (web/build/boot.js).
  useEffect(() => void window.dispatchEvent(new Event('app-alive')), [])
  return (
    <>
      <Outlet />
      <ConfirmationPlace />
      <SlowLoadNotice />
      <LiveRegions />
      <Toaster label={t('common.notifications')} closeLabel={t('common.closeMessage')} />
      {/* The first page of a visit has no key of its own: another address must not get its place. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  )
}
