import type { ReactNode } from 'react'
import { Card } from '#ui/primitives/card.tsx'

/** Section of the page as a card with a heading. */
export function PartCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" labelledBy={`${id}-title`} className="flex min-w-0 flex-col gap-4">
      <h2 id={`${id}-title`} tabIndex={-1} className="scroll-mt-24 text-h3">
        {title}
      </h2>
      {children}
    </Card>
  )
}
