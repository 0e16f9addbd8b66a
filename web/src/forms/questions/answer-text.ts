import type { AskedQuestion } from '@udyam/contract/questions/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { formatList, formatNumber } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import type { Language } from '#lib/language.ts'

/** An answer in words; empty where there is none. */
export function answerText(
  t: Translate,
  { kind, options, value, isAnswered }: Pick<AskedQuestion, 'kind' | 'options' | 'value' | 'isAnswered'>,
  language: Language,
): string {
  if (!isAnswered) return ''
  if (value === null) return t('asked.notSaid')
  if (typeof value === 'number') return formatNumber(value)
  if (kind === 'yes_no') return t(value === 'yes' ? 'asked.yes' : 'asked.no')
  const chosen = options.filter(({ id }) => [value].flat().includes(id))
  if (kind === 'choice' || kind === 'choices')
    return formatList(chosen.map((option) => inLanguage(option, language)))
  return String(value)
}
