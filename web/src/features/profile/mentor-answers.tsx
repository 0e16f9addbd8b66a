import { useQueryClient } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors'
import type { MentorMatch } from '@udyam/contract/schemas/matching/answers'
import { AnswersCard } from '../../forms/matching/answers-card.tsx'
import { MentorAnswersForm } from '../../forms/matching/mentor-answers-form.tsx'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { profileQueries } from './profile.queries.ts'

/** What a mentor answers so that suitable mentees are found. */
export function MentorAnswers({ matching }: { matching: MentorMatch }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const fresh = () => client.fetchQuery({ ...profileQueries.mentor(), staleTime: 0 })
  return (
    <AnswersCard
      title={t('match.titleMentor')}
      notice={`${t('match.intro')} ${t('match.noticeMentor')}`}
      answers={matching}
      isOwn
      form={(close) => (
        <MentorAnswersForm
          matching={matching}
          save={(body) => call(mentors.updateGuide, { body })}
          reload={async () => (await fresh()).mentor.matching}
          onClose={close}
        />
      )}
    />
  )
}
