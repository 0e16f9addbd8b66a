import { comparedScore, type Line } from '@udyam/contract/deciding/cut-off'
import type { Decision } from '@udyam/contract/selection/values'
import { formatDecimal } from '#lib/format.ts'
import { cx } from '#ui/primitives/cx.ts'
import type { Proposal } from './line-table.tsx'

type ScoreStripProps = { rows: readonly Proposal[]; line: Line; label: string }

const colours: Record<Decision, string> = {
  eligible: 'bg-success-solid',
  waitlisted: 'bg-marigold-400',
  not_eligible: 'bg-danger-solid',
}

/** Cases with the same score stand on each other, up to this many. */
const mostStacked = 6

/** Each case as a dot at its score, 1 to 5, in the colour of its decision, with the two limits as lines. */
export function ScoreStrip({ rows, line, label }: ScoreStripProps) {
  const stacked = new Map<number, number>()
  const dots = rows.flatMap(({ row, decision }) => {
    const at = comparedScore(row, line.by)
    if (at === null) return []
    const below = stacked.get(at) ?? 0
    stacked.set(at, below + 1)
    return [{ id: row._id, at, below: Math.min(below, mostStacked - 1), decision }]
  })
  return (
    <div role="img" aria-label={label} className="px-2 text-caption text-ink-3">
      <div className="relative h-16 border-b border-line-strong">
        {[line.waitlistFrom, line.eligibleFrom].map((limit, index) => (
          <span
            key={index}
            className="absolute inset-y-0 border-s-2 border-dashed border-ink-3 ps-1 tabular-nums"
            style={{ insetInlineStart: percent(limit - 0.05) }}
          >
            {formatDecimal(limit)}
          </span>
        ))}
        {dots.map(({ id, at, below, decision }) => (
          <span
            key={id}
            className={cx(
              'absolute size-2 -translate-x-1/2 rounded-full',
              decision === null ? 'border border-line-strong' : colours[decision],
            )}
            style={{ insetInlineStart: percent(at), bottom: `${below * 9 + 2}px` }}
          />
        ))}
      </div>
      <div className="flex justify-between tabular-nums">
        <span>{formatDecimal(1)}</span>
        <span>{formatDecimal(5)}</span>
      </div>
    </div>
  )
}

/** Where a score of 1 to 5 stands on the line. */
const percent = (score: number): string => `${((score - 1) / 4) * 100}%`
