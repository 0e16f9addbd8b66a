import type { ApplicationState } from '@udyam/contract/selection'
import { Check } from 'lucide-react'
import { useTranslation } from '../../lib/i18n.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { cx } from '../../ui/primitives/cx.ts'
import { Icon } from '../../ui/primitives/icon.tsx'

const steps = ['registered', 'under_review', 'eligible', 'introduced', 'mentoring', 'completed'] as const

/** The step of a state, from 0; null for what is beside the way. */
export function stepOf(state: ApplicationState): number | null {
  const at = steps.findIndex((step) => step === state)
  return at === -1 ? null : at
}

/** The way from the registration to the end of the mentoring, and where on it somebody stands. */
export function JourneySteps({ current }: { current: number }) {
  const { t } = useTranslation()
  const isEnd = current === steps.length - 1
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-h3">{t('journey.way')}</h2>
      <ol>
        {steps.map((step, index) => {
          const isDone = index < current || isEnd
          const isNow = index === current && !isEnd
          return (
            <li
              key={step}
              aria-current={index === current ? 'step' : undefined}
              className={cx(
                'relative flex gap-3 pb-5 last:pb-0',
                'not-last:before:absolute not-last:before:start-[0.9375rem] not-last:before:top-8 not-last:before:bottom-0 not-last:before:w-0.5',
                isDone ? 'not-last:before:bg-action' : 'not-last:before:bg-line',
              )}
            >
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-8 shrink-0 place-items-center rounded-chip border-2 text-sm font-semibold tabular-nums',
                  isDone && 'border-action bg-action text-white',
                  isNow && 'border-action bg-tint text-on-tint',
                  !isDone && !isNow && 'border-line text-ink-3',
                )}
              >
                {isDone ? <Icon of={Check} size={18} /> : index + 1}
              </span>
              <span className="flex min-w-0 flex-col pt-0.5">
                <span className={isNow ? 'font-semibold' : isDone ? 'text-ink-2' : 'text-ink-3'}>
                  {t(`journey.step.${step}`)}
                  {isDone && <span className="sr-only"> {t('common.stepDone')}</span>}
                </span>
                {isNow && <span className="text-sm text-ink-3">{t('journey.here')}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
