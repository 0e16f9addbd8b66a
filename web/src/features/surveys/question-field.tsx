import { marks, type Question, type SurveyKind } from '@udyam/contract/surveys/values'
import { useTranslation } from '#lib/i18n.ts'
import type { Translate } from '#lib/i18n.ts'
import { CheckGroup } from '#ui/patterns/check-group.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { notSaid } from './given-answers.ts'

type QuestionFieldProps = {
  question: Question
  kind: SurveyKind
  other: string
  values: readonly string[]
  error: string | undefined
  onChange: (values: string[]) => void
}

/** A question with its answers; of an outcome each can be left unsaid. */
export function QuestionField({ question, kind, other, values, error, onChange }: QuestionFieldProps) {
  const { t } = useTranslation()
  const { key, form } = question
  const legend = t(`survey.${key}`, { other })
  const [value = ''] = values
  const unsaid = { value: notSaid, label: t('survey.notSaid') }
  if (form === 'text')
    return (
      <TextArea
        label={legend}
        name={key}
        rows={2}
        maxLength={question.most}
        value={value}
        error={error}
        onChange={(event) => onChange([event.target.value])}
      />
    )
  if (form === 'number')
    return (
      <div className="flex flex-col gap-2">
        <TextInput
          label={legend}
          name={key}
          inputMode="numeric"
          className="max-w-32"
          value={value === notSaid ? '' : value}
          error={error}
          onChange={(event) => onChange([event.target.value])}
        />
        <CheckGroup
          hideLegend
          id={`${key}-unsaid`}
          legend={legend}
          options={[unsaid]}
          values={values}
          onChange={(chosen) => onChange(chosen.includes(notSaid) ? [notSaid] : [])}
        />
      </div>
    )
  const isTicks = form === 'ticks'
  return (
    <CheckGroup
      id={key}
      legend={legend}
      isOne={!isTicks}
      error={error}
      options={[...optionsOf(t, question), ...(kind === 'outcome' ? [unsaid] : [])]}
      values={values}
      onChange={(chosen) => onChange(isTicks ? withoutOthers(chosen, values) : chosen)}
    />
  )
}

/** "Rather not say" and ticks exclude each other; the last press counts. */
function withoutOthers(chosen: string[], before: readonly string[]): string[] {
  if (!chosen.includes(notSaid)) return chosen
  return before.includes(notSaid) ? chosen.filter((one) => one !== notSaid) : [notSaid]
}

function optionsOf(t: Translate, question: Question): { value: string; label: string }[] {
  if (question.form === 'scale') {
    const { ends } = question
    return marks.map((mark) => {
      const end = mark === 1 || mark === 5 ? ` · ${t(`survey.${ends}.${mark}`)}` : ''
      return { value: String(mark), label: `${mark}${end}` }
    })
  }
  if (question.form !== 'choice' && question.form !== 'ticks') return []
  return question.options.map((option) => ({ value: option, label: t(`survey.option.${option}`) }))
}
