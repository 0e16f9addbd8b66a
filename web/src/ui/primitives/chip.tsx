import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export function Chip({ children }: { children: ReactNode }) {
  return (
    <span data-outlined className="inline-block max-w-full rounded-pill bg-sand px-3 py-1 text-sm text-ink-2">
      {children}
    </span>
  )
}

type RemovableChipProps = { children: ReactNode; removeLabel: string; onRemove: () => void }

/** An item of a list that was chosen, with the button that takes it away. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <li data-outlined className="flex max-w-full items-center rounded-pill bg-tint ps-3 text-sm text-on-tint">
      <span className="min-w-0 py-1">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid size-[min(2.75rem,48px)] shrink-0 place-items-center rounded-chip hover:bg-tint-strong"
      >
        <Icon of={X} size={18} />
      </button>
    </li>
  )
}
