import type { ReportAbout, ReportCategory } from '@udyam/contract/safety/values'
import type { AnsweredTie } from '@udyam/contract/selection/values'
import type { ColumnType, Generated } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, never>

export type PairBlockTable = {
  mentee_id: string
  mentor_id: string
  by_side: 'mentee' | 'mentor'
  created_at: CreatedAt
}

export type ReportTable = {
  /** Id of the reported message; a message is reported once. */
  id: Generated<string>
  about: ReportAbout
  reporter_id: string | null
  subject_id: string | null
  mentorship_id: string | null
  category: Generated<ReportCategory>
  text: Generated<string>
  severity: Generated<'urgent' | 'normal'>
  state: Generated<'open' | 'closed'>
  handler_id: string | null
  created_at: CreatedAt
  closed_at: Date | null
}

export type EvidenceTable = {
  id: Generated<string>
  report_id: string
  sealed: string
  sha256: string
  created_at: CreatedAt
}

export type PhotoTable = {
  /** Part of the URL; each new photo has a new one. */
  id: Generated<string>
  /** Null for people on the about page, and for stories. */
  account_id: string | null
  story_id: ColumnType<string | null, string | null | undefined, never>
  type: 'image/webp' | 'image/svg+xml'
  large: Uint8Array
  small: Uint8Array
  approved: boolean
  /** Whether it was copied from an external address. */
  copied: Generated<boolean>
  at: CreatedAt
}

export type PhotoCopyTable = {
  account_id: string
  url: string
  approved: Generated<boolean>
  tries: Generated<number>
  next_at: ColumnType<Date, Date | undefined, Date>
}

export type TieAnswerTable = {
  mentee_id: string
  person_id: string
  side: 'evaluator' | 'mentor'
  ties: AnsweredTie[]
  introduction_id: string | null
  at: ColumnType<Date, Date | undefined, Date>
  lifted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type ScoreViewTable = {
  mentee_id: string
  reader_id: string
  round: number
  at: CreatedAt
}

export type SelectionOverrideTable = {
  id: Generated<string>
  mentee_id: string
  mentor_id: string | null
  what: 'decision' | 'same_person'
  reason: string
  by_id: string | null
  by_name: string
  at: CreatedAt
}
