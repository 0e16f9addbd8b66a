import type { QueryClient } from '@tanstack/react-query'
import { metaQuery } from '../../lib/brand.ts'
import { storedLanguage } from '../../lib/language.ts'
import type { OpenedPage } from '../routing/router.tsx'
import { pages } from '../routing/routes.tsx'

/**
 * The page that the server has sent whole, to be brought to life as it stands. Undefined where it sent the frame alone,
 * or a page in another language than the one chosen here. What the server has said in it of the installation is kept.
 */
export async function openSentPage(root: HTMLElement, client: QueryClient): Promise<OpenedPage | undefined> {
  const said = document.getElementById('meta')?.textContent
  if (!said) return undefined
  client.setQueryData(metaQuery.queryKey, { success: true, data: JSON.parse(said) })
  // The links to other sites are not in it.
  void client.invalidateQueries({ queryKey: metaQuery.queryKey })
  const page = pages.find(({ path }) => path === location.pathname)
  if (!page || 'frame' in root.dataset || document.documentElement.lang !== storedLanguage()) return undefined
  return { page, Component: await page.load() }
}
