import { useEffect, useRef, useState } from 'react'

/** What waits for the connection. */
export type Held = { drop: () => void } | null

/** Lets a form wait for the connection, until it is back, somebody drops what waits, or the form closes. */
export function useHold() {
  const [held, setHeld] = useState<Held>(null)
  const drop = useRef(() => {})
  useEffect(() => () => drop.current(), [])
  return {
    held,
    /** Resolves to whether the connection is back; false if what waits was dropped. */
    untilOnline: async () =>
      new Promise<boolean>((resolve) => {
        const end = (isBack: boolean) => {
          window.removeEventListener('online', goOn)
          setHeld(null)
          resolve(isBack)
        }
        const goOn = () => end(true)
        drop.current = () => end(false)
        window.addEventListener('online', goOn)
        setHeld({ drop: drop.current })
      }),
  }
}
