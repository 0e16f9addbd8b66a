import { PersonName } from '#admin/person-name.tsx'
import type { PlanPair } from '@udyam/contract/plans/record-schemas'
import { CircleAlert, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadBars } from '#admin/matching/load-bars.tsx'
import { eligibleText } from '#admin/matching/eligible-text.ts'
import { knownText, placeText } from '#lib/known-values.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { FitMark } from '#admin/matching/fit-mark.tsx'
import { sentenceOf } from '#admin/matching/fit-words.ts'
import { formatNumber } from '#lib/format.ts'
import { findText, type Translate, useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import type { Column } from '#ui/tables/data-table-props.ts'
import { fitText } from '../plan-words.ts'

type Opening = { open: string; toggle: (menteeId: string) => void }

/** Columns of the pairs; the mentee's name opens all reasons, next to the table. */
export function pairColumns(t: Translate, { open, toggle }: Opening): Column<PlanPair>[] {
  return [
    {
      key: 'mentee',
      header: t('plan.mentee'),
      sortable: true,
      cell: ({ mentee: { _id, name }, district, queuedAt }) => (
        <Person id={_id} name={name} facts={[knownText('district', district), eligibleText(queuedAt)]}>
          <button
            id={`pair-${_id}`}
            type="button"
            translate="no"
            aria-expanded={_id === open}
            onClick={() => toggle(_id)}
            className="min-h-6 text-start font-semibold wrap-anywhere text-link underline pointer-coarse:min-h-10"
          >
            {name}
          </button>
        </Person>
      ),
    },
    {
      key: 'mentor',
      header: t('plan.mentor'),
      sortable: true,
      cell: ({ mentor, location }) => (
        <Person id={mentor._id} name={mentor.name} facts={[placeText(location)]}>
          <PersonName who="mentor" _id={mentor._id} name={mentor.name} />
        </Person>
      ),
    },
    ...(open === '' ? [whyColumn(t), loadColumn(t)] : []),
    {
      key: 'score',
      header: t('plan.fit'),
      sortable: true,
      cell: (pair) => (
        <span className="flex flex-col items-start gap-1">
          {bandText(t, pair)}
          <PairMarks t={t} pair={pair} />
        </span>
      ),
    },
  ]
}

type PersonProps = { id: string; name: string; facts: readonly string[]; children: ReactNode }

/** Name with the place below, beside the initial. No photo: it must not weigh in a choice. */
function Person({ id, name, facts, children }: PersonProps) {
  return (
    <span className="flex gap-2.5">
      <span className="hidden xl:block">
        <Avatar name={name} of={id} size="sm" />
      </span>
      <span className="flex min-w-0 flex-col">
        {children}
        {facts.filter(Boolean).map((fact) => (
          <span key={fact} className="text-caption font-normal text-ink-3 wrap-anywhere">
            {fact}
          </span>
        ))}
      </span>
    </span>
  )
}

/** How full the mentor is once the plan is shared. */
function loadColumn(t: Translate): Column<PlanPair> {
  return {
    key: 'load',
    header: t('plan.load'),
    cell: ({ load }) =>
      load && (
        <span className="flex flex-col gap-1 text-sm tabular-nums">
          <LoadBars taken={load.taken} asked={load.planned} capacity={load.capacity} />
          {t('plan.ofAll', {
            some: formatNumber(load.taken + load.planned),
            all: formatNumber(load.capacity),
          })}
        </span>
      ),
  }
}

const [shownReasons, shownMisfits] = [2, 1]

/** Weightiest reasons for and against, to judge pairs without opening each one. */
function whyColumn(t: Translate): Column<PlanPair> {
  return {
    key: 'why',
    header: t('plan.why'),
    cell: ({ reasons, misfits }) => (
      <ul className="flex flex-col gap-0.5 text-sm">
        {[...reasons.slice(0, shownReasons), ...misfits.slice(0, shownMisfits)].map((said) => (
          <li key={`${said.side} ${said.kind}`} className="flex gap-1.5">
            <FitMark side={said.side} />
            <span className="min-w-0 wrap-anywhere">{sentenceOf(said)}</span>
          </li>
        ))}
      </ul>
    ),
  }
}

/** "Strong 82"; without a number if too little is known. */
export function bandText(t: Translate, { band, score }: Pick<PlanPair, 'band' | 'score'>): string {
  if (band === 'little_known') return t('fit.band.little_known')
  return t('fit.banded', { band: t(`fit.band.${band}`), score: fitText(score) })
}

const over: readonly string[] = ['declined', 'expired', 'withdrawn']

function PairMarks({
  t,
  pair: { mentee, isPinned, introduction, skipped },
}: {
  t: Translate
  pair: PlanPair
}) {
  return (
    <>
      {isPinned && (
        <Badge tone="info" icon={Pin}>
          {t('plan.isPinned')}
        </Badge>
      )}
      {introduction !== null && (
        <span className="text-ink-3">{findText(`selection.introduction.${introduction.state}`)}</span>
      )}
      {over.includes(introduction?.state ?? '') && <FindAnother mentee={mentee} />}
      {skipped !== '' && (
        <>
          <Badge tone="warning" icon={CircleAlert}>
            {t('plan.skipped')}
          </Badge>
          <span className="wrap-anywhere">{whyText(t, skipped)}</span>
        </>
      )}
    </>
  )
}

/** Link to choose another mentor for a mentee. */
export function FindAnother({ mentee }: Pick<PlanPair, 'mentee'>) {
  const { t } = useTranslation()
  return (
    <Link
      to={`${pathTo(paths.adminSelectionCase, mentee._id)}?step=mentor`}
      className="min-h-10 content-center text-link underline"
    >
      {t('selection.act.another')} <span className="sr-only">{mentee.name}</span>
    </Link>
  )
}

/**
 * Reasons against a pair, by message code: only the sentences without values, because the values are not
 * sent.
 */
export function whyText(t: Translate, why: string): string {
  const sentences = (findText(`messages.${why}`) ?? '').match(/[^.।]+[.।]?/gu) ?? []
  const whole = sentences.filter((sentence) => !sentence.includes('{{'))
  return whole.join('').trim() || t('plan.noLonger')
}
