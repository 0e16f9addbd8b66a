import { type ReactNode, useEffect, useState } from 'react'

/** Grey placeholder for text. Set its size by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-shimmer rounded-badge bg-[linear-gradient(90deg,var(--color-sand)_40%,var(--color-line)_50%,var(--color-sand)_60%)] bg-[length:200%_100%] ${className ?? 'h-4 w-full'}`}
    />
  )
}

/**
 * Shows its content after 300 ms with a loading status, because quick responses should not flicker.
 * `data-waiting` hides content below meanwhile, which avoids layout shifts.
 */
export function AfterDelay({
  status,
  children,
  delay = 300,
}: {
  status: string
  children: ReactNode
  delay?: number
}) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <div data-waiting>
      <p role="status" className="sr-only">
        {isDue ? status : ''}
      </p>
      {isDue && <div aria-hidden="true">{children}</div>}
    </div>
  )
}
