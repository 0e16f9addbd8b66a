import { useMutation } from '@tanstack/react-query'
import type { Survey, SurveyAnswers } from '@udyam/contract/surveys/schemas'
import { questions } from '@udyam/contract/surveys/values'
import { type SubmitEvent, useState } from 'react'
import { errorText } from '#lib/error-text.ts'
import { formatLongDate } from '#lib/format.ts'
import { loadSentences, useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { translateMessage } from '#lib/server-message.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'
import { FormActions } from '#ui/patterns/form-actions.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Given } from './given-answers.ts'
import { QuestionField } from './question-field.tsx'
import { forgetAnswers, keepAnswers, keptAnswers } from './survey-draft.ts'

export type SurveyCalls = {
  send: (answers: SurveyAnswers) => Promise<unknown>
  stop: (stopped: boolean) => Promise<unknown>
}

type SurveyFormProps = {
  survey: Survey
  /** Answer to the first question that was tapped in a mail. */
  tapped?: string
  calls: SurveyCalls
}

/** One screen of questions, answered once; what is given survives a reload until then. */
export function SurveyForm({ survey, tapped, calls }: SurveyFormProps) {
  const { t } = useTranslation()
  const { kind, other } = survey
  const [given, setGiven] = useState<Given>(() => ({
    ...keptAnswers(survey._id),
    ...(tapped !== undefined && { [questions[kind][0].key]: [tapped] }),
  }))
  const give = (next: Given) => {
    setGiven(next)
    keepAnswers(survey._id, next)
  }
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isStopped, setStopped] = useState(survey.stopped)
  const send = useMutation({
    mutationFn: async (answers: SurveyAnswers) => {
      await calls.send(answers)
      forgetAnswers(survey._id)
      await loadSentences()
    },
    meta: { isShownInPage: true },
  })
  const stop = useMutation({
    mutationFn: calls.stop,
    meta: { success: 'server', failure: 'survey.failed' },
    onSuccess: (_reply, stopped) => setStopped(stopped),
  })

  if (send.isSuccess) return <Thanks />
  if (isStopped) {
    return (
      <div className="flex flex-col items-start gap-4">
        <InlineAlert tone="info">{t('survey.stopped')}</InlineAlert>
        <Button variant="secondary" pending={stop.isPending} onClick={() => stop.mutate(false)}>
          {t('survey.resume')}
        </Button>
      </div>
    )
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const [{ answersOf }] = await Promise.all([import('./given-answers.ts'), loadSentences()])
    const found = answersOf(kind, given)
    const wrong = 'problems' in found ? found.problems : {}
    setProblems(Object.fromEntries(Object.entries(wrong).map(([key, code]) => [key, translateMessage(code)])))
    if ('answers' in found) send.mutate(found.answers)
    else form.querySelector<HTMLElement>(`#${Object.keys(wrong)[0]}`)?.focus()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <p className="measure text-ink-2">{t('survey.once', { day: formatLongDate(survey.closesAt) })}</p>
      {send.error && <FailureAlert>{errorText(send.error, 'survey.failed')}</FailureAlert>}
      {questions[kind].map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          kind={kind}
          other={other ?? ''}
          values={given[question.key] ?? []}
          error={problems[question.key]}
          onChange={(values) => give({ ...given, [question.key]: values })}
        />
      ))}
      <FormActions>
        <Button type="submit" pending={send.isPending}>
          {t('survey.send')}
        </Button>
      </FormActions>
      <div className="border-t border-line pt-4">
        <Button
          variant="quiet"
          size="sm"
          pending={stop.isPending}
          onClick={() => {
            if (confirmAction(t(`survey.stopConfirm.${kind}`))) stop.mutate(true)
          }}
        >
          {t('survey.stop')}
        </Button>
      </div>
    </form>
  )
}

function Thanks() {
  const { t } = useTranslation()
  const { userType } = useSession()
  return (
    <div className="flex flex-col items-start gap-4">
      <InlineAlert tone="success">{t('survey.thanks')}</InlineAlert>
      <LinkButton to={userType === null ? paths.signin : paths.home}>
        {t(userType === null ? 'auth.signIn' : 'nav.home')}
      </LinkButton>
    </div>
  )
}
