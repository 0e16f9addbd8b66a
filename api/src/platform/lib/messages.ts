import { defaultLanguage } from '@udyam/contract/texts/languages'
import type { FieldProblem } from '@udyam/contract/parts/errors'
import type { MessageCode, MessageValues } from '@udyam/contract/texts/messages'
import { findText, keysOf, text } from './texts.ts'

export const messageCodes = keysOf('messages').map((key) => key.slice('messages.'.length))

export function isMessageCode(code: string): code is MessageCode {
  return findText(defaultLanguage, `messages.${code}`) !== undefined
}

/** The English sentence of a code with its values; a `{{name}}` without a value becomes empty. */
export function messageText(code: MessageCode, values: MessageValues = {}): string {
  return text(defaultLanguage, `messages.${code}`, values)
}

export function sentenceOf(code: MessageCode, values?: MessageValues): FieldProblem {
  return { message: messageText(code, values), code, ...(values && { values }) }
}
