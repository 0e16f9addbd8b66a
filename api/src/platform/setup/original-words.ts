import type { MailWords, Words } from '@udyam/contract/mail-words/schemas'
import type { WordsKey } from '@udyam/contract/mail-words/values'
import { type Language, perLanguage } from '@udyam/contract/texts/languages'
import { findText } from '#platform/lib/texts.ts'

/** The words of a mail or a notice that the product brings along. */
export function originalIn(language: Language, key: WordsKey): Words {
  const own = (part: string) => findText(language, `${key}.${part}`)
  if (key.startsWith('notification.')) {
    return { subject: findText(language, key) ?? '', text: own('body') ?? '', action: '' }
  }
  const lines = ['1', '2', '3', '4'].map(own).filter((line) => line !== undefined)
  return { subject: own('subject') ?? '', text: lines.join('\n\n'), action: own('action') ?? '' }
}

export function originalWords(key: WordsKey): MailWords {
  return perLanguage((language) => originalIn(language, key))
}

/** The names of the values that words name, each once: `{{name}}` is `name`. */
export function valuesIn({ subject, text, action }: Words): string[] {
  const found = [subject, text, action].flatMap((part) => [...part.matchAll(/\{\{(\w+)\}\}/g)])
  return [...new Set(found.map(([, name = '']) => name))]
}
