import type { ReactNode } from 'react'

/** A short fact, such as a skill. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span data-outlined className="inline-block max-w-full rounded-chip bg-sand px-3 py-1 text-sm text-ink-2">
      {children}
    </span>
  )
}
