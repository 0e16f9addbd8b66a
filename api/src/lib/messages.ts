import { defaultLanguage } from '@udyam/contract/texts/languages'
import type { FieldProblem } from '@udyam/contract/schemas/parts/errors'
import type { MessageCode, MessageValues } from '@udyam/contract/texts/messages'
import { findText, keysOf, text } from './texts.ts'

/** Every code, in the order of the catalogue. */
export const messageCodes = keysOf('messages').map((key) => key.slice('messages.'.length))

/** Whether a text is a code of a sentence. */
export function isMessageCode(code: string): code is MessageCode {
  return findText(defaultLanguage, `messages.${code}`) !== undefined
}

/** The English sentence of a code with its values filled in; a `{{name}}` mark without one is left empty. */
export function messageText(code: MessageCode, values: MessageValues = {}): string {
  return text(defaultLanguage, `messages.${code}`, values)
}

/** A sentence as answers carry it: in English, with its code. */
export function sentenceOf(code: MessageCode, values?: MessageValues): FieldProblem {
  return { message: messageText(code, values), code }
}
