import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a change of page the focus goes to its title (or to the place the address names), so that a screen
 * reader reads it. The first page and a change of the query alone move nothing.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname + hash)
  useEffect(() => {
    if (last.current === pathname + hash) return
    last.current = pathname + hash
    focusTarget(hash)?.focus({ preventScroll: true })
  }, [pathname, hash])
}

function focusTarget(hash: string): HTMLElement | null {
  const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  // Where the skip link leads.
  if (named?.tagName === 'MAIN') return named
  if (named) {
    const heading = named.querySelector<HTMLElement>('h2') ?? named
    heading.tabIndex = -1
    return heading
  }
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
}
