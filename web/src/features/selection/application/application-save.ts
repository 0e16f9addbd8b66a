import type { MutationMeta } from '@tanstack/react-query'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { ApiError } from '#lib/api-error.ts'

/**
 * Mutation options of the application forms. If the application has changed, a toast says so and it
 * refetches. A form that is merely outdated keeps its input.
 */
export const applicationSave: MutationMeta = {
  success: 'server',
  isOutdated: hasMovedOn,
  isShownInPage: (error) => !hasMovedOn(error),
}

/** Same for a queue, where the next case opens at once and the page itself reports the result. */
export const queueSave: MutationMeta = {
  isOutdated: hasMovedOn,
  isShownInPage: (error) => !hasMovedOn(error),
  keepsCache: true,
}

function hasMovedOn(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && !isRefusedAs(error, 'stale_record')
}
