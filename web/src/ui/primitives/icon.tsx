import type { LucideIcon } from 'lucide-react'

/** An icon of 20 px beside a text; hidden from screen readers. */
export function Icon({
  of: Shape,
  size = 20,
  className,
}: {
  of: LucideIcon
  size?: number
  className?: string
}) {
  return <Shape aria-hidden="true" size={size} strokeWidth={1.75} className={`shrink-0 ${className ?? ''}`} />
}
