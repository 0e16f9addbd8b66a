import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '../primitives/icon.tsx'

type SuccessBannerProps = {
  text: string
  /** Number of successes; the banner shows again on each increase. Hidden at 0. */
  count: number
}

const shownForMs = 5000

/** Confirms an action for 5 seconds, longer while hovered. It does not move the focus. */
export function SuccessBanner({ text, count }: SuccessBannerProps) {
  const [seen, setSeen] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const isShown = count > seen
  useEffect(() => {
    if (!isShown || isHeld) return undefined
    const timer = setTimeout(() => setSeen(count), shownForMs)
    return () => clearTimeout(timer)
  }, [count, isShown, isHeld])
  return (
    <div role="status" className={isShown ? 'tall:sticky top-20 z-30' : 'sr-only'}>
      {isShown && (
        <div
          data-outlined
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          className="flex animate-enter gap-3 rounded-card bg-success p-4 font-semibold text-on-success shadow-menu"
        >
          <Icon of={CircleCheck} className="mt-0.5" />
          <p>{text}</p>
        </div>
      )}
    </div>
  )
}
