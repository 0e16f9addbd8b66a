import { useMatches } from 'react-router'
import type { Page } from './page.ts'

/** The table's entry of the page that is open; none for an unknown address. */
export function usePage(): Page | undefined {
  return useMatches().at(-1)?.handle as Page | undefined
}
