import type { MutationMeta } from '@tanstack/react-query'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { ApiError } from '#lib/api-error.ts'

/**
 * What `useForm` takes for each small form of a mentorship: what is typed outlives a look at another part of the page, a
 * reload and a refusal, and the form is empty again once it is sent.
 */
export function mentorshipForm<Values>(name: string, start: Values) {
  const meta: MutationMeta = { success: 'server', isOutdated }
  return { id: name, draft: name, start, valuesAfter: () => start, meta }
}

/** A mentorship that was closed meanwhile stays as it is shown: the form would go with what was typed. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && !isRefusedAs(error, 'mentorship_closed')
}
