import type { Meeting, Path, Stage, Style, Time } from '@udyam/contract/matching/answers'
import type { answerers } from '@udyam/contract/matching/values'
import type { Need } from '@udyam/contract/profile/needs'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

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
  /** Most important first. */
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

/** Context shown when the mentor was chosen. */
type ChoiceTable = {
  introduction_id: string
  source: 'list' | 'search' | 'plan' | 'pin'
  /** From 1; null for a mentor excluded by a rule. */
  rank: number | null
  score: number
  known: number
  /** Similarity per signal, 0 to 1; null if unknown. */
  signals: Json<Record<string, number | null>>
  /** The ten best of the list, by id and score. */
  shown: Json<{ mentor: string; score: number }[]>
  at: Date
}

export type MatchingSchema = {
  choice: ChoiceTable
  mentee_match: MenteeMatchTable
  mentor_match: MentorMatchTable
  barrier: BarrierTable
}
