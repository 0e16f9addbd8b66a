import { useQuery, useQueryClient } from '@tanstack/react-query'
import { questions } from '@udyam/contract/questions/calls'
import type { AskedQuestion } from '@udyam/contract/questions/schemas'
import type { AnswerValue } from '@udyam/contract/questions/values'
import { AskedQuestions } from '#forms/questions/asked-questions.tsx'
import { answerText } from '#forms/questions/answer-text.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { dataQuery } from '#lib/query.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { DetailList } from '#ui/patterns/detail-section.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

const calls = { mentee: questions.mentee, mentor: questions.mentor }

/** What the signed-in person is asked; no background refetch while they answer. */
const ownQuestions = (side: keyof typeof calls) =>
  dataQuery(['questions', side], calls[side], undefined, { staleTime: Number.POSITIVE_INFINITY })

/** The questions of an intake to the signed-in mentee or mentor. */
export function QuestionsPage() {
  const { t } = useTranslation()
  const side = useSession().userType === 'mentor' ? 'mentor' : 'mentee'
  const query = ownQuestions(side)
  const client = useQueryClient()
  const [onward, where] =
    side === 'mentor'
      ? ([paths.home, 'errors.goHome'] as const)
      : ([paths.menteeJourney, 'nav.journey'] as const)
  const save = async ({ _id: id }: AskedQuestion, value: AnswerValue) => {
    const sent = { params: { id }, body: { value } }
    const { data } = await (side === 'mentor'
      ? call(questions.answerMentor, sent)
      : call(questions.answerMentee, sent))
    client.setQueryData(query.queryKey, data)
  }
  return (
    <LoadedPage
      title={t('asked.title')}
      intro={t('asked.intro')}
      detail={useQuery(query)}
      failureText="survey.loadFailed"
    >
      {({ isOpen, questions: all }) => {
        if (all.length === 0)
          return (
            <EmptyState title={t('asked.none')} action={<LinkButton to={onward}>{t(where)}</LinkButton>} />
          )
        if (!isOpen) return <Given questions={all} />
        return (
          <AskedQuestions questions={all} save={save}>
            <p className="text-ink-2">{t(side === 'mentor' ? 'asked.thanksMentor' : 'asked.thanksMentee')}</p>
            <div>
              <LinkButton to={onward}>{t(where)}</LinkButton>
            </div>
          </AskedQuestions>
        )
      }}
    </LoadedPage>
  )
}

/** What was answered, once it can no longer be changed. */
function Given({ questions: all }: { questions: readonly AskedQuestion[] }) {
  const { t, language } = useTranslation()
  return (
    <Card className="flex max-w-[40rem] flex-col gap-4 sm:p-6">
      <p className="text-ink-2">{t('asked.closed')}</p>
      <DetailList
        details={all.map((question) => ({
          term: inLanguage(question.text, language),
          wide: true,
          value: answerText(t, question, language),
        }))}
      />
    </Card>
  )
}
