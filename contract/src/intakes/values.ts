import type { ApplicationState } from '#selection/values.ts'

/** The intake that takes whoever comes while no other is open. It has no days, and is never finished. */
export const rollingId = '00000000-0000-4000-8000-000000000072'

/** `rolling` has no days; a `finished` one is frozen. */
export const intakeStates = ['rolling', 'soon', 'open', 'closed', 'finished'] as const
export type IntakeState = (typeof intakeStates)[number]

/** Whether an intake takes applications of another: it rolls, or people can still apply to it. */
export function takesOthers(state: IntakeState): boolean {
  return state !== 'closed' && state !== 'finished'
}

/** Applications that can be moved to another intake: nobody has been told a decision for good. */
export const undecidedStates = [
  'registered',
  'under_review',
  'waitlisted',
] as const satisfies readonly ApplicationState[]

/** A page to print, and a picture for messengers. */
export const posterShapes = ['a4', 'square'] as const
export type PosterShape = (typeof posterShapes)[number]

/** Whether people can apply to an intake, now or later, at an address of its own. */
export function hasPoster(state: IntakeState): boolean {
  return state === 'soon' || state === 'open'
}

export const longestIntakeName = 80
export const longestIntakeText = 2000
export const longestSlug = 60
export const mostPlaces = 1000
export const mostEvaluators = 5

/** The last part of an intake's address: `autumn-2026`. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

type Days = {
  isRolling: boolean
  opensOn: string | null
  closesOn: string | null
  finishedAt: string | null
}

/**
 * Where an intake stands on a day of the Indian calendar. Both its days belong to it.
 *
 * @param today `YYYY-MM-DD`
 */
export function intakeState({ isRolling, opensOn, closesOn, finishedAt }: Days, today: string): IntakeState {
  if (isRolling) return 'rolling'
  if (finishedAt !== null) return 'finished'
  if (opensOn !== null && today < opensOn) return 'soon'
  return closesOn !== null && today > closesOn ? 'closed' : 'open'
}

/** How many days from one day to another, both `YYYY-MM-DD`: 0 on the day itself. */
export function daysUntil(day: string, today: string): number {
  return (Date.parse(day) - Date.parse(today)) / 86_400_000
}

/** An address made from a name: "Autumn 2026!" gives `autumn-2026`. Empty if the name has no Latin letter or digit. */
export function slugOf(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, longestSlug).replace(/-$/, '')
}
