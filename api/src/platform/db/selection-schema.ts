import type { GraduateAnswer } from '@udyam/contract/profile/graduate'
import type { callOutcomes } from '@udyam/contract/notes/values'
import type {
  ApplicationState,
  Decision,
  DeclineReason,
  escalationKinds,
  EvaluationFlag,
} from '@udyam/contract/selection/values'
import type { LiftableRule } from '@udyam/contract/matching/reasons'
import type { Brief } from '@udyam/contract/selection/schemas'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import type { ColumnType, Generated } from 'kysely'
import type {
  EvidenceTable,
  PhotoCopyTable,
  PhotoTable,
  PairBlockTable,
  ReportTable,
  ScoreViewTable,
  SelectionOverrideTable,
  TieAnswerTable,
} from './trust-schema.ts'

type CreatedAt = ColumnType<Date, Date | undefined, never>
type UpdatedAt = ColumnType<Date, Date | undefined, Date>
type Json<T> = ColumnType<T, string, string>

type SelectionSettingsTable = {
  only_row: Generated<boolean>
  /** Maximum of open introductions per mentee. */
  open_introductions: Generated<number>
  first_reminder_days: Generated<number>
  second_reminder_days: Generated<number>
  expiry_days: Generated<number>
  /** Number of mentees for mentors without an own setting. */
  default_capacity: Generated<number>
  /** Evaluations needed for a decision. */
  wanted_evaluations: Generated<number>
  /** Days within which an application is decided, as promised to mentees. */
  review_days: Generated<number>
  /** Whether people under 21 may not register as mentees. */
  refuses_under_21: Generated<boolean>
  /** Planned length of a mentorship and meeting frequency, shown with the request to a mentor. */
  mentoring_months: Generated<number>
  monthly_meetings: Generated<number>
  /** Days after which "Needs attention" lists a missing mentor, first meeting or recent meeting. */
  unassigned_days: Generated<number>
  first_meeting_days: Generated<number>
  no_meeting_days: Generated<number>
  /** Evaluators whose averages differ by more than this should talk. */
  spread_limit: Generated<number>
  /** Scores that need a comment. */
  commented_scores: Generated<number[]>
  updated_at: UpdatedAt
}

/** Current value of a setting. `setting_version` has its history; the first version is the initial value. */
type SettingTable = { key: string; value: Json<Record<string, unknown>>; updated_at: Date }

type SettingVersionTable = {
  key: string
  version: number
  value: Json<Record<string, unknown>>
  at: Date
  /** Null for the initial value, and after the account's erasure. */
  by_id: string | null
}

type ApplicationTable = {
  mentee_id: string
  state: Generated<ApplicationState>
  since: ColumnType<Date, Date | undefined, Date>
  /** Start of the waiting time for a decision: only a new application resets it. */
  registered_at: ColumnType<Date, Date, Date>
  intake_id: Generated<string>
  /** When it came to its intake from another one; null if it began there. */
  moved_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** An administrator's correction of the degree; overrides the education field. */
  graduate: ColumnType<GraduateAnswer | null, GraduateAnswer | null | undefined, GraduateAnswer | null>
  /** Start of the wait for a mentor; null if none is sought. */
  queued_at: Date | null
  /** Short summary of the evaluation for the mentor. */
  summary: Generated<string>
  /** Reason for the mentee. */
  reason: Generated<string>
  /** Number of the evaluation round. */
  round: Generated<number>
  /** Round with which the present review began. */
  review_round: Generated<number>
  /** Number of evaluations in this round by anyone; maintained by triggers. */
  given: Generated<number>
  /** Last round that the evaluators have discussed. */
  talked_round: ColumnType<number | null, number | null | undefined, number | null>
  /** Unreleased decision, still confidential; null without one. */
  held_decision: ColumnType<Decision | null, Decision | null | undefined, Decision | null>
  held_summary: Generated<string>
  held_reason: Generated<string>
  held_by: ColumnType<string | null, string | null | undefined, string | null>
  held_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Whether an owner decided before all evaluations were complete. */
  held_override: Generated<boolean>
  updated_at: UpdatedAt
}

/** State changes of an application; written by a trigger. */
type ApplicationStepTable = {
  id: Generated<string>
  mentee_id: string
  from_state: ApplicationState | null
  to_state: ApplicationState
  at: Date
}

type AttentionTable = {
  kind: (typeof escalationKinds)[number]
  /** Id of a brief, a mentorship or a mentee. */
  subject_id: string
  mentee_id: string
  snoozed_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  owner_id: ColumnType<string | null, string | null | undefined, string | null>
  updated_at: UpdatedAt
}

type CriterionTable = {
  id: Generated<string>
  set_id: Generated<string>
  position: number
  /** Key in the text catalogue; empty for an installation's own criterion. */
  key: Generated<string>
  /** The installation's own texts by language; they override the catalogue. */
  name: Generated<Record<string, string>>
  hint: Generated<Record<string, string>>
  /** What each score means, by language. */
  guide: ColumnType<Partial<InLanguages>[], string | undefined, string>
  weight: Generated<number>
  active: Generated<boolean>
}

type EvaluationTable = {
  id: Generated<string>
  mentee_id: string
  evaluator_id: string | null
  evaluator_name: string
  round: Generated<number>
  /** The criteria it was given by. */
  set_id: Generated<string>
  recommendation: 'eligible' | 'waitlisted' | 'not_eligible' | null
  flags: Generated<EvaluationFlag[]>
  comment: Generated<string>
  summary: Generated<string>
  /** Null for a draft. */
  submitted_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

type EvaluationScoreTable = {
  evaluation_id: string
  criterion_id: string
  score: number | null
  comment: Generated<string>
}

type WishTable = {
  mentee_id: string
  mentor_id: string
  note: Generated<string>
  created_at: CreatedAt
}

type MentoringTable = {
  mentor_id: string
  /** Null for the default. */
  capacity: number | null
  paused_from: string | null
  paused_until: string | null
  updated_at: UpdatedAt
}

/** A rule waived by an administrator for an introduction. */
export type Lifted = { rule: LiftableRule; reason: string; by: string; at: string }

type IntroductionTable = {
  id: Generated<string>
  mentee_id: string
  mentor_id: string
  state: Generated<'draft' | 'shared' | 'viewed' | 'consented' | 'declined' | 'expired' | 'withdrawn'>
  /** Message from the administrator to the mentor. */
  note: Generated<string>
  /** Snapshot of the mentor's view at sharing; its type is the contract's Brief. */
  brief: Json<Brief> | null
  token_hash: string | null
  token_used_at: Date | null
  shared_at: Date | null
  viewed_at: Date | null
  answered_at: Date | null
  expires_at: Date | null
  /** Number of reminders sent to the mentor. */
  reminders: Generated<number>
  reason: Generated<DeclineReason | ''>
  /** Message from the mentor to the mentee. */
  message: Generated<string>
  /** Waived rules. */
  lifted: ColumnType<Lifted[], string | undefined, string>
  /** Time of automatic sharing of a draft, unless it is cancelled. */
  held_until: Date | null
  /** SHA-256 of the previewed brief. */
  held_brief: string | null
  created_by: string | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

type OpeningTable = {
  id: Generated<string>
  about_id: string
  viewer_id: string | null
  viewer_name: string
  viewer_role: string
  what: 'brief' | 'contact'
  at: ColumnType<Date, Date | undefined, never>
}

type NotificationTable = {
  id: Generated<string>
  account_id: string
  kind: string
  details: Json<Record<string, string>>
  /** Accounts of other people mentioned in it: it is deleted with them. */
  people: Generated<string[]>
  link: Generated<string>
  created_at: CreatedAt
  read_at: Date | null
}

type NotificationChoiceTable = {
  account_id: string
  topic: string
  in_app: Generated<boolean>
  mail: Generated<boolean>
  push: Generated<boolean>
  phone: Generated<boolean>
}

type DepartureTable = {
  id: Generated<string>
  told_id: string
  told_role: 'mentee' | 'mentor'
  gone_name: string
  was_mentoring: boolean
  at: CreatedAt
}

type NameChangeTable = {
  account_id: string
  names: Json<Record<string, string>>
  at: Date
}

type CaseNoteTable = {
  id: Generated<string>
  mentee_id: string
  author_id: string | null
  text: string
  outcome: (typeof callOutcomes)[number] | null
  at: Date
}

export type SelectionSchema = {
  selection_settings: SelectionSettingsTable
  setting: SettingTable
  setting_version: SettingVersionTable
  application_step: ApplicationStepTable
  attention: AttentionTable
  case_note: CaseNoteTable
  application: ApplicationTable
  criterion: CriterionTable
  evaluation: EvaluationTable
  evaluation_score: EvaluationScoreTable
  wish: WishTable
  mentoring: MentoringTable
  introduction: IntroductionTable
  opening: OpeningTable
  notification: NotificationTable
  notification_choice: NotificationChoiceTable
  departure: DepartureTable
  pair_block: PairBlockTable
  name_change: NameChangeTable
  report: ReportTable
  evidence: EvidenceTable
  photo: PhotoTable
  photo_copy: PhotoCopyTable
  tie_answer: TieAnswerTable
  score_view: ScoreViewTable
  selection_override: SelectionOverrideTable
}
