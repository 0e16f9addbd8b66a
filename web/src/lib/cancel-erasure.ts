import { ApiError } from './api-error.ts'
import { paths } from './paths.ts'

/** What keeps the account that a sign-in was refused for, as it is going to be erased; undefined for any other failure. */
export function keepTokenOf(error: unknown): string | undefined {
  const next = error instanceof ApiError ? error.next : undefined
  return next?.next === 'keep-account' ? next.challenge : undefined
}

/** The page that keeps it, for a sign-in whose last step cannot be shown twice. */
export function keepPageOf(error: unknown): string | undefined {
  const token = keepTokenOf(error)
  return token && `${paths.link}#undo-erasure.${token}`
}
