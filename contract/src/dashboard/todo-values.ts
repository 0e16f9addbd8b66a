import { escalationKinds } from '#selection/values.ts'

/**
 * Kinds of work that wait for an administrator, the most urgent first. `held` decisions are placed after
 * `decide`.
 */
export const todoKinds = [
  'urgent',
  'evaluate',
  'all_evaluations',
  'talk',
  'decide',
  'held',
  'mentors',
  'unassigned',
  'unanswered',
  'call_me',
  'low_pulse',
  'too_rare',
  'mentorships',
  'not_joined',
  'names',
  'photos',
  'stories',
  'reported',
  'messages',
  'mails',
] as const

export type TodoKind = (typeof todoKinds)[number]

/** The entries of the administrators' menu that say how much waits behind them. */
export const badgePlaces = ['selection', 'mentors', 'messages', 'outbox'] as const

export type BadgePlace = (typeof badgePlaces)[number]

/** Counts stop here for each kind; the page then shows that there are more. */
export const mostCounted = 1_000

/** How many rows a line of the dashboard opens to. */
export const rowsOfTodo = 3

/** For how many days the screens offer to put a line off, and the most that the server takes. */
export const snoozeDays = [1, 3, 7] as const
export const mostSnoozeDays = 30

/** Kinds shown under "Needs attention" after too long a wait. */
export const attentionKinds = escalationKinds
