import type { LiftableRule } from '@udyam/contract/matching/reasons'
import type { MentorChoice } from '@udyam/contract/selection/record-schemas'

/** What is being prepared for a mentor. */
export type Chosen = {
  mentor: ChosenMentor
  note: string
  draft: string | null
  source: 'list' | 'search'
}

/** With the workload, if known: mentees, pending profiles, places. */
export type ChosenMentor = {
  _id: string
  name: string
  load?: { active: number; waiting: number; capacity: number }
  /** Rules that need a reason for an exception. */
  rules?: readonly LiftableRule[]
  /** Language of the mentor's mails, and the reasons in that language. */
  reads?: MentorChoice['reads']
  reasonsNote?: string
}

/** Whether pending introductions fill all free places. */
export function isAskedFor({ active, waiting, capacity }: NonNullable<ChosenMentor['load']>): boolean {
  return waiting > 0 && active + waiting >= capacity
}
