import { useQueryClient } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors/calls'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import { AnswersCard } from '#forms/matching/answers-card.tsx'
import { AskForAnswers } from '#forms/matching/ask-for-answers.tsx'
import { MentorAnswersForm } from '#forms/matching/mentor-answers-form.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { mentorQueries } from '../mentors.queries.ts'

export function MentorMatching({ mentor }: { mentor: MentorRecord }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { _id: id, matching } = mentor
  const fresh = () => client.fetchQuery({ ...mentorQueries.record(id), staleTime: 0 })
  return (
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
  )
}
