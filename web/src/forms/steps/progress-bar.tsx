import { cx } from '#ui/primitives/cx.ts'

type ProgressBarProps = { done: number; count: number; text: string }

/** Progress as text and as a segmented bar. */
export function ProgressBar({ done, count, text }: ProgressBarProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold text-ink-2">{text}</p>
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: count }, (_, at) => (
          <span key={at} className={cx('h-1.5 flex-1', at < done ? 'woven' : 'bg-line')} />
        ))}
      </div>
    </div>
  )
}
