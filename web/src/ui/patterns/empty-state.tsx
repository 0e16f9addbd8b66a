import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../primitives/icon.tsx'

/** Nothing to list: what is missing, a hint, and a way on. */
export function EmptyState({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-5 py-10 text-center">
      <Icon of={SearchX} size={32} className="text-ink-3" />
      <p className="text-h4">{title}</p>
      {hint && <p className="text-ink-3">{hint}</p>}
      {action}
    </div>
  )
}
