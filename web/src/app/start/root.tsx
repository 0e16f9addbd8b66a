import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import {
  Outlet,
  ScrollRestoration,
  NavigationType,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { LiveRegions } from '#ui/patterns/live-region.tsx'
import { Toaster } from '#ui/patterns/toaster.tsx'
import { prefetchPages } from '../routing/prefetch.ts'
import { SlowLoadNotice } from '../layout/slow-load-notice.tsx'
import { answerConfirmation, useIsAskedToConfirm } from '#lib/confirmation.ts'
import { onDemand } from '#lib/loading/on-demand.tsx'
import { requireConnection } from '#lib/loading/require-connection.ts'

/** Parts of the app that stay mounted on navigation. */
export function Root() {
  const { t } = useTranslation()
  useRouteFocus()
  useEffect(() => prefetchPages(document), [])
  // After hydration, components read the session themselves.
  useEffect(() => document.documentElement.removeAttribute('data-member'), [])
  /** The link or button that was pressed last; undefined before the first press. */
  const pressed = useRef<Element | null>(undefined)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (pressed.current === undefined)
        void extra(() => import('#ui/patterns/stay-clear.ts')).then((part) => part?.stayClear(target))
      pressed.current = target instanceof Element ? target.closest('a, button') : null
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  // Submits a form that was queued before hydration (web/build/boot.js).
  useEffect(() => void window.dispatchEvent(new Event('app-alive')), [])
  return (
    <>
      <ProgressPlace pressed={pressed} />
      <Outlet />
      <ConfirmationPlace />
      <SlowLoadNotice />
      <LiveRegions />
      <Toaster label={t('common.notifications')} closeLabel={t('common.closeMessage')} />
      {/* The first page of a visit has no key; another address must not get its scroll position. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  )
}

/** Loads with the first navigation; navigation works without it. */
const NavigationProgress = lazy(async () => ({
  default:
    (await extra(() => import('../layout/navigation-progress.tsx')))?.NavigationProgress ?? (() => null),
}))

/** Place of the bar that shows that the next page is on its way; what was pressed for it shows it too (base.css). */
function ProgressPlace({ pressed }: { pressed: RefObject<Element | null | undefined> }) {
  const isWaiting = useNavigation().state !== 'idle'
  useLayoutEffect(() => {
    if (!isWaiting) return undefined
    const element = pressed.current
    element?.setAttribute('data-pressed', '')
    return () => element?.removeAttribute('data-pressed')
  }, [isWaiting, pressed])
  return (
    isWaiting && (
      <Suspense>
        <NavigationProgress />
      </Suspense>
    )
  )
}

const ConfirmDialog = onDemand(async () => {
  await loadArea('security')
  return (await import('#features/security/confirm-dialog.tsx')).ConfirmDialog
})

/** Place of the dialog that asks the user to confirm their identity. */
function ConfirmationPlace() {
  return useIsAskedToConfirm() && <ConfirmDialog onClose={() => answerConfirmation(false)} />
}

/**
 * After navigation, the focus moves to the title (or the named anchor), so screen readers read it. Back
 * navigation focuses the link that was followed. The first page and query changes move nothing.
 */
function useRouteFocus(): void {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const last = useRef(pathname + hash)
  useEffect(() => {
    if (last.current === pathname + hash) return
    const left = last.current
    last.current = pathname + hash
    const row = isBack ? linkTo(left) : undefined
    const target = row ?? focusTarget(hash)
    target?.focus({ preventScroll: true })
  }, [pathname, hash, isBack])
}

/** On back navigation: the link to the page that is left, such as the action of a list row, which stands after the name. */
function linkTo(address: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  return links.findLast(({ pathname, hash }) => pathname + hash === address)
}

function focusTarget(hash: string): HTMLElement | null {
  const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  // Target of the skip link.
  if (named?.tagName === 'MAIN') return named
  if (named) {
    const heading = named.querySelector<HTMLElement>('h2') ?? named
    heading.tabIndex = -1
    return heading
  }
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
}

/** What the app can do without: nothing without a connection, or if it does not come. */
async function extra<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    requireConnection()
    return await load()
  } catch {
    return undefined
  }
}
