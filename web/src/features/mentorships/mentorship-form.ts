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

/** A mentorship that was closed meanwhile stays as it is shown: the form would go with what was typed. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && !isRefusedAs(error, 'mentorship_closed')
}
