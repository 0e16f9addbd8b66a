import type { ComponentProps, ReactNode } from 'react'
import { DecisionButtons } from '#admin/decision-buttons.tsx'

/** Heading of the open tasks; gets the focus after the last row is removed. */
const heading = '#to-do'

export function DecisionList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ul aria-label={title} className="divide-y divide-line border-s-2 border-line ps-3 sm:ms-4">
      {children}
    </ul>
  )
}

type DecisionRowProps = Omit<ComponentProps<typeof DecisionButtons>, 'focusAfter' | 'onDecided'> & {
  children: ReactNode
}

export function DecisionRow({ children, ...decision }: DecisionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      {children}
      <DecisionButtons focusAfter={heading} {...decision} />
    </li>
  )
}
