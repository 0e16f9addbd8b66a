import type { ReactNode } from 'react'

export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[60vh] overflow-auto rounded-control border border-line"
    >
      {children}
    </div>
  )
}
