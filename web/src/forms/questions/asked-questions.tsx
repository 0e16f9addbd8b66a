import { useSession } from '#lib/session.ts'
import type { AskedQuestion } from '@udyam/contract/questions/schemas'
import type { AnswerValue } from '@udyam/contract/questions/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import type { ReactNode } from 'react'
import { StepFrame } from '#forms/steps/step-frame.tsx'
import { StepsEnd } from '#forms/steps/steps-end.tsx'
import { type Steps, useSteps } from '#forms/steps/use-steps.ts'
import { useForm } from '#forms/use-form.ts'
import { useTranslation } from '#lib/i18n.ts'
import { AnswerField } from './answer-field.tsx'
import { saidOf, valueOf } from './said.ts'

type AskedQuestionsProps = {
  questions: readonly AskedQuestion[]
  /** Saves one answer. */
  save: (question: AskedQuestion, value: AnswerValue) => Promise<unknown>
  /** Shown below the thanks after the last question. */
  children: ReactNode
}

/** The questions of an intake, one on a screen; each is saved by itself and can be skipped. */
export function AskedQuestions({ questions, save, children }: AskedQuestionsProps) {
  const { t, language } = useTranslation()
  const steps = useSteps(questions.map(({ _id }) => _id))
  const question = questions[steps.index]
  const count = questions.length
  const missing = questions.flatMap(({ isAnswered, text }, step) =>
    isAnswered ? [] : [{ step, text: inLanguage(text, language) }],
  )
  const done = count - missing.length
  if (question === undefined)
    return (
      <div className="max-w-[40rem]">
        <StepsEnd title={t('asked.thanks')} onOpen={steps.open} {...{ done, count, missing }}>
          {children}
        </StepsEnd>
      </div>
    )
  return <Step key={question._id} {...{ question, steps, done, save }} />
}

type StepProps = Pick<AskedQuestionsProps, 'save'> & { question: AskedQuestion; steps: Steps; done: number }

function Step({ question, steps, done, save }: StepProps) {
  const { t, language } = useTranslation()
  const { email, username } = useSession()
  const form = useForm({
    schema: async () => (await import('./answer-rule.ts')).AnswerRule,
    start: { value: saidOf(question) },
    // A device may be shared: nobody reads what another has typed.
    draft: `question-${question._id}-${email || username}`,
    focusesErrors: true,
    save: ({ value }) => save(question, valueOf(question.kind, value)),
    onSaved: () => steps.next(),
  })
  return (
    <StepFrame
      title={inLanguage(question.text, language)}
      failureText="asked.saveFailed"
      {...{ form, steps, done }}
    >
      <AnswerField question={question} {...form.controlled('value')} />
      <p className="text-sm text-ink-3">
        {t(question.seenBy === 'managers' ? 'asked.seenByManagers' : 'asked.seenByTeam')}
      </p>
    </StepFrame>
  )
}
