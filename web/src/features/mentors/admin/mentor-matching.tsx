import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors/calls'
import { questions } from '@udyam/contract/questions/calls'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import { answerDetails } from '#admin/intakes/answer-details.ts'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import { AnswersCard } from '#forms/matching/answers-card.tsx'
import { AskForAnswers } from '#forms/matching/ask-for-answers.tsx'
import { MentorAnswersForm } from '#forms/matching/mentor-answers-form.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { dataQuery } from '#lib/query.ts'
import { DetailSection } from '#ui/patterns/detail-section.tsx'
import { mentorQueries } from '../mentors.queries.ts'

export function MentorMatching({ mentor }: { mentor: MentorRecord }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { _id: id, matching } = mentor
  const fresh = () => client.fetchQuery({ ...mentorQueries.record(id), staleTime: 0 })
  return (
    <>
      <IntakeAnswers id={id} />
      <AnswersCard
        title={t('match.section')}
        answers={matching}
        isOwn={false}
        action={mentor.status === 'Approved' && <AskForAnswers id={id} />}
        form={(close) => (
          <MentorAnswersForm
            matching={matching}
            save={(body) => call(mentors.update, { params: { id }, body })}
            reload={async () => (await fresh()).data.matching}
            onClose={close}
          />
        )}
      />
    </>
  )
}

/** What the mentor has answered to the questions of intakes; nothing without an answer. */
function IntakeAnswers({ id }: { id: string }) {
  const { t, language } = useTranslation()
  const hasIntakes = useIntakes().length > 0
  const query = dataQuery(['mentors', 'answers', id], questions.ofMentor, { params: { id } })
  const { data: answers = [] } = useQuery({ ...query, enabled: hasIntakes })
  if (answers.length === 0) return null
  return <DetailSection title={t('asked.given')} details={answerDetails(t, answers, language)} />
}
