import type { Charts } from '@udyam/contract/schemas/today/charts'
import { formatNumber } from '../../lib/format.ts'
import { cx } from '../../ui/primitives/cx.ts'

const mostSquares = 6

/** Who waits as squares over the days, the last column for all who wait longer than promised. */
export function PromiseSquares({ promise: { days, waiting } }: { promise: Charts['promise'] }) {
  const columns = Array.from({ length: days + 1 }, (_, day) => ({
    day,
    count: waiting
      .filter((one) => (day === days ? one.days >= days : one.days === day))
      .reduce((total, { count }) => total + count, 0),
  }))
  return (
    <div aria-hidden="true">
      <div className="flex h-24 items-end gap-0.5 border-b border-line-strong">
        {columns.map(({ day, count }) => (
          <div
            key={day}
            className={cx(
              'flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-0.5',
              day === days && 'border-s-2 border-dashed border-danger-text ps-0.5',
            )}
          >
            {count > mostSquares && <span className="text-caption tabular-nums">{formatNumber(count)}</span>}
            {Array.from({ length: Math.min(count, mostSquares) }, (_, index) => (
              <span
                key={index}
                className={cx(
                  'block aspect-square w-full max-w-3 rounded-[2px]',
                  day >= days ? 'bg-danger-text' : day >= days - 2 ? 'bg-marigold-400' : 'bg-action',
                )}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="flex justify-between pt-1 text-caption text-ink-3">
        <span>{formatNumber(0)}</span>
        <span>{`${formatNumber(days)}+`}</span>
      </div>
    </div>
  )
}
