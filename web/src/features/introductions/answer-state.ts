import type { Introduction } from '@udyam/contract/schemas/introductions'

/** What an introduction is to its mentor: one whose time is over waits for nothing, even before it is closed. */
export function answerState(
  { state, expiresAt }: Pick<Introduction, 'state' | 'expiresAt'>,
  now: number = Date.now(),
): 'waiting' | 'consented' | 'declined' | 'expired' | 'withdrawn' {
  if (state === 'shared' || state === 'viewed') return Date.parse(expiresAt) > now ? 'waiting' : 'expired'
  return state === 'draft' ? 'withdrawn' : state
}
