import { type ComponentType, useEffect, useState } from 'react'
import { type HydrationState, type RouteObject, Outlet, useLocation, useMatches } from 'react-router'
import { openPage, checkStoredSession } from './guard.ts'
import { loadPage } from './load-page.ts'
import { type Page, pageOf } from './page.ts'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { Root } from '../start/root.tsx'
import { RouteErrorPage } from './route-error-page.tsx'
import { pages } from './routes.ts'
import { Footer } from '../layout/footer.tsx'
import { OfflineBanner } from '../offline/offline-banner.tsx'
import { SkipLink } from '../layout/skip-link.tsx'
import { UnverifiedPlace } from '../layout/unverified-banner-place.tsx'
import { TopBar } from '../layout/top-bar.tsx'
import { useSession } from '#lib/session.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Bar } from '../layout/bar.tsx'
import { LanguageSelect } from '../layout/language-select.tsx'

/** A prerendered page with its code already loaded. */
export type OpenedPage = { page: Page; Component: ComponentType }

/**
 * Route objects for React Router; page code is lazy, except for the opened page. A router stores state in
 * these objects, so each router needs its own.
 */
export function makeRoutes(opened?: OpenedPage): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: RouteErrorPage,
      children: [
        {
          lazy: { Component: async () => (await import('../layout/admin-layout.tsx')).AdminLayout },
          // The menu's texts load with the page; the admin area stays hidden until then.
          HydrateFallback: PageToCome,
          children: [
            {
              ErrorBoundary: RouteErrorPage,
              children: [
                ...pages.filter(isAdmin).map((page) => route(page)),
                {
                  path: `${paths.admin}/*`,
                  loader: ({ request }) => openPage(unknownAdminPage, addressOf(request)),
                  lazy: notFound,
                },
              ],
            },
          ],
        },
        {
          Component: SiteLayout,
          children: [
            {
              ErrorBoundary: RouteErrorPage,
              children: [
                ...pages
                  .filter((page) => !isAdmin(page))
                  .map((page) => ({ ...route(page, opened), HydrateFallback: PageToCome })),
                { path: '*', lazy: notFound, HydrateFallback: PageToCome },
              ],
            },
          ],
        },
      ],
    },
  ]
}

/** Lazy-loaded, because few visitors need it. */
const notFound = {
  Component: async () => {
    const [page] = await Promise.all([import('./not-found-page.tsx'), loadArea('site')])
    return page.NotFoundPage
  },
}

/** The hydration state with which the router shows the first page at once. */
export function hydrationOf({ page }: OpenedPage): HydrationState {
  return { loaderData: { [page.path]: null } }
}

function isAdmin(page: Page): boolean {
  return page.shell === 'admin'
}

function route(page: Page, opened?: OpenedPage): RouteObject {
  return {
    id: page.path,
    path: page.path,
    handle: page,
    loader: ({ request }) => openPage(page, addressOf(request)),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    ...(opened?.page === page
      ? { Component: opened.Component }
      : { lazy: { Component: () => loadPage(page) } }),
  }
}

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Unknown addresses in the admin area show "not found" to administrators only. */
const unknownAdminPage = {
  path: `${paths.admin}/*`,
  access: ['dashboard'],
  shell: 'admin',
} as const

/**
 * Placeholder until the first page's code has loaded, as in the frame (web/build/prerender.tsx), whose animation it
 * takes up. The footer stays hidden.
 */
function PageToCome() {
  const [animationDelay] = useState(() => `${600 - performance.now()}ms`)
  return <div data-waiting className="page-column to-come" style={{ animationDelay }} />
}

/** Layout of public and member pages: top bar, page, footer. */
function SiteLayout() {
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

/** The table's entry of the page that is open; none for an unknown address. */
function usePage(): Page | undefined {
  return pageOf(useMatches().at(-1)?.handle)
}

/** Bar of the sign-in and sign-up pages: brand, language, and for guests a link to the other page. */
function MinimalBar({ leadsTo }: { leadsTo: 'sign-in' | 'sign-up' }) {
  const { t } = useTranslation()
  const { userType } = useSession()
  const to = leadsTo === 'sign-in' ? paths.signin : paths.signup
  return (
    <Bar width="column" className="bar-wraps justify-between">
      <div className="flex items-center gap-2">
        <LanguageSelect />
        {userType === null && (
          <LinkButton to={to} variant="secondary" size="sm" data-guests>
            {t(leadsTo === 'sign-in' ? 'auth.signIn' : 'auth.signUp')}
          </LinkButton>
        )}
      </div>
    </Bar>
  )
}
