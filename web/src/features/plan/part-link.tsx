import { Link } from 'react-router'
import { cx } from '#ui/primitives/cx.ts'

type PartLinkProps = { to: string | { search: string }; current?: 'step' | 'page' | false; text: string }

export function PartLink({ to, current = false, text }: PartLinkProps) {
  return (
    <li className="flex">
      <Link
        to={to}
        preventScrollReset
        aria-current={current || undefined}
        className={cx(
          'flex min-h-11 w-full items-center justify-center rounded-control border px-3 py-2 text-center text-sm font-semibold no-underline',
          current
            ? 'border-action bg-tint text-on-tint hover:text-on-tint'
            : 'border-line bg-paper text-ink hover:bg-sand hover:text-ink',
        )}
      >
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </Link>
    </li>
  )
}
