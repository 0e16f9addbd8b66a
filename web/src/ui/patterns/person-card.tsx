import { Check, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../primitives/avatar.tsx'
import { Card } from '../primitives/card.tsx'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { fromList } from './use-back.ts'

type PersonCardProps = {
  name: string
  /** The id of whose card it is. */
  of: string
  imageUrl?: string
  /** Facts under the name, such as place and experience. */
  facts: readonly string[]
  /** A smaller line under the facts, such as languages. */
  note?: { icon: LucideIcon; text: string } | undefined
  /** Text on a coloured background; `theme` has its background classes. */
  badge: { text: string; theme: string }
  bio: string
  /** The language the bio is written in. */
  bioLang?: string
  /** Shown instead of the bio: reasons why this person fits the reader. `label` names the list. */
  reasons?: { label: string; texts: readonly string[] } | undefined
  tags: readonly string[]
  /** Text for the tags without room, e.g. "+2 more"; called if there are any. */
  moreText: (count: number) => string
  /** Link of the card; without it the card has no link. */
  to?: string | undefined
  /** Whether the card is in the list that a profile's back link opens. */
  isInList?: boolean
  /** Shown next to the name, e.g. a mark for a sample. */
  mark?: ReactNode
}

const tagsShown = 3

/** A person in a directory; the name is the link, and the whole card is clickable. */
export function PersonCard(props: PersonCardProps) {
  const titleId = useId()
  const { name, tags, to, badge, note, reasons, isInList = true } = props
  const hidden = tags.length - tagsShown
  return (
    <Card as="article" labelledBy={titleId} isDense className="flex h-full flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <Avatar name={name} of={props.of} imageUrl={props.imageUrl} size="card" />
        <div className="min-w-0 flex-[1_1_8rem]">
          <div className="flex items-start justify-between gap-2">
            <h2 id={titleId} translate="no" className="min-w-0 text-h4 wrap-anywhere">
              {to === undefined ? (
                name
              ) : (
                <Link
                  to={to}
                  state={isInList ? fromList : undefined}
                  className="card-link text-ink no-underline"
                >
                  {name}
                </Link>
              )}
            </h2>
            {props.mark}
          </div>
          <p className="text-sm text-ink-2">{props.facts.filter(Boolean).join(' · ')}</p>
          {note && note.text !== '' && (
            <p className="flex items-center gap-1.5 text-caption text-ink-3">
              <Icon of={note.icon} size={16} />
              {note.text}
            </p>
          )}
        </div>
      </div>
      {reasons && (
        <ul
          aria-label={reasons.label}
          className="flex flex-col gap-0.5 rounded-control bg-notice px-3 py-2 text-sm text-on-notice"
        >
          {reasons.texts.map((text) => (
            <li key={text} className="flex gap-1.5">
              <Icon of={Check} size={16} className="mt-0.5" />
              {text}
            </li>
          ))}
        </ul>
      )}
      {!reasons && props.bio !== '' && (
        <p lang={props.bioLang} className="clamp-lines-2 text-sm text-ink-2" title={props.bio}>
          {props.bio}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-baseline gap-x-2 gap-y-1 text-caption">
        <span className={cx('max-w-full rounded-pill px-2 py-0.5 font-semibold text-white', badge.theme)}>
          {badge.text}
        </span>
        {tags.length > 0 && (
          <p className="min-w-0 flex-[1_1_6rem] text-ink-2">
            {tags.slice(0, tagsShown).join(', ')}
            {hidden > 0 && <b className="ms-1 whitespace-nowrap">{props.moreText(hidden)}</b>}
          </p>
        )}
      </div>
    </Card>
  )
}
