import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'

type Look = {
  /** Action and its target, e.g. "Edit Sanjay Kulkarni". Also the tooltip. */
  label: string
  icon: ReactNode
  /** A word beside the icon where the screen is 112 rem wide. */
  wideText?: string
  danger?: boolean
}

const shape =
  'inline-flex h-[min(2.5rem,48px)] min-w-[min(2.5rem,48px)] shrink-0 items-center justify-center rounded-control border border-transparent no-underline transition-colors'

/** A 40 px button, which large letters hardly widen, that shows an icon, and on wide screens a word if it has one. */
export function IconButton({
  label,
  icon,
  wideText,
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
      {wideText && <WideText text={wideText} />}
    </button>
  )
}

/** Same button as a link. */
export function IconLink({
  label,
  icon,
  wideText,
  to,
  state,
}: Look & Pick<LinkProps, 'state'> & { to: string }) {
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
      {wideText && <WideText text={wideText} />}
    </Link>
  )
}

function WideText({ text }: { text: string }) {
  return (
    <span className="hidden ps-1.5 pe-1 text-sm font-semibold whitespace-nowrap min-[112rem]:inline">
      {text}
    </span>
  )
}

function colours(danger: boolean): string {
  return danger ? 'text-danger-text hover:bg-danger' : 'text-ink-2 hover:bg-tint hover:text-link'
}
