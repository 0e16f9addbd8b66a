import type { Introduction } from '@udyam/contract/introductions/schemas'

/**
 * State of an introduction for its mentor. An expired one counts as closed even before the server closes it.
 */
export function answerState(
  { state, expiresAt }: Pick<Introduction, 'state' | 'expiresAt'>,
  now: number = Date.now(),
): 'waiting' | 'consented' | 'declined' | 'expired' | 'withdrawn' {
  if (state === 'shared' || state === 'viewed') return Date.parse(expiresAt) > now ? 'waiting' : 'expired'
  return state === 'draft' ? 'withdrawn' : state
}
