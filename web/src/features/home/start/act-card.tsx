import { Clock, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/primitives/icon.tsx'

type ActCardProps = {
  icon: LucideIcon
  /** Category of the act, or that there is none. */
  eyebrow: string
  /** A sentence. */
  title: string
  children?: ReactNode
  /** Second card: without the border. */
  isSecond?: boolean
  /** One primary button and at most two others. */
  actions?: ReactNode
}

/** Main card of a page, for one action. */
export function ActCard({ icon, eyebrow, title, isSecond = false, children, actions }: ActCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="relative overflow-hidden rounded-card border border-line bg-paper p-5 ps-6.5 shadow-menu"
    >
      {!isSecond && <span aria-hidden="true" className="absolute inset-y-0 start-0 w-1.5 woven-down" />}
      <p className="flex items-center gap-1.5 text-sm font-semibold text-link">
        <Icon of={icon} size={16} />
        {eyebrow}
      </p>
      <h2 id={id} className="mt-1 text-h3 wrap-anywhere">
        {title}
      </h2>
      {children}
      {actions && (
        <div
          data-next={!isSecond || undefined}
          className="mt-4 flex flex-wrap gap-2 *:grow max-sm:[&>:first-child:nth-last-child(n+3)]:basis-full sm:*:grow-0"
        >
          {actions}
        </div>
      )}
    </section>
  )
}

export function Due({ children }: { children: string }) {
  return (
    <p className="mt-3 w-fit rounded-control bg-notice px-2.5 py-0.5 text-sm font-semibold text-on-notice">
      <Icon of={Clock} size={16} className="me-1.5 inline align-[-0.15em]" />
      {children}
    </p>
  )
}
