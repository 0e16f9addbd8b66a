import { ApiError } from './api-error.ts'
import { paths } from './paths.ts'

/**
 * Token that cancels the erasure of the account, if that is why the sign-in was refused; undefined for other
 * errors.
 */
export function keepTokenOf(error: unknown): string | undefined {
  const next = error instanceof ApiError ? error.next : undefined
  return next?.next === 'keep-account' ? next.challenge : undefined
}

/** Page that cancels the erasure, for a sign-in whose last step cannot be repeated. */
export function cancelErasurePageOf(error: unknown): string | undefined {
  const token = keepTokenOf(error)
  return token && `${paths.link}#undo-erasure.${token}`
}
