import { cx } from '#ui/primitives/cx.ts'

/** More places than this are hard to count at a glance. */
const mostBars = 8

const looks = { taken: 'bg-chart-1', asked: 'hatched', free: 'bg-todo' } as const

type LoadBarsProps = {
  taken: number
  /** Places with a request, or those that a plan would fill. */
  asked: number
  capacity: number
}

/** Places of a mentor as bars: taken, asked for, free. The words beside them say the same. */
export function LoadBars({ taken, asked, capacity }: LoadBarsProps) {
  const all = Math.max(capacity, taken + asked)
  if (all > mostBars) return null
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-1">
      {Array.from({ length: all }, (_, place) => {
        const look = place < taken ? 'taken' : place < taken + asked ? 'asked' : 'free'
        return <i key={place} data-place={look} className={cx('h-2.25 w-5.5 rounded-[3px]', looks[look])} />
      })}
    </span>
  )
}
