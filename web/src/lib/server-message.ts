import type { MessageCode, MessageValues } from '@udyam/contract/texts/messages'
import { findText, t } from './i18n.ts'

type Sentence = { code: MessageCode; message: string; values?: MessageValues | undefined }

/** What the server says, in the interface's language by its code; a code without a text stays in English. */
export function translateSentence({ code, message, values }: Sentence): string {
  return hasText(code) ? t(`messages.${code}`, values) : message
}

/**
 * The error of a form's field by its code; a text that is no code, as it is translated already, stays. Where the
 * sentences have not arrived, it says in general that something is wrong.
 */
export function translateMessage(code: string, values: MessageValues = {}): string {
  if (hasText(code)) return t(`messages.${code}`, values)
  return /^[a-z\d]+(?:_[a-z\d]+)+$/.test(code) ? t('errors.unexpected') : code
}

function hasText(code: string): code is MessageCode {
  return findText(`messages.${code}`) !== undefined
}

/** Somebody's name; the one that the server makes the first administrator with reads in the interface's language. */
export function nameText(name: string): string {
  return name === 'Administrator' ? t('role.admin.name') : name
}
