import type { RouteObject } from 'react-router'
import { AdminLayout } from './admin-layout.tsx'
import { openPage } from './guard.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { paths } from '../lib/paths.ts'
import { Root } from './root.tsx'
import { RouteErrorPage } from './route-error-page.tsx'
import { type Page, pages } from './routes.tsx'
import { SiteLayout } from './site-layout.tsx'

/**
 * The route table as React Router takes it; each page's code comes when it is opened. A router keeps what it
 * has loaded in these objects, so each takes its own.
 */
export function makeRoutes(): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: RouteErrorPage,
      children: [
        {
          Component: AdminLayout,
          // The menu's texts come with the page: until they are there, nothing of the admin area is shown.
          HydrateFallback: PageToCome,
          children: [
            {
              ErrorBoundary: RouteErrorPage,
              children: [
                ...pages.filter(isAdmin).map(route),
                {
                  path: `${paths.admin}/*`,
                  loader: ({ request }) => openPage(unknownAdminPage, addressOf(request)),
                  Component: NotFoundPage,
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
                  .map((page) => ({ ...route(page), HydrateFallback: PageToCome })),
                { path: '*', Component: NotFoundPage },
              ],
            },
          ],
        },
      ],
    },
  ]
}

function isAdmin(page: Page): boolean {
  return page.shell === 'admin'
}

function route(page: Page): RouteObject {
  return {
    path: page.path,
    handle: page,
    loader: ({ request }) => openPage(page, addressOf(request)),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: { Component: page.load },
  }
}

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** An address of the admin area that leads nowhere says so to administrators alone. */
const unknownAdminPage = {
  path: `${paths.admin}/*`,
  access: ['admin'],
  shell: 'admin',
  texts: 'admin',
} as const

/** Holds the place of the first page until its code is there, so that the footer does not jump. */
function PageToCome() {
  return <div className="min-h-dvh" />
}
