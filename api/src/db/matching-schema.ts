import type { Meeting, Path, Stage, Style, Time } from '@udyam/contract/matching/answers'
import type { answerers } from '@udyam/contract/matching/matching'
import type { Need } from '@udyam/contract/profile/needs'
import type { Generated } from 'kysely'

/** What both sides answer; `answered_at` is null for somebody who has only been asked. */
type Answers = {
  meeting: Generated<Meeting | null>
  times: Generated<Time[]>
  paths: Generated<Path[]>
  answered_by: (typeof answerers)[number] | null
  answered_at: Date | null
  asked_at: Date | null
  updated_at: Date
}

type MenteeMatchTable = Answers & {
  mentee_id: string
  /** The most important first. */
  needs: Generated<Need[]>
  category_id: Generated<string | null>
  subcategory_id: Generated<string | null>
  stage: Generated<Stage | null>
  style: Generated<Style | null>
}

type MentorMatchTable = Answers & {
  mentor_id: string
  stages: Generated<Stage[]>
  styles: Generated<Style[]>
}

type BarrierTable = {
  mentee_id: string
  mentor_id: string
  /** Set by the mentee, or by an administrator for two who know each other too well. */
  kind: 'avoid' | 'tie'
  by_id: string | null
  at: Date
}

/** The tables of matching. */
export type MatchingSchema = {
  mentee_match: MenteeMatchTable
  mentor_match: MentorMatchTable
  barrier: BarrierTable
}
