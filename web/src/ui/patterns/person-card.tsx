import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../primitives/avatar.tsx'
import { Card } from '../primitives/card.tsx'
import { Chip } from '../primitives/chip.tsx'
import { cx } from '../primitives/cx.ts'
import { fromList } from './back-link.tsx'

type PersonCardProps = {
  name: string
  /** The id of whose card it is. */
  of: string
  imageUrl?: string
  /** Facts under the name, such as place and experience. */
  facts: readonly string[]
  /** A word over a coloured strip; `theme` holds its background classes. */
  ribbon: { text: string; theme: string }
  bio: string
  /** The language the bio is written in. */
  bioLang?: string
  tags: readonly string[]
  /** Stands for the tags that have no room, such as "+2 more"; called when there are any. */
  moreText: (count: number) => string
  /** Where the card leads, and what the link says. Without it the card has no link. */
  link?: { to: string; text: string }
  /** Beside the ribbon's word, such as a mark that this is a sample. */
  mark?: ReactNode
}

const tagsShown = 3

/** Somebody in a directory: the whole card is one link. */
export function PersonCard(props: PersonCardProps) {
  const titleId = useId()
  const { tags, link, ribbon } = props
  const hidden = tags.length - tagsShown
  return (
    <Card as="article" labelledBy={titleId} className="flex h-full flex-col gap-4 overflow-hidden">
      <div
        className={cx('-mx-5 -mt-5 flex min-h-9 items-center justify-between gap-2 px-5 py-1', ribbon.theme)}
      >
        <span className="text-caption font-semibold text-white">{ribbon.text}</span>
        {props.mark}
      </div>
      <div className="flex items-center gap-4">
        <Avatar name={props.name} of={props.of} imageUrl={props.imageUrl} />
        <div className="min-w-0">
          <h2 id={titleId} translate="no" className="text-h4 wrap-anywhere">
            {props.name}
          </h2>
          <p className="text-sm text-ink-3">{props.facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {props.bio !== '' && (
        <p lang={props.bioLang} className="clamp-lines-3 text-sm text-ink-2" title={props.bio}>
          {props.bio}
        </p>
      )}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.slice(0, tagsShown).map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip>{tag}</Chip>
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <Chip>{props.moreText(hidden)}</Chip>
            </li>
          )}
        </ul>
      )}
      {link && (
        <Link
          to={link.to}
          state={fromList}
          aria-describedby={titleId}
          className="card-link mt-auto grid min-h-11 place-items-center rounded-control border border-line-strong font-semibold text-ink no-underline hover:bg-sand"
        >
          {link.text}
        </Link>
      )}
    </Card>
  )
}
