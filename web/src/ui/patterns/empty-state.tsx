import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '../primitives/drawing.tsx'

type EmptyStateProps = { title: string; hint?: string; action?: ReactNode; drawing?: DrawingName }

/** Empty list: a title, a hint, and an action. */
export function EmptyState({ title, hint, action, drawing = 'ghats' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-[min(1.25rem,6vw)] py-10 text-center">
      <Drawing name={drawing} />
      <p className="text-h4">{title}</p>
      {hint && <p className="text-ink-3">{hint}</p>}
      {action}
    </div>
  )
}
