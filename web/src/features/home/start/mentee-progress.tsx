import { menteeStep } from '@udyam/contract/next-step/next-step'
import type { Journey } from '@udyam/contract/introductions/schemas'
import { Link } from 'react-router'
import { formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'

const steps = ['registered', 'under_review', 'eligible', 'introduced', 'mentoring', 'completed'] as const

/** A mentee's progress as woven cloth; the shuttle marks the current step. */
export function MenteeProgress({ journey }: { journey: Journey }) {
  const { t } = useTranslation()
  const { state, since } = journey
  const { kind } = menteeStep(journey)
  const isSearchedAgain = kind === 'ended' || kind === 'declined'
  const at = steps.findIndex((step) => step === state)
  const day = formatLongDate(since)
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold">{t(isSearchedAgain ? 'step.searchedAgain' : `journey.now.${state}`)}</p>
        <Link to={paths.menteeJourney} className="inline-flex min-h-10 items-center text-sm font-semibold">
          {t('nav.journey')}
        </Link>
      </div>
      {at !== -1 && (
        <div aria-hidden="true" className="my-2 grid auto-cols-fr grid-flow-col gap-1 overflow-visible">
          {steps.map((step, index) => (
            <span key={step} className="relative h-2.5 rounded-[3px] bg-todo">
              {index < at || state === 'completed' ? (
                <span className="absolute inset-0 rounded-[3px] woven" />
              ) : (
                index === at && <Shuttle />
              )}
            </span>
          ))}
        </div>
      )}
      <p className="text-caption text-ink-3">
        {t(at === -1 ? 'journey.since' : 'start.standing', { step: at + 1, count: steps.length, day })}
      </p>
    </div>
  )
}

function Shuttle() {
  return (
    <>
      <span className="absolute inset-y-0 start-0 w-1/2 rounded-s-[3px] woven" />
      <span className="absolute -top-1 start-[calc(50%-9px)] size-4.5 rounded-chip border-3 border-canvas bg-marigold-400" />
    </>
  )
}
