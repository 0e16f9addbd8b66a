import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@udyam/contract/endpoint'
import type { adminSelection } from '@udyam/contract/admin-selection/calls'
import { Link } from 'react-router'
import { formatNumber, formatDateTime, formatDecimal } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { paths, pathTo } from '#lib/paths.ts'
import { Chip } from '#ui/primitives/chip.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { useMediaQuery } from '#ui/primitives/use-media-query.ts'
import { selectionQueries } from './selection.queries.ts'
import type { Candidate } from '@udyam/contract/selection/record-schemas'
import { everyIntake } from '#admin/intakes/intakes.queries.ts'
import { knownText } from '#lib/known-values.ts'
import { Card } from '#ui/primitives/card.tsx'
import { CandidateMarks } from './candidate-marks.tsx'
import { waitingText } from '#admin/waiting-text.ts'

type Column = Reply<typeof adminSelection.board>['data'][number]

/** Maximum number of cards per column. */
const mostShown = 5

/** All states: one column each if there is room for all of them beside each other, otherwise a collapsible list. */
export function Board({ intake }: { intake: string | undefined }) {
  const { t } = useTranslation()
  const found = useQuery(selectionQueries.board(intake))
  const isWide = useMediaQuery('(min-width: 80rem)')
  if (found.isPending) {
    return (
      <AfterDelay status={t('selection.loading')}>
        <Skeleton className="h-80 w-full rounded-card" />
      </AfterDelay>
    )
  }
  if (found.isError && !found.data) return <QueryFailure query={found} text="selection.fetchFailed" />
  const columns = found.data.data
  if (columns.every(({ total }) => total === 0)) return <EmptyState title={t('selection.nobody')} />
  const Shape = isWide ? Columns : Folds
  return <Shape columns={columns} intake={intake} />
}

type ShapeProps = { columns: Column[]; intake: string | undefined }

function Columns({ columns, intake }: ShapeProps) {
  const { t } = useTranslation()
  return (
    <div role="region" aria-label={t('selection.boardLabel')} className="pb-3">
      <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col items-start gap-1.5 2xl:gap-3">
        {columns.map((column) => (
          <section
            key={column.state}
            aria-labelledby={`column-${column.state}`}
            className="flex min-h-40 flex-col gap-2 rounded-card bg-sand p-1.5 2xl:p-3"
          >
            <h2 className="flex min-h-11 items-start justify-between gap-1 px-1 text-sm font-semibold 2xl:text-base">
              <span id={`column-${column.state}`} className="min-w-0 wrap-break-word hyphens-auto">
                {t(`selection.state.${column.state}`)}
              </span>
              <span className="tabular-nums">{formatNumber(column.total)}</span>
            </h2>
            <Candidates column={column} intake={intake} />
          </section>
        ))}
      </div>
    </div>
  )
}

function Folds({ columns, intake }: ShapeProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2">
      {columns.map((column) => (
        <details key={column.state} className="rounded-card border border-line bg-paper">
          <summary className="min-h-12 px-4 py-3">
            <h2 className="inline text-base font-semibold">{t(`selection.state.${column.state}`)}</h2>{' '}
            <Chip>{formatNumber(column.total)}</Chip>
          </summary>
          <div className="flex flex-col gap-3 px-4 pb-4">
            <Candidates column={column} intake={intake} />
          </div>
        </details>
      ))}
    </div>
  )
}

function Candidates({ column, intake }: { column: Column; intake: string | undefined }) {
  const { t } = useTranslation()
  const { state, total } = column
  const candidates = column.candidates.slice(0, mostShown)
  if (total === 0) return <p className="text-sm text-ink-3">{t('selection.columnEmpty')}</p>
  return (
    <>
      <ul className="flex flex-col gap-2">
        {candidates.map((candidate) => (
          <CandidateCard key={candidate._id} candidate={candidate} />
        ))}
      </ul>
      {total > candidates.length && (
        <Link
          to={`${paths.adminSelection}?view=table&state=${state}&intake=${intake ?? everyIntake}`}
          className="py-2 text-sm"
        >
          {t('selection.showAllOf', { count: total, state: t(`selection.state.${state}`) })}
        </Link>
      )}
    </>
  )
}

/** A candidate on the board; the whole card is a link. */
function CandidateCard({ candidate }: { candidate: Candidate }) {
  const { t } = useTranslation()
  const { _id, name, district, education, since, score, mentor } = candidate
  const about = [knownText('district', district), education].filter(Boolean).join(' · ')
  return (
    <Card as="li" className="flex flex-col gap-1 p-2! text-sm hover:border-action 2xl:p-3!">
      <Link
        to={pathTo(paths.adminSelectionCase, _id)}
        translate="no"
        className="card-link font-semibold wrap-anywhere"
      >
        {name}
      </Link>
      {about !== '' && <p className="text-ink-3 wrap-anywhere">{about}</p>}
      <p className="flex flex-wrap gap-x-3 text-ink-3 tabular-nums">
        <time dateTime={since} title={formatDateTime(since)}>
          {waitingText(since)}
        </time>
        {score !== null && <span>{t('selection.scoreShort', { score: formatDecimal(score) })}</span>}
      </p>
      {mentor && (
        <p className="text-ink-2 wrap-anywhere">{t('selection.withMentor', { name: mentor.name })}</p>
      )}
      <CandidateMarks candidate={candidate} />
    </Card>
  )
}
