import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * After a change of page the focus goes to its title (or to the place the address names), so that a screen
 * reader reads it; on the way back to what had led there. The first page and a change of the query alone move nothing.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const last = useRef(pathname + hash)
  useEffect(() => {
    if (last.current === pathname + hash) return
    const left = last.current
    last.current = pathname + hash
    const row = isBack ? linkTo(left) : undefined
    const target = row ?? focusTarget(hash)
    target?.focus({ preventScroll: true })
  }, [pathname, hash, isBack])
}

/** On the way back: what has led to the page that is left, such as a row of a list. */
function linkTo(address: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  return links.find(({ pathname, hash }) => pathname + hash === address)
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
