import type { Question } from '@udyam/contract/questions/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { useTranslation } from '#lib/i18n.ts'
import { choicesOf } from '#forms/questions/said.ts'
import { Select } from '#ui/primitives/select.tsx'
import { intakeOptions } from '../intakes/intake-text.ts'
import { useIntakes } from '../intakes/intakes.queries.ts'

type QuestionColumnsProps = {
  intake: string
  onChoose: (intake: string) => void
  /** The questions of the intake that the import reads. */
  questions: readonly Question[]
  isLoaded: boolean
}

/** The choice of an intake whose questions become columns of the template, and what their cells take. */
export function QuestionColumns({ intake, onChoose, questions, isLoaded }: QuestionColumnsProps) {
  const { t, language } = useTranslation()
  const intakes = useIntakes().filter(({ isRolling, state }) => !isRolling && state !== 'finished')
  if (intakes.length === 0) return null
  return (
    <>
      <div className="max-w-md">
        <Select
          label={t('admin.csv.questionsOf')}
          hint={t('admin.csv.questionsOfHint')}
          placeholder={t('asked.noColumns')}
          options={intakeOptions(t, intakes, language)}
          value={intake}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      <div role="status">
        {isLoaded && questions.length === 0 && <p className="text-ink-3">{t('admin.csv.noQuestions')}</p>}
      </div>
      {questions.length > 0 && (
        <dl
          aria-label={t('admin.csv.questions')}
          className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          {questions.map((question) => (
            <div key={question._id} className="contents">
              <dt className="font-semibold wrap-anywhere">{inLanguage(question.text, language)}</dt>
              <dd className="-mt-2 text-sm text-ink-3 sm:mt-0">
                {[...choicesOf(t, question, language).map(({ label }) => label), t('asked.notSaid')].join(
                  ' / ',
                )}
                {question.kind === 'choices' && (
                  <span className="block">{t('admin.csv.severalAnswers')}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
