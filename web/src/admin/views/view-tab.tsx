import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/primitives/cx.ts'

/** A view of a list that is one press away. */
export function ViewTab({ to, isShown, children }: { to: string; isShown: boolean; children: ReactNode }) {
  return (
    <li className="shrink-0">
      <Link
        to={{ search: to }}
        preventScrollReset
        aria-current={isShown ? 'true' : undefined}
        className={cx(
          'inline-flex min-h-10 items-center rounded-control px-3 text-sm font-semibold no-underline hover:bg-sand',
          isShown ? 'bg-tint text-on-tint' : 'text-ink-2',
        )}
      >
        {children}
      </Link>
    </li>
  )
}
