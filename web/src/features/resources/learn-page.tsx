import { useQuery } from '@tanstack/react-query'
import type { ListedResource } from '@udyam/contract/resources/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { Link } from 'react-router'
import { listedResources } from '#forms/learning/fitting-resources.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { pathTo, paths } from '#lib/paths.ts'
import { useHelps } from '#lib/texts/use-offered.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { OutLink } from './out-link.tsx'

/** What there is to read, first what is about the reader's needs. */
export function LearnPage() {
  const { t } = useTranslation()
  const found = useQuery(listedResources())
  return (
    <LoadedPage title={t('learn.title')} intro={t('learn.intro')} detail={found} failureText="learn.failed">
      {(all) => <Lists all={all} />}
    </LoadedPage>
  )
}

function Lists({ all }: { all: readonly ListedResource[] }) {
  const { t } = useTranslation()
  const fitting = all.filter(({ fits }) => fits)
  if (all.length === 0) return <EmptyState title={t('learn.none')} />
  if (fitting.length === 0 || fitting.length === all.length) return <List of={all} />
  return (
    <>
      <Part id="fitting" title={t('learn.fits')} of={fitting} />
      <Part id="others" title={t('learn.others')} of={all.filter(({ fits }) => !fits)} />
    </>
  )
}

function Part({ id, title, of }: { id: string; title: string; of: readonly ListedResource[] }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <List of={of} isBelow />
    </section>
  )
}

function List({ of, isBelow = false }: { of: readonly ListedResource[]; isBelow?: boolean }) {
  return (
    <ul className="grid max-w-[55rem] gap-3 sm:grid-cols-2">
      {of.map((one) => (
        <ResourceCard key={one._id} resource={one} isBelow={isBelow} />
      ))}
    </ul>
  )
}

function ResourceCard({ resource, isBelow }: { resource: ListedResource; isBelow: boolean }) {
  const { language } = useTranslation()
  const helps = useHelps()
  const { _id, title, link, hasText, needs } = resource
  const name = inLanguage(title, language)
  const Title = isBelow ? 'h3' : 'h2'
  return (
    <Card as="li" className="flex flex-col gap-2">
      <Title className="text-h4 wrap-anywhere">
        {hasText || link === '' ? (
          <Link to={pathTo(paths.article, _id)} className="card-link">
            {name}
          </Link>
        ) : (
          <OutLink to={link} className="card-link">
            {name}
          </OutLink>
        )}
      </Title>
      {needs.length > 0 && (
        <p className="text-sm text-ink-3">{needs.map((need) => helps.label(need)).join(' · ')}</p>
      )}
    </Card>
  )
}
