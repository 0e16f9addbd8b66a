import type { ComponentProps, ReactNode } from 'react'
import { DecisionButtons } from '../../admin/decision-buttons.tsx'
import { Card } from '../../ui/primitives/card.tsx'

/** A list of what an administrator says yes or no to, under a heading with the `id`. */
export function DecisionList({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" labelledBy={id} className="flex flex-col gap-4">
      <h2 id={id} tabIndex={-1} className="text-h3">
        {title}
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  )
}

type DecisionRowProps = Omit<ComponentProps<typeof DecisionButtons>, 'focusAfter' | 'onDecided'> & {
  /** The id of the list's heading, which takes the focus after the last row. */
  listId: string
  children: ReactNode
}

/** One of them, with its two buttons. */
export function DecisionRow({ listId, children, ...decision }: DecisionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      {children}
      <DecisionButtons focusAfter={`#${listId}`} {...decision} />
    </li>
  )
}
