import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { journeyQueries } from '../journey.queries.ts'
import { mentees } from '@udyam/contract/mentees/calls'
import type { MenteeRecord } from '@udyam/contract/mentees/schemas'
import { menteeAnswers } from '#forms/matching/mentee-values.ts'
import { StepFrame } from '#forms/steps/step-frame.tsx'
import { StepsEnd } from '#forms/steps/steps-end.tsx'
import { useSteps } from '#forms/steps/use-steps.ts'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { questions } from './question-fields.tsx'
import { bodyOfQuestion, isAnswered } from './question-values.ts'

export function QuestionsPage() {
  const { t } = useTranslation()
  return (
    <LoadedPage
      title={t('match.title')}
      intro={`${t('match.intro')} ${t('match.notice')}`}
      detail={useQuery(journeyQueries.answers())}
      failureText="profile.loadFailed"
    >
      {(mentee) => <Questions key={mentee._id} mentee={mentee} />}
    </LoadedPage>
  )
}

/** Questions in sequence, each saved separately, and the open ones. */
function Questions({ mentee }: { mentee: MenteeRecord }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const steps = useSteps(questions.map(({ name }) => name))
  const step = questions[steps.index]
  const start = menteeAnswers(mentee)
  const missing = questions.flatMap(({ name, title }, at) =>
    isAnswered(name, start) ? [] : [{ step: at, text: t(title) }],
  )
  const count = questions.length
  const done = count - missing.length
  const form = useForm({
    schema: async () => (await import('#forms/matching/mentee-answers-rule.ts')).MenteeAnswers,
    start,
    save: (values) => {
      if (step === undefined) throw new Error('there is nothing to save after the last question')
      return call(mentees.answer, { body: bodyOfQuestion(step.name, values) })
    },
    onSaved: ({ data }) => {
      client.setQueryData(journeyQueries.answers().queryKey, data.mentee)
      steps.next()
    },
    valuesAfter: ({ data }) => menteeAnswers(data.mentee),
  })
  if (step === undefined) {
    return (
      <div className="max-w-[40rem]">
        <StepsEnd title={t('match.thanks')} onOpen={steps.open} {...{ done, count, missing }}>
          <p className="text-ink-2">{t('match.thanksText')}</p>
          <div>
            <LinkButton to={paths.menteeJourney}>{t('nav.journey')}</LinkButton>
          </div>
        </StepsEnd>
      </div>
    )
  }
  return (
    <StepFrame title={t(step.title)} failureText="match.saveFailed" {...{ form, steps, done }}>
      <step.Fields form={form} />
    </StepFrame>
  )
}
