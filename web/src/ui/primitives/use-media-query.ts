import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, e.g. `(min-width: 48rem)`; undefined before hydration. */
export function useMediaQuery(query: string): boolean | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => undefined,
  )
}
