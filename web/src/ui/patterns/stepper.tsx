import { Check } from 'lucide-react'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'

type StepperProps = {
  /** Names the list, such as "Step 1 of 2". Also shown. */
  label: string
  steps: readonly string[]
  /** From 0. */
  current: number
  /** Read out after the name of a step that is done, such as "completed". */
  doneText: string
}

export function Stepper({ label, steps, current, doneText }: StepperProps) {
  return (
    <nav aria-label={label}>
      <p className="text-sm font-semibold text-ink-3">{label}</p>
      <ol className="mt-2 grid auto-cols-[minmax(0,1fr)] gap-3 min-[15rem]:grid-flow-col">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={cx('border-t-4 pt-2', index <= current ? 'border-action' : 'border-line')}
          >
            <span
              className={cx(
                'flex items-start gap-1.5 text-sm',
                index === current ? 'font-semibold' : 'text-ink-3',
              )}
            >
              {index < current && <Icon of={Check} size={18} className="mt-0.5 text-link" />}
              <span className="min-w-0 wrap-anywhere">{step}</span>
              {index < current && <span className="sr-only">{doneText}</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
