import type { ComponentType } from 'react'
import type { HydrationState, RouteObject } from 'react-router'
import { openPage } from './guard.ts'
import { loadPage } from './load-page.ts'
import type { Page } from './page.ts'
import { loadArea } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Root } from '../start/root.tsx'
import { RouteErrorPage } from './route-error-page.tsx'
import { pages } from './routes.ts'
import { SiteLayout } from '../layout/site-layout.tsx'

/** A prerendered page, and its code, which is there already. */
export type OpenedPage = { page: Page; Component: ComponentType }

/**
 * The route table as React Router takes it; each page's code comes when it is opened, but for one that is there.
 * A router keeps what it has loaded in these objects, so each takes its own.
 */
export function makeRoutes(opened?: OpenedPage): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: RouteErrorPage,
      children: [
        {
          lazy: { Component: async () => (await import('../layout/admin-layout.tsx')).AdminLayout },
          // The menu's texts come with the page: until they are there, nothing of the admin area is shown.
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

/** Few come to an address without a page: it is no part of what all load. */
const notFound = {
  Component: async () => {
    const [page] = await Promise.all([import('./not-found-page.tsx'), loadArea('site')])
    return page.NotFoundPage
  },
}

/** What a router has to know so that it shows a page that was opened at once. */
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

/** An address of the admin area that leads nowhere says so to administrators alone. */
const unknownAdminPage = {
  path: `${paths.admin}/*`,
  access: ['dashboard'],
  shell: 'admin',
} as const

/** In the place of the first page until its code is there; the footer stays out of sight. */
function PageToCome() {
  return <div data-waiting />
}
