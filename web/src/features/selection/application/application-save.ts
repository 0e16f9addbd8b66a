import type { MutationMeta } from '@tanstack/react-query'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { ApiError } from '#lib/api-error.ts'

/**
 * Mutation options of the application forms. If the application has changed, or is gone, a toast says so and it
 * refetches. A form that is merely outdated keeps its input.
 */
export const applicationSave: MutationMeta = { ...outdated(), success: 'server' }

/** Same for what can be undone for a while: the form says so itself. */
export const undoableSave: MutationMeta = outdated()

/** Same for a queue, where the next case opens at once and the page itself reports the result. */
export const queueSave: MutationMeta = { ...outdated(), keepsCache: true }

function outdated() {
  return { isOutdated: hasMovedOn, isShownInPage: (error: unknown) => !hasMovedOn(error) }
}

function hasMovedOn(error: unknown): boolean {
  return error instanceof ApiError && [404, 409].includes(error.status) && !isRefusedAs(error, 'stale_record')
}
