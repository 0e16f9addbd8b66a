import { useMatches } from 'react-router'
import { type Page, pageOf } from './page.ts'

/** The table's entry of the page that is open; none for an unknown address. */
export function usePage(): Page | undefined {
  return pageOf(useMatches().at(-1)?.handle)
}
