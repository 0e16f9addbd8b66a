import type { MessageCode } from './messages.ts'

/**
 * The code of a sentence as a schema's error message: a failed parse names codes, which the server puts into English
 * and the web app into the person's language. It gives back what it takes, and makes an unknown code a type error.
 */
export function code(name: MessageCode): MessageCode {
  return name
}
