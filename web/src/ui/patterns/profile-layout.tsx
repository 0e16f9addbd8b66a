import type { ReactNode } from 'react'
import { Avatar } from '../primitives/avatar.tsx'
import { Card } from '../primitives/card.tsx'
import { Chip } from '../primitives/chip.tsx'
import { cx } from '../primitives/cx.ts'
import { PageTitle } from './page-title.tsx'

type ProfileLayoutProps = {
  name: string
  /** The id of whose profile it is. */
  of: string
  imageUrl?: string
  /** Under the name, such as place and experience. */
  facts: readonly string[]
  /** One line under the name, e.g. the profession. */
  headline?: string
  /** Chips under the facts. */
  marks?: ReactNode
  bio: string
  bioLang: string
  aside: { title: string; children: ReactNode }
  children: ReactNode
}

/** A person's profile: name and own texts, with key facts beside them. */
export function ProfileLayout({
  name,
  of,
  imageUrl = '',
  facts,
  headline = '',
  marks,
  bio,
  bioLang,
  aside,
  children,
}: ProfileLayoutProps) {
  return (
    <article className="flex flex-col gap-6 lg:gap-7">
      <header className="profile-head flex flex-col gap-4 sm:flex-row lg:gap-7">
        <Avatar name={name} of={of} imageUrl={imageUrl} size="profile" />
        <div className="flex min-w-0 flex-col gap-1">
          <PageTitle>
            <span translate="no">{name}</span>
          </PageTitle>
          {headline !== '' && <p className="text-lg">{headline}</p>}
          <p className="text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
          {marks}
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-6">
          {bio !== '' && (
            <p lang={bioLang} className="measure text-lg text-ink-2">
              {bio}
            </p>
          )}
          {children}
        </div>
        <Card as="section" className="flex flex-col gap-5 lg:sticky lg:top-24" labelledBy="profile-facts">
          <h2 id="profile-facts" className="text-h3">
            {aside.title}
          </h2>
          {aside.children}
        </Card>
      </div>
    </article>
  )
}

type FactsProps = {
  facts: readonly { term: string; value: ReactNode }[]
  /** Side by side where there is room. */
  inRow?: boolean
}

/** Terms and values; empty ones are left out. */
export function Facts({ facts, inRow = false }: FactsProps) {
  return (
    <dl className={cx('flex flex-col gap-3', inRow && 'sm:flex-row sm:flex-wrap sm:gap-x-10')}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ term, value }) => (
          <div key={term} className={cx(!inRow && 'flex flex-wrap items-baseline justify-between gap-x-4')}>
            <dt className="text-sm text-ink-3">{term}</dt>
            <dd className={cx('min-w-0 font-semibold', !inRow && 'text-sm lg:text-end')}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Nothing without chips. */
export function ChipList({ title, chips }: { title: string; chips: readonly string[] }) {
  if (chips.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold text-ink-3">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={chip} className="max-w-full">
            <Chip>{chip}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
