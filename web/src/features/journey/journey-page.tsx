import { useQuery, useMutation } from '@tanstack/react-query'
import { isLookingForMentor } from '@udyam/contract/introductions/values'
import { introductions } from '@udyam/contract/introductions/calls'
import type { Journey } from '@udyam/contract/introductions/schemas'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { JourneyAnswers } from './journey-answers.tsx'
import { JourneyIntroductions } from './journey-introductions.tsx'
import { JourneyState } from './journey-state.tsx'
import { JourneySteps, stepOf } from './journey-steps.tsx'
import { JourneyWishes } from './journey-wishes.tsx'
import { journeyQueries } from './journey.queries.ts'
import type { Opening } from '@udyam/contract/selection/schemas'
import { Eye } from 'lucide-react'
import { formatDateTime } from '#lib/format.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { call } from '#lib/api.ts'
import { FittingResources } from '#forms/learning/fitting-resources.tsx'
import { keepFocus } from '#lib/restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'
import { confirmAction } from '#ui/patterns/confirm-action.ts'

/** A mentee's progress toward a mentor, and the next step. */
export function JourneyPage() {
  const { t } = useTranslation()
  return (
    <LoadedPage
      title={t('nav.journey')}
      detail={useQuery(journeyQueries.own())}
      failureText="journey.loadFailed"
    >
      {(journey) => <JourneyParts journey={journey} />}
    </LoadedPage>
  )
}

function JourneyParts({ journey }: { journey: Journey }) {
  const { t } = useTranslation()
  const step = stepOf(journey.state)
  const offersMore = isLookingForMentor(journey.state)
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <div className="flex min-w-0 flex-col gap-10">
        <JourneyState journey={journey} />
        {step !== null && (
          <div className="lg:hidden">
            <JourneySteps current={step} />
          </div>
        )}
        {journey.introductions.length > 0 && <JourneyIntroductions introductions={journey.introductions} />}
        {offersMore && <JourneyAnswers />}
        <FittingResources title={t('learn.needsTitle')} />
        {(journey.wishes.length > 0 || offersMore) && (
          <JourneyWishes wishes={journey.wishes} offersMore={offersMore} />
        )}
        <JourneyOpenings openings={journey.openings} />
        <LeaveJourney journey={journey} />
      </div>
      {step !== null && (
        <div className="max-lg:hidden lg:sticky lg:top-24">
          <JourneySteps current={step} />
        </div>
      )}
    </div>
  )
}

/** Access log: who read the profile or saw the contact details, and when. */
function JourneyOpenings({ openings }: { openings: readonly Opening[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="journey-openings" className="flex flex-col gap-3">
      <h2 id="journey-openings" className="text-h2">
        {t('journey.openings')}
      </h2>
      <p className="measure text-ink-3">
        {openings.length === 0 ? t('journey.openingsNone') : t('journey.openingsHint')}
      </p>
      {openings.length > 0 && (
        <ul className="flex flex-col rounded-card border border-line bg-paper">
          {openings.map(({ _id, viewerName, what, at }) => (
            <li key={_id} className="flex gap-3 border-b border-line px-5 py-3 last:border-b-0">
              <Icon of={Eye} className="mt-0.5 text-ink-3" />
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  {t(`journey.opened.${what}`, { name: viewerName || t('selection.reports.former') })}
                </p>
                <p className="text-sm text-ink-3">{formatDateTime(at)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Lets a mentee leave the selection or the mentoring. */
function LeaveJourney({ journey: { state, mentorships } }: { journey: Journey }) {
  const { t } = useTranslation()
  const leave = useMutation({
    mutationFn: () => call(introductions.withdraw),
    meta: { success: 'messages.withdrawn', failure: 'journey.leaveFailed' },
    onSuccess: () => keepFocus(),
  })
  if (state === 'withdrawn' || state === 'completed' || state === 'not_eligible') return null
  const name = mentorships.find((one) => one.state === 'active')?.name ?? ''
  const question =
    state === 'mentoring' ? t('journey.confirmLeaveMentoring', { name }) : t('journey.confirmLeave')
  return (
    <section aria-labelledby="journey-leave" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="journey-leave" className="text-h3">
        {t('journey.leave')}
      </h2>
      <p className="measure text-ink-3">{t('journey.leaveHint')}</p>
      <div className="measure text-ink-2">
        <p>{t('journey.ends')}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {endsOf(state).map((end) => (
            <li key={end}>{t(end, { name })}</li>
          ))}
        </ul>
      </div>
      <div>
        <Button
          variant="secondary"
          pending={leave.isPending}
          onClick={() => {
            if (confirmAction(question)) leave.mutate()
          }}
        >
          {t('journey.leave')}
        </Button>
      </div>
    </section>
  )
}

/** Text keys for the effects of leaving in this state. */
function endsOf(state: Journey['state']) {
  if (state === 'mentoring') {
    return ['journey.ends.mentoring', 'journey.ends.meetings', 'journey.ends.contact'] as const
  }
  return state === 'introduced'
    ? (['journey.ends.application', 'journey.ends.brief'] as const)
    : (['journey.ends.application'] as const)
}
