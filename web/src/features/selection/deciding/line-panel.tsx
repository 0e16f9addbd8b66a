import { useQuery } from '@tanstack/react-query'
import { type Line, lineScores, propose } from '@udyam/contract/deciding/cut-off'
import { useState } from 'react'
import { latinDigits } from '@udyam/contract/texts/digits'
import { useInIntake } from '#admin/intakes/use-in-intake.ts'
import { invitedText } from '#admin/invited-text.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { countsText } from './counts-text.ts'
import { decidingQueries } from './deciding.queries.ts'
import { byDay } from './hearing-days.ts'
import { HoldSwitch } from './hold-switch.tsx'
import { LeftOut } from './left-out.tsx'
import { ScoreStrip } from './score-strip.tsx'
import { LineTable, type Proposal } from './line-table.tsx'
import { RowProblems } from './row-problems.tsx'
import { useHolds } from './use-hold.ts'
import type { LineRow } from '@udyam/contract/deciding/schemas'
import type { Decision } from '@udyam/contract/selection/values'
import { deciding } from '@udyam/contract/deciding/calls'
import { call } from '#lib/api.ts'
import { useMany } from './use-many.ts'

/**
 * Decides on many cases by two score limits. Each proposal can be changed; one button holds or decides all.
 *
 * @param intake the intake alone of which people are decided on; undefined for all
 */
export function LinePanel({ intake }: { intake: string | undefined }) {
  const { t } = useTranslation()
  const inIntake = useInIntake(intake)
  const [by, setBy] = useState<Line['by']>('raw')
  const [eligibleFrom, setEligibleFrom] = useState('4')
  const [waitlistFrom, setWaitlistFrom] = useState('3')
  const [choices, setChoices] = useState<Choices>({})
  const found = useQuery(decidingQueries.line(intake))
  const line = { by, eligibleFrom: scoreOf(eligibleFrom), waitlistFrom: scoreOf(waitlistFrom) }
  const range = (score: number) => (score >= 1 && score <= 5 ? undefined : t('selection.line.range'))
  const problems = {
    eligibleFrom: range(line.eligibleFrom),
    waitlistFrom:
      range(line.waitlistFrom) ??
      (line.waitlistFrom > line.eligibleFrom ? t('messages.line_order') : undefined),
  }
  const isLine = problems.eligibleFrom === undefined && problems.waitlistFrom === undefined
  const rows = (found.data?.data ?? []).map((row) => proposed(row, { line, choices }))
  const proposals = rows.filter(({ why }) => why === null)
  const decided = proposals.flatMap(({ row, decision }): Decided[] =>
    decision === null ? [] : [{ ...row, decision }],
  )
  // Of all rows, so that the switches are the same while rows are left out.
  const days = byDay(rows.map(({ row }) => row))
  const holdOf = useHolds()
  const holds = ({ hearsOn }: LineRow) => holdOf(hearsOn)[0]
  const told = decided.filter((row) => !holds(row))
  const many = useDecideMany({ holds, inIntake })
  const counts = countsText(
    t,
    decided.map(({ decision }) => decision),
  )
  if (found.isPending) {
    return (
      <AfterDelay status={t('common.loading')}>
        <Skeleton className="h-40 w-full" />
      </AfterDelay>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <QueryFailure query={found} text="selection.line.failed" />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextInput
          inputMode="decimal"
          label={t('selection.line.eligibleFrom')}
          value={eligibleFrom}
          error={problems.eligibleFrom}
          onChange={({ target }) => setEligibleFrom(target.value)}
        />
        <TextInput
          inputMode="decimal"
          label={t('selection.line.waitlistFrom')}
          value={waitlistFrom}
          error={problems.waitlistFrom}
          onChange={({ target }) => setWaitlistFrom(target.value)}
        />
        <Select
          label={t('selection.line.by')}
          options={lineScores.map((value) => ({ value, label: t(`selection.line.${value}`) }))}
          value={by}
          onChange={({ target }) => setBy(lineScores.find((known) => known === target.value) ?? 'raw')}
        />
      </div>
      <p className="text-sm text-ink-3">{t('selection.decide.adjustedHint')}</p>
      <LineTable
        rows={proposals}
        hasDays={days.length > 1}
        onChoose={(id, decision) => setChoices({ ...choices, [id]: decision })}
      />
      <LeftOut intake={intake} rows={rows.filter(({ why }) => why !== null)} />
      <p className="text-sm empty:hidden">{invitedText(t, decided)}</p>
      <RowProblems problems={many.problems} />
      <div
        data-bottom-bar
        className="sm:tall:sticky bottom-0 z-20 -mx-5 -mb-5 flex flex-col gap-2 rounded-b-card border-t border-line bg-paper px-5 py-3"
      >
        {isLine && <ScoreStrip rows={rows} line={line} label={t('selection.line.strip', { counts })} />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p role="status" className="font-semibold tabular-nums">
            {counts}
          </p>
          {(days.length > 0 ? days : [{ hearsOn: undefined }]).map(({ hearsOn }) => {
            const [isOn, setHold] = holdOf(hearsOn)
            const count = decided.filter((row) => row.hearsOn === hearsOn).length
            const label = days.length > 1 ? groupText(t, { hearsOn, count }) : undefined
            return <HoldSwitch key={hearsOn ?? ''} {...{ label, isOn, hearsOn, count }} onChange={setHold} />
          })}
          <Button
            className="ms-auto"
            disabled={decided.length === 0 || !isLine}
            pending={many.isPending}
            onClick={() => {
              if (told.length === 0 || confirmAction(inIntake(questionOf(t, told)))) many.run(decided)
            }}
          >
            {actionText(t, { held: decided.length - told.length, told: told.length })}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** A typed score: digits of any script, with a decimal point or comma. */
const scoreOf = (typed: string): number => Number(latinDigits(typed).trim().replace(',', '.') || Number.NaN)

/** Decisions that override the proposals of the line; null leaves a case out. */
type Choices = Readonly<Record<string, Decision | null>>

/** The proposed decision for a case, or the one chosen instead. */
function proposed(row: LineRow, { line, choices }: { line: Line; choices: Choices }): Proposal {
  const { decision, why } = propose({ ...row, why: row.why === 'summary' ? null : row.why }, line)
  const choice = choices[row._id]
  // A case left out for a missing summary can still be decided otherwise.
  if (choice === undefined || (why !== null && why !== 'summary')) return { row, decision, why }
  return { row, decision: choice, why: null }
}

type Decided = LineRow & { decision: Decision }

/** Whose decisions a switch holds, where cases hear on different days. */
function groupText(t: Translate, { hearsOn, count }: { hearsOn: string | undefined; count: number }): string {
  if (hearsOn === undefined) return t('selection.hold.noDay', { count })
  return t('selection.hold.day', { count, date: formatDate(hearsOn) })
}

/** What is asked before people are told: of whom there is no reason, and how many are told what. */
function questionOf(t: Translate, told: readonly Decided[]): string {
  const refused = told.filter(({ decision }) => decision === 'not_eligible').length
  const notes = refused > 0 ? [t('selection.decision.noReasons', { count: refused })] : []
  const counts = countsText(
    t,
    told.map(({ decision }) => decision),
  )
  return [...notes, t('selection.line.ask', { counts, count: told.length })].join('\n')
}

function actionText(t: Translate, { held, told }: { held: number; told: number }): string {
  if (held > 0 && told > 0) return t('selection.line.both', { held: formatNumber(held), count: told })
  return held > 0 ? t('selection.line.hold', { count: held }) : t('selection.line.decide', { count: told })
}

type DecidingMany = { holds: (row: LineRow) => boolean; inIntake: (text: string) => string }

/** Decides on many cases at once: some held, the others with undo for a while. */
function useDecideMany({ holds, inIntake }: DecidingMany) {
  const { t } = useTranslation()
  return useMany<Decided>({
    atOnce: 100,
    first: holds,
    call: (people) => {
      const rows = people.map(({ _id, decision, updatedAt }) => ({ _id, decision, updatedAt }))
      const hold = people.every(holds)
      return call(deciding.decisions, { body: { rows, hold, ...(!hold && { undo: true }) } })
    },
    done: (count, people) => {
      const held = people.filter(holds).length
      const told = count - held
      const parts = [
        held > 0 && t('selection.line.kept', { count: held }),
        told > 0 && t('selection.line.decided', { count: told }),
      ]
      return inIntake(parts.filter(Boolean).join(', '))
    },
  })
}
