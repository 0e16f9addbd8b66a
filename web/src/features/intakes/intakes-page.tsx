import { useQuery } from '@tanstack/react-query'
import { intakes } from '@udyam/contract/intakes/calls'
import type { Intake } from '@udyam/contract/intakes/schemas'
import type { IntakeState } from '@udyam/contract/intakes/values'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { intakeDays, intakeName } from '#admin/intakes/intake-text.ts'
import { intakesQuery } from '#admin/intakes/intakes.queries.ts'
import { formatLongDate, formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { CalendarPart } from '#lib/meetings/calendar-part.tsx'
import { pathTo, paths } from '#lib/paths.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useMay } from '#lib/session.ts'
import { useTitle } from '#lib/titles.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Badge, type BadgeTone } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { applicationsOf } from './applications-of.ts'

export const stateTones: Record<IntakeState, BadgeTone> = {
  rolling: 'neutral',
  soon: 'info',
  open: 'success',
  closed: 'warning',
  finished: 'neutral',
}

/** Intakes with their days, places and applications. */
export function IntakesPage() {
  const { t } = useTranslation()
  const may = useMay()
  const found = useQuery(intakesQuery)
  useTitle(t('intake.title'))
  const all = found.data?.data
  const make = may(intakes.create) && (
    <LinkButton to={paths.adminIntakeAdd} icon={<Icon of={Plus} />}>
      {t('intake.make')}
    </LinkButton>
  )
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t('intake.title')}</PageTitle>
        {all && all.length > 1 && make}
      </div>
      <p className="measure text-ink-2">{t('intake.intro')}</p>
      <QueryFailure query={found} text="intake.fetchFailed" />
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-64 w-full rounded-card" />
        </AfterDelay>
      )}
      {all?.length === 1 && (
        <EmptyState title={t('intake.none')} hint={t('intake.noneHint')} action={make || undefined} />
      )}
      {all && all.length > 1 && (
        <ul className="grid gap-3 xl:grid-cols-2">
          {all.map((intake) => (
            <IntakeCard key={intake._id} intake={intake} />
          ))}
        </ul>
      )}
      {all && all.length > 1 && <CalendarPart of="intakes" />}
    </div>
  )
}

const selected = new Set(['eligible', 'introduced', 'mentoring', 'completed'])

function IntakeCard({ intake }: { intake: Intake }) {
  const { t, language } = useTranslation()
  const { _id, isRolling, state, counts, places, releaseOn } = intake
  const name = intakeName(t, intake, language)
  const taken = counts.filter((one) => selected.has(one.name)).reduce((sum, { count }) => sum + count, 0)
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-h4 wrap-anywhere">
          {isRolling ? name : <Link to={pathTo(paths.adminIntake, _id)}>{name}</Link>}
        </h2>
        {!isRolling && <Badge tone={stateTones[state]}>{t(`intake.state.${state}`)}</Badge>}
      </div>
      <p className="flex flex-wrap gap-x-4 text-ink-2">
        {isRolling ? <span>{t('intake.rollingHint')}</span> : <span>{intakeDays(intake)}</span>}
        {releaseOn !== null && <span>{t('intake.hearBy', { day: formatLongDate(releaseOn) })}</span>}
        <span>
          {places === null
            ? t('intake.selected', { number: formatNumber(taken) })
            : t('intake.selectedOf', { number: formatNumber(taken), places: formatNumber(places) })}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-3">
        {counts.length === 0 && t('intake.nobody')}
        {counts.map((one) => (
          <span key={one.name}>
            {t(`selection.state.${one.name}`)}: {formatNumber(one.count)}
          </span>
        ))}
      </p>
      {counts.length > 0 && (
        <p>
          <Link to={applicationsOf(_id)} aria-label={`${t('intake.applications')}: ${name}`}>
            {t('intake.applications')}
          </Link>
        </p>
      )}
    </Card>
  )
}
