import type { QueryClient } from '@tanstack/react-query'
import { metaQuery } from '../lib/brand.ts'
import { storedLanguage } from '../lib/language.ts'
import type { OpenedPage } from './router.tsx'
import { pages } from './routes.tsx'

/**
 * The page that the server has sent whole, to be brought to life as it stands, with what the server has said in it
 * of the installation. Undefined where it sent none, or one in another language than the one chosen here.
 */
export async function openSentPage(root: HTMLElement, client: QueryClient): Promise<OpenedPage | undefined> {
  const said = document.getElementById('meta')?.textContent
  const page = pages.find(({ path }) => path === location.pathname)
  if (!said || !page || !root.hasChildNodes()) return undefined
  if (document.documentElement.lang !== storedLanguage()) return undefined
  client.setQueryData(metaQuery.queryKey, { success: true, data: JSON.parse(said) })
  // The links to other sites are not in the page.
  void client.invalidateQueries({ queryKey: metaQuery.queryKey })
  return { page, Component: await page.load() }
}
