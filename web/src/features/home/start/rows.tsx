import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/primitives/icon.tsx'

type PartProps = { title: string; more?: { to: string; text: string }; children: ReactNode }

/** Section of the start page, with a link to the full page. */
export function Part({ title, more, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {more && (
          <Link to={more.to} className="inline-flex min-h-8 items-center text-sm font-semibold no-underline">
            {more.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-paper *:border-b *:border-line *:last:border-b-0">
      {children}
    </ul>
  )
}

type RowProps = {
  to: string
  title: string
  /** Start of a text by the person. */
  words?: string
  /** In small letters below. */
  facts?: string
  /** Before the text. */
  mark?: ReactNode
  /** After the text. */
  badge?: ReactNode
  /** Visually hidden label for new items. */
  isNew?: string | undefined
  onFollow?: () => void
}

export function Row({ to, title, words = '', facts = '', mark, badge, isNew, onFollow }: RowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-sand">
      {isNew !== undefined && (
        <span aria-hidden="true" className="absolute start-1.5 top-6 size-1.5 rounded-chip bg-danger-solid" />
      )}
      {mark}
      <div className="min-w-0 flex-1 basis-[10rem]">
        <Link
          to={to}
          onClick={onFollow}
          className={`card-link inline-flex min-h-8 items-center text-ink no-underline wrap-anywhere ${isNew === undefined ? '' : 'font-semibold'}`}
        >
          {title}
          {isNew !== undefined && <span className="sr-only"> {isNew}</span>}
        </Link>
        {words !== '' && <p className="line-clamp-2 wrap-anywhere">{words}</p>}
        {facts !== '' && <p className="text-caption text-ink-3">{facts}</p>}
      </div>
      {badge}
    </li>
  )
}

/** Frequent actions, each one tap away. */
export function QuickActions({
  title,
  actions,
}: {
  title: string
  actions: readonly { to: string; text: string; icon: LucideIcon }[]
}) {
  return (
    <Part title={title}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2.5">
        {actions.map(({ to, text, icon }) => (
          <li key={text} className="flex">
            <Link
              to={to}
              data-outlined
              className="flex min-h-15 w-full items-center gap-2.5 rounded-card border border-line bg-paper px-3 py-2 text-sm font-semibold text-ink no-underline hover:bg-sand hover:text-ink"
            >
              <Tile icon={icon} />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Tile({ icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-tint text-on-tint">
      <Icon of={icon} />
    </span>
  )
}
