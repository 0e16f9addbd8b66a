import type { ApplicationState } from '@udyam/contract/selection/values'
import { Check } from 'lucide-react'
import { useTranslation } from '#lib/i18n.ts'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'

const steps = ['registered', 'under_review', 'eligible', 'introduced', 'mentoring', 'completed'] as const

/** Index of a state's step, from 0; null for states outside the sequence. */
export function stepOf(state: ApplicationState): number | null {
  const at = steps.findIndex((step) => step === state)
  return at === -1 ? null : at
}

/** Steps from registration to the end of the mentoring, with the current one. */
export function JourneySteps({ current }: { current: number }) {
  const { t } = useTranslation()
  const isEnd = current === steps.length - 1
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-h3">{t('journey.way')}</h2>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={cx(
              'relative flex gap-3 pb-5 last:pb-0',
              'not-last:before:absolute not-last:before:start-[0.9375rem] not-last:before:top-8 not-last:before:bottom-0 not-last:before:w-0.5',
              index < current || isEnd ? 'not-last:before:bg-action' : 'not-last:before:bg-line',
            )}
          >
            <Step
              number={index + 1}
              name={t(`journey.step.${step}`)}
              stage={index < current || isEnd ? 'done' : index === current ? 'now' : 'ahead'}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}

const stages = {
  done: { mark: 'border-action bg-action text-white', name: 'text-ink-2' },
  now: { mark: 'border-action bg-tint text-on-tint', name: 'font-semibold' },
  ahead: { mark: 'border-line text-ink-3', name: 'text-ink-3' },
}

function Step({ number, name, stage }: { number: number; name: string; stage: keyof typeof stages }) {
  const { t } = useTranslation()
  const look = stages[stage]
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-chip border-2 text-sm font-semibold tabular-nums',
          look.mark,
        )}
      >
        {stage === 'done' ? <Icon of={Check} size={18} /> : number}
      </span>
      <span className="flex min-w-0 flex-col pt-0.5">
        <span className={look.name}>
          {name}
          {stage === 'done' && <span className="sr-only"> {t('common.stepDone')}</span>}
        </span>
        {stage === 'now' && <span className="text-sm text-ink-3">{t('journey.here')}</span>}
      </span>
    </>
  )
}
