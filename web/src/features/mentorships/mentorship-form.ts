import type { MutationMeta } from '@tanstack/react-query'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { ApiError } from '#lib/api-error.ts'

/**
 * Options of `useForm` for the small forms of a mentorship. Drafts survive tab changes, reloads and rejected
 * submits; the form resets after success.
 */
export function mentorshipForm<Values>(name: string, start: Values) {
  const meta: MutationMeta = { success: 'server', isOutdated }
  return { id: name, draft: name, start, valuesAfter: () => start, meta }
}

/** A mentorship closed meanwhile is not refetched, because that would remove the form and its input. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && !isRefusedAs(error, 'mentorship_closed')
}
