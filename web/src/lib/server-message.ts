import type { MessageCode, MessageValues } from '@udyam/contract/texts/messages'
import { findText, t } from './i18n.ts'

type Sentence = { code: MessageCode; message: string; values?: MessageValues | undefined }

/** The server's message in the current language, by its code; English if the code has no text. */
export function translateSentence({ code, message, values }: Sentence): string {
  return hasText(code) ? t(`messages.${code}`, values) : message
}

/**
 * Error of a form field by its code; a text that is not a code is already translated and stays. Without the
 * server's messages, it is a general error text.
 */
export function translateMessage(code: string, values: MessageValues = {}): string {
  if (hasText(code)) return t(`messages.${code}`, values)
  return /^[a-z\d]+(?:_[a-z\d]+)+$/.test(code) ? t('errors.unexpected') : code
}

function hasText(code: string): code is MessageCode {
  return findText(`messages.${code}`) !== undefined
}

/** Name of a person; the default name of the first administrator is translated. */
export function nameText(name: string): string {
  return name === 'Administrator' ? t('role.admin.name') : name
}
