import { cx } from '#ui/primitives/cx.ts'

type ProgressBarProps = { done: number; count: number; text: string }

/** How much is told, in words over a way of as many parts. */
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
