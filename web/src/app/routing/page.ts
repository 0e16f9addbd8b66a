import type { QueryClient } from '@tanstack/react-query'
import type { Access } from '@udyam/contract/roles'
import type { TextArea } from '#lib/i18n.ts'

/** Data of a page on first load, requested before the first render. */
export type FirstAnswer = {
  ask: (client: QueryClient, search: URLSearchParams) => Promise<void>
  /**
   * API address of that request for a page address without a query; web/build/boot.js calls it before the
   * scripts load.
   */
  address: string
}

export type Page = {
  path: string
  /**
   * Redirects: without a session to sign-in, with another role to the home page, for an administrator without
   * the duty to the dashboard.
   */
  access: Access
  /** Path of its module below `features`, without the extension (load-page.ts). */
  file: string
  /** Data to request when this page is opened first. */
  first?: () => Promise<FirstAnswer>
  /** `admin` uses the admin layout; sign-in and sign-up pages have a minimal top bar with one button. */
  shell?: 'admin' | 'minimal-sign-in' | 'minimal-sign-up'
  /** Text areas of the page, in addition to the common ones; `core` and `home` are self-contained. */
  texts?: TextArea | readonly TextArea[]
  /**
   * Session check with the server: `stored` in the background if there is one, `required` before the page
   * opens.
   */
  session?: 'stored' | 'required'
}

/** Text areas of a page besides `core`, which is always loaded. */
export function areasOf({ texts = [], shell }: Pick<Page, 'texts' | 'shell'>): TextArea[] {
  if (texts === 'core') return []
  if (texts === 'home') return [texts]
  return ['site', ...(shell === 'admin' ? ['admin' as const] : []), ...[texts].flat()]
}

/** The page in a route's `handle`; none for an unknown address. */
export function pageOf(handle: unknown): Page | undefined {
  return isPage(handle) ? handle : undefined
}

function isPage(handle: unknown): handle is Page {
  return typeof handle === 'object' && handle !== null && 'path' in handle && 'file' in handle
}
