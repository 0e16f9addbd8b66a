import { useQuery } from '@tanstack/react-query'
import { AnswersCard } from '../../forms/matching/answers-card.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { JourneyAvoid } from './journey-avoid.tsx'
import { journeyQueries } from './journey.queries.ts'

/** What a mentee answers so that a suitable mentor is found, and whom they would rather not have. */
export function JourneyAnswers() {
  const { t } = useTranslation()
  const { data: mentee } = useQuery(journeyQueries.answers())
  if (mentee === undefined) return null
  return (
    <div className="flex flex-col gap-6">
      <AnswersCard
        title={t('match.title')}
        notice={`${t('match.intro')} ${t('match.notice')}`}
        answers={mentee.matching}
        isOwn
        action={
          <LinkButton to={paths.menteeQuestions} variant={mentee.matching === null ? 'primary' : 'secondary'}>
            {t(mentee.matching === null ? 'match.open' : 'match.change')}
          </LinkButton>
        }
      />
      <JourneyAvoid />
    </div>
  )
}
