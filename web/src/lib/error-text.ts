import { ApiError, NetworkError, isFault } from './api-error.ts'
import { findText, t } from './i18n.ts'
import { translateSentence } from './server-message.ts'
import type { TextKey } from './text-key.ts'

/**
 * Text for a failed call: the server's own message if there is one, otherwise the given text. If the call got
 * no answer (`isFault`), it uses the key with `.unanswered`, if that exists.
 */
export function errorText(error: unknown, fallback?: TextKey): string {
  if (error instanceof ApiError && hasOwnWords(error, fallback)) return translateSentence(error)
  if (fallback !== undefined) return (isFault(error) && findText(`${fallback}.unanswered`)) || t(fallback)
  return t(error instanceof NetworkError ? 'errors.network' : 'errors.unexpected')
}

/** A refusal without a message has the code of a fault. */
function hasOwnWords({ status, code }: ApiError, fallback: TextKey | undefined): boolean {
  return status >= 500 ? fallback === undefined : code !== 'internal_error'
}
