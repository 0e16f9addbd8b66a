import type { AskedQuestion } from '@udyam/contract/questions/schemas'
import { isChosen, longestAnswers } from '@udyam/contract/questions/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { formatNumber } from '#lib/format.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { CheckGroup } from '#ui/patterns/check-group.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { choicesOf, notSaid } from './said.ts'

type AnswerFieldProps = {
  question: AskedQuestion
  id: string
  value: readonly string[]
  error?: string | undefined
  onChange: (said: string[]) => void
}

/** The control of a question; an optional one can be left unsaid. */
export function AnswerField({ question, id, value, error, onChange }: AnswerFieldProps) {
  const { t, language } = useTranslation()
  const { kind, required } = question
  const legend = inLanguage(question.text, language)
  const unsaid = required ? [] : [{ value: notSaid, label: t('asked.notSaid') }]
  if (isChosen(kind)) {
    return (
      <CheckGroup<string>
        hideLegend
        isOne={kind !== 'choices'}
        options={[...choicesOf(t, question, language), ...unsaid]}
        values={value}
        onChange={(said) => onChange(kind === 'choices' ? withoutOthers(said, value) : said)}
        {...{ id, legend, error }}
      />
    )
  }
  return (
    <>
      <TypedAnswer
        {...{ id, error, onChange, question }}
        said={value.includes(notSaid) ? '' : (value[0] ?? '')}
      />
      {unsaid.length > 0 && (
        <CheckGroup<string>
          hideLegend
          id={`${id}-unsaid`}
          legend={legend}
          options={unsaid}
          values={value.includes(notSaid) ? [notSaid] : []}
          onChange={onChange}
        />
      )}
    </>
  )
}

type TypedAnswerProps = Omit<AnswerFieldProps, 'value'> & { said: string }

function TypedAnswer({ question, id, said, error, onChange }: TypedAnswerProps) {
  const { t } = useTranslation()
  const { kind } = question
  const hint = hintOf(t, question)
  const shared = { id, error, label: t('asked.yours'), name: id, value: said, ...(hint && { hint }) }
  if (kind === 'long')
    return (
      <TextArea
        {...shared}
        rows={6}
        maxLength={longestAnswers.long}
        onChange={({ target }) => onChange([target.value])}
      />
    )
  const input = inputOf[kind === 'number' || kind === 'link' ? kind : 'short']
  return (
    <TextInput
      {...shared}
      {...input}
      autoComplete="off"
      onChange={({ target }) => onChange([target.value])}
    />
  )
}

const inputOf = {
  short: { maxLength: longestAnswers.short },
  number: { maxLength: 15, inputMode: 'numeric', className: 'max-w-40' },
  link: { maxLength: longestAnswers.link, inputMode: 'url', type: 'url', placeholder: 'https://' },
} as const

function hintOf(t: Translate, { kind, least, most }: AskedQuestion): string {
  if (kind === 'link') return t('asked.linkHint')
  if (kind !== 'number') return ''
  if (least !== null && most !== null)
    return t('asked.between', { least: formatNumber(least), most: formatNumber(most) })
  if (least !== null) return t('asked.atLeast', { least: formatNumber(least) })
  return most === null ? '' : t('asked.atMost', { most: formatNumber(most) })
}

/** "Rather not say" and ticks exclude each other; the last press counts. */
function withoutOthers(said: string[], before: readonly string[]): string[] {
  if (!said.includes(notSaid)) return said
  return before.includes(notSaid) ? said.filter((one) => one !== notSaid) : [notSaid]
}
