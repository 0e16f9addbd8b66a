import type { MutationMeta } from '@tanstack/react-query'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { ApiError } from '#lib/api-error.ts'

/**
 * How the forms of an application are saved. When the application has moved on meanwhile, that is said in a toast and
 * shown; a form that is only out of date stays, with what was typed.
 */
export const applicationSave: MutationMeta = {
  success: 'server',
  isOutdated: hasMovedOn,
  isShownInPage: (error) => !hasMovedOn(error),
}

/** The same where the next case opens at once, and the page itself says what was done. */
export const queueSave: MutationMeta = {
  isOutdated: hasMovedOn,
  isShownInPage: (error) => !hasMovedOn(error),
  keepsCache: true,
}

function hasMovedOn(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && !isRefusedAs(error, 'stale_record')
}
