import { Ban, CircleCheck, CircleMinus, Clock, Info, type LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export type BadgeTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

const looks: Record<BadgeTone, { colours: string; icon: LucideIcon }> = {
  success: { colours: 'bg-success text-on-success', icon: CircleCheck },
  warning: { colours: 'bg-warning text-on-warning', icon: Clock },
  danger: { colours: 'bg-danger text-on-danger', icon: Ban },
  info: { colours: 'bg-info text-on-info', icon: Info },
  neutral: { colours: 'bg-neutral text-on-neutral', icon: CircleMinus },
}

type BadgeProps = {
  tone: BadgeTone
  icon?: LucideIcon
  /** Whether it may have several lines on a large screen too. */
  wraps?: boolean
  children: string
}

/** A state in a word, with a colour and an icon of its own. */
export function Badge({ tone, icon, wraps = false, children }: BadgeProps) {
  return (
    <span
      data-outlined
      className={cx(
        'inline-flex w-fit max-w-full shrink-0 items-center gap-1 rounded-badge px-2 py-0.5 text-caption font-semibold',
        !wraps && 'whitespace-nowrap max-sm:whitespace-normal',
        looks[tone].colours,
      )}
    >
      <Icon of={icon ?? looks[tone].icon} size={14} />
      <span className="min-w-0">{children}</span>
    </span>
  )
}
