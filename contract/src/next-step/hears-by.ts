import type { Journey } from '#introductions/schemas.ts'
import { type MenteeFacts, menteeStep, type StepKind } from './next-step.ts'

/** What keeps administrators from asking a mentor. */
const holding: readonly StepKind[] = ['confirm_address', 'allow_brief']

/**
 * By when a mentee hears, whatever they could do meanwhile; null where nobody can say, or once their own step comes
 * first.
 */
export function hearsBy(journey: MenteeFacts & Pick<Journey, 'by'>): string | null {
  const { state, by } = journey
  if (state === 'mentoring' || state === 'withdrawn') return null
  return state === 'eligible' && holding.includes(menteeStep(journey).kind) ? null : by
}
