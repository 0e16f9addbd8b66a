import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'

type Look = {
  /** Action and its target, e.g. "Edit Sanjay Kulkarni". Also the tooltip. */
  label: string
  icon: ReactNode
  danger?: boolean
}

const shape =
  'inline-flex size-10 shrink-0 items-center justify-center rounded-control border border-transparent transition-colors'

/** A 40 px button that shows an icon alone. */
export function IconButton({
  label,
  icon,
  danger = false,
  className,
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      data-outlined
      className={cx(shape, colours(danger), className)}
    >
      {icon}
    </button>
  )
}

/** Same button as a link. */
export function IconLink({ label, icon, to, state }: Look & Pick<LinkProps, 'state'> & { to: string }) {
  return (
    <Link
      to={to}
      state={state}
      aria-label={label}
      title={label}
      data-outlined
      className={cx(shape, colours(false))}
    >
      {icon}
    </Link>
  )
}

function colours(danger: boolean): string {
  return danger ? 'text-danger-text hover:bg-danger' : 'text-ink-2 hover:bg-tint hover:text-link'
}
