import { MailWords, type Words } from '@udyam/contract/mail-words/schemas'
import { isWorded, type WordsKey, wordsParts } from '@udyam/contract/mail-words/values'
import { defaultLanguage, type Language, languages } from '@udyam/contract/texts/languages'
import { badField } from '#platform/http/http-error.ts'
import { originalIn, valuesIn } from '#platform/setup/original-words.ts'

/** Checks the words of each language, see `checkWords`. Only the default one has to have some. */
export function checkMailWords(key: WordsKey, value: unknown): void {
  const words = MailWords.parse(value)
  for (const language of languages) {
    if (language === defaultLanguage || isWorded(words[language]))
      checkWords(key, { language, words: words[language], at: `value.${language}` })
  }
}

type Given = {
  language: Language
  words: Words
  /** The path of the words in what was sent, for the message on the field. */
  at: string
}

/**
 * Checks that texts have exactly the placeholders and parts of the original: without a button text, a mail
 * would lose its link.
 *
 * @throws bad-input
 */
export function checkWords(key: WordsKey, { language, words, at }: Given): void {
  const original = originalIn(language, key)
  const known = valuesIn(original)
  for (const part of wordsParts) {
    const field = `${at}.${part}`
    if (original[part] !== '' && words[part] === '') throw badField(field, 'text_required')
    if (part === 'action' && original.action === '' && words.action !== '')
      throw badField(field, 'value_invalid')
    const value = unknownIn(
      words[part],
      part === 'action' ? valuesIn({ ...original, subject: '', text: '' }) : known,
    )
    if (value !== undefined) throw badField(field, 'words_value_unknown', { value })
  }
  const lost = known.find((name) => !valuesIn(words).includes(name))
  if (lost !== undefined) throw badField(`${at}.text`, 'words_value_missing', { value: `{{${lost}}}` })
}

/** The first mark of a text that stands for no value, as it is written. */
function unknownIn(text: string, known: readonly string[]): string | undefined {
  const rest = known.reduce((left, name) => left.replaceAll(`{{${name}}}`, ''), text)
  return /\{\{[^{}]*\}*|\}\}/.exec(rest)?.[0]
}
