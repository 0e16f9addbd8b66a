import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { isSlow } from '#lib/loading/is-slow.ts'
import { paths } from '#lib/paths.ts'
import { getSession } from '#lib/session.ts'
import { loadTexts, wayOut } from './guard.ts'
import { loadPage } from './load-page.ts'
import { pages } from './routes.ts'

const intents = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Prefetches a page's code when the pointer is on its link. Not on slow or metered connections.
 *
 * @returns a function that stops it
 */
export function prefetchPages(document: Document): () => void {
  const loaded = new Set<string>()
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || isSlow()) return
    const page = pages.find(({ path }) => matchPath(path, link.pathname))
    if (!page || loaded.has(page.path)) return
    loaded.add(page.path)
    loadPage(page).catch(() => loaded.delete(page.path))
  }
  for (const intent of intents) document.addEventListener(intent, prefetch, { passive: true })
  return () => {
    for (const intent of intents) document.removeEventListener(intent, prefetch)
  }
}

/** Loads the sign-up when a guest's home page is quiet, also on a slow connection, but not on a metered one. */
export function askAhead(): void {
  if (location.pathname !== paths.home || getSession().userType !== null || navigator.connection?.saveData)
    return
  const page = pages.find(({ path }) => path === paths.signup)
  if (page) Promise.all([loadPage(page), loadTexts(page)]).catch(() => {})
}

/**
 * Preloads code, texts and data of the first page, if the user may open it; failures are retried when it
 * opens.
 */
export async function preloadPage({ pathname, search }: Location, client: QueryClient): Promise<void> {
  const session = getSession()
  const page = pages.find(({ path }) => matchPath(path, pathname))
  if (!page || wayOut(page, session) !== null) return
  await Promise.all([
    loadPage(page),
    loadTexts(page),
    session.userType && import('../layout/account-bar.tsx'),
    page.first?.().then(({ ask }) => ask(client, new URLSearchParams(search))),
  ])
}
