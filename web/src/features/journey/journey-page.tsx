import { useQuery } from '@tanstack/react-query'
import { isLookingForMentor } from '@udyam/contract/introductions'
import type { Journey } from '@udyam/contract/schemas/introductions'
import { useTranslation } from '../../lib/i18n.ts'
import { LoadedPage } from '../../lib/loaded-page.tsx'
import { JourneyAnswers } from './journey-answers.tsx'
import { JourneyIntroductions } from './journey-introductions.tsx'
import { JourneyOpenings } from './journey-profile-views.tsx'
import { JourneyState } from './journey-state.tsx'
import { JourneySteps, stepOf } from './journey-steps.tsx'
import { JourneyWishes } from './journey-wishes.tsx'
import { LeaveJourney } from './leave-journey.tsx'
import { journeyQueries } from './journey.queries.ts'

/** Where a mentee stands on the way to a mentor, and what comes next. */
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
