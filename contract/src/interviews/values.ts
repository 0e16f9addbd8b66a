import { hidesHost, isHttpsAddress } from '#texts/web-address.ts'
import type { ApplicationState } from '#selection/values.ts'

export const interviewStates = ['proposed', 'agreed', 'done', 'missed', 'cancelled'] as const
export type InterviewState = (typeof interviewStates)[number]

/** How a mentee and an administrator speak with each other. */
export const interviewWays = ['phone', 'video', 'in_person'] as const
export type InterviewWay = (typeof interviewWays)[number]

/** Shortest and longest interview, in minutes. */
export const interviewMinutes = { least: 15, most: 120 } as const

/** States of an application in which administrators can ask for an interview. */
const interviewed: readonly ApplicationState[] = ['registered', 'under_review', 'waitlisted', 'eligible']

/** Whether administrators can ask a mentee with an application in this state for an interview. */
export function canInterview(state: ApplicationState): boolean {
  return interviewed.includes(state)
}

const ended: readonly ApplicationState[] = ['not_eligible', 'completed', 'withdrawn']

/** Whether an application in this state cancels an interview that is open. */
export function endsInterview(state: ApplicationState): boolean {
  return ended.includes(state)
}

/** Whether an interview in this state is still to come, or waits for its outcome. */
export function isOpenInterview(state: InterviewState): boolean {
  return state === 'proposed' || state === 'agreed'
}

/** Whether the place suits the way: a video call needs an https address, or none yet. No address hides its host. */
export function suitsInterview({ way, place }: { way: InterviewWay; place: string }): boolean {
  if (way === 'video' && place !== '') return isHttpsAddress(place)
  return !hidesHost(place)
}
