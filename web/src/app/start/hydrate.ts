import type { QueryClient } from '@tanstack/react-query'
import { metaQuery } from '#lib/meta.ts'
import { whenQuiet } from '#lib/loading/when-quiet.ts'
import { storedLanguage } from '#lib/language.ts'
import type { OpenedPage } from '../routing/router.tsx'
import { loadTexts } from '../routing/guard.ts'
import { askAhead } from '../routing/prefetch.ts'
import { loadPage } from '../routing/load-page.ts'
import { pages } from '../routing/routes.ts'

/**
 * Returns the prerendered page for hydration, and puts the server's data in it into the cache. Undefined if
 * the document is only a frame, or its language is not the chosen one.
 */
export async function openPrerendered(
  root: HTMLElement,
  client: QueryClient,
): Promise<OpenedPage | undefined> {
  const meta = document.getElementById('meta')?.textContent
  if (!meta) return undefined
  client.setQueryData(metaQuery.queryKey, { success: true, data: JSON.parse(meta) })
  // The prerendered page lacks the links to other sites.
  whenQuiet(() => {
    void client.invalidateQueries({ queryKey: metaQuery.queryKey })
    askAhead()
  })
  const page = pages.find(({ path }) => path === location.pathname)
  if (!page || 'frame' in root.dataset || document.documentElement.lang !== storedLanguage()) return undefined
  const [Component] = await Promise.all([loadPage(page), loadTexts(page)])
  return { page, Component }
}
