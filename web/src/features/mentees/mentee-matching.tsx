import { useQueryClient } from '@tanstack/react-query'
import { matching } from '@udyam/contract/matching/matching'
import { mentees } from '@udyam/contract/mentees'
import type { MenteeRecord } from '@udyam/contract/schemas/mentees'
import { AnswersCard } from '../../forms/matching/answers-card.tsx'
import { AskForAnswers } from '../../forms/matching/ask-for-answers.tsx'
import { MenteeAnswersForm } from '../../forms/matching/mentee-answers-form.tsx'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { MenteeBarriers } from './mentee-barriers.tsx'
import { menteeQueries } from './mentees.queries.ts'

/** What a mentee has answered for matching, which an administrator enters after a talk, and who is kept apart. */
export function MenteeMatching({ mentee }: { mentee: MenteeRecord }) {
  const { t } = useTranslation()
  const may = useMay()
  const client = useQueryClient()
  const { _id: id } = mentee
  const fresh = () => client.fetchQuery({ ...menteeQueries.record(id), staleTime: 0 })
  return (
    <>
      <AnswersCard
        title={t('match.section')}
        answers={mentee.matching}
        isOwn={false}
        action={<AskForAnswers id={id} />}
        form={
          may(mentees.update)
            ? (close) => (
                <MenteeAnswersForm
                  mentee={mentee}
                  save={({ matching: answers, languages }) =>
                    call(mentees.update, { params: { id }, body: { matching: answers, languages } })
                  }
                  reload={async () => (await fresh()).data}
                  onClose={close}
                />
              )
            : undefined
        }
      />
      {may(matching.barriers) && <MenteeBarriers id={id} />}
    </>
  )
}
