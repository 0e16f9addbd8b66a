import i18next from 'i18next'
import { ApiError, NetworkError } from './api-error.ts'
import { translateMessage } from './server-message.ts'
import type { TextKey } from './text-key.ts'

/**
 * What to tell the person about a failed call: the server's own sentence, or, when it is a fault or the
 * server was not reached, the given text.
 */
export function errorText(error: unknown, fallback?: TextKey): string {
  if (error instanceof ApiError && (error.status < 500 || fallback === undefined)) {
    return translateMessage(error.message)
  }
  if (fallback !== undefined) return i18next.t(fallback)
  return i18next.t(error instanceof NetworkError ? 'errors.network' : 'errors.unexpected')
}
