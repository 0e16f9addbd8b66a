import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mentees } from '@udyam/contract/mentees'
import { AnswersCard } from '../../forms/matching/answers-card.tsx'
import { MenteeAnswersForm } from '../../forms/matching/mentee-answers-form.tsx'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { JourneyAvoid } from './journey-avoid.tsx'
import { journeyQueries } from './journey.queries.ts'

/** What a mentee answers so that a suitable mentor is found, and whom they would rather not have. */
export function JourneyAnswers() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: mentee } = useQuery(journeyQueries.answers())
  if (mentee === undefined) return null
  return (
    <div className="flex flex-col gap-6">
      <AnswersCard
        title={t('match.title')}
        notice={`${t('match.intro')} ${t('match.notice')}`}
        answers={mentee.matching}
        isOwn
        form={(close) => (
          <MenteeAnswersForm
            mentee={mentee}
            save={(body) => call(mentees.answer, { body })}
            reload={() => client.fetchQuery({ ...journeyQueries.answers(), staleTime: 0 })}
            onClose={close}
          />
        )}
      />
      <JourneyAvoid />
    </div>
  )
}
