import type { GraduateAnswer } from '@udyam/contract/profile/graduate'
import type { callOutcomes } from '@udyam/contract/notes/notes'
import type {
  ApplicationState,
  Decision,
  DeclineReason,
  escalationKinds,
  EvaluationFlag,
} from '@udyam/contract/selection'
import type { LiftableRule } from '@udyam/contract/matching/said'
import type { Brief } from '@udyam/contract/schemas/selection'
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
  /** Most introductions of one mentee that are open at the same time. */
  open_introductions: Generated<number>
  first_reminder_days: Generated<number>
  second_reminder_days: Generated<number>
  expiry_days: Generated<number>
  /** How many mentees a mentor takes on who has said nothing else. */
  default_capacity: Generated<number>
  /** How many evaluations a decision needs. */
  wanted_evaluations: Generated<number>
  /** Within how many days an application is to be decided: what a mentee is told. */
  review_days: Generated<number>
  /** Whether somebody under 21 may not register as a mentee. */
  refuses_under_21: Generated<boolean>
  /** For how long a mentoring is meant, and how often the two meet: what a mentor's yes asks. */
  mentoring_months: Generated<number>
  monthly_meetings: Generated<number>
  /** After how many days "Needs attention" names who has no mentor, no first meeting, no meeting for long. */
  unassigned_days: Generated<number>
  first_meeting_days: Generated<number>
  no_meeting_days: Generated<number>
  /** Evaluators whose averages are further apart should talk. */
  spread_limit: Generated<number>
  /** The scores that a comment has to explain. */
  commented_scores: Generated<number[]>
  updated_at: UpdatedAt
}

/** What a part of the setup holds; `setting_version` has all that it has held, the first version being what it held at first. */
type SettingTable = { key: string; value: Json<Record<string, unknown>>; updated_at: Date }

type SettingVersionTable = {
  key: string
  version: number
  value: Json<Record<string, unknown>>
  at: Date
  /** Null for what it held at first, and once the account is gone. */
  by_id: string | null
}

type ApplicationTable = {
  mentee_id: string
  state: Generated<ApplicationState>
  /** Since when the state holds. */
  since: ColumnType<Date, Date | undefined, Date>
  /** Since when an answer is waited for: applying again alone renews it. */
  registered_at: ColumnType<Date, Date | undefined, Date>
  /** What an administrator says of the degree, over what the education says. */
  graduate: ColumnType<GraduateAnswer | null, GraduateAnswer | null | undefined, GraduateAnswer | null>
  /** Since when somebody eligible waits for a mentor; null while nobody is looked for. */
  queued_at: Date | null
  /** The evaluation in a few words, as a mentor reads it. */
  summary: Generated<string>
  /** Why, in words for the mentee. */
  reason: Generated<string>
  /** Which round of evaluations it is. */
  round: Generated<number>
  /** How many evaluations of this round are given, whoever gave them: written by triggers. */
  given: Generated<number>
  /** The last round of which the evaluators have talked. */
  talked_round: ColumnType<number | null, number | null | undefined, number | null>
  /** A decision that nobody is told of before it is released; null without one. */
  held_decision: ColumnType<Decision | null, Decision | null | undefined, Decision | null>
  held_summary: Generated<string>
  held_reason: Generated<string>
  held_by: ColumnType<string | null, string | null | undefined, string | null>
  held_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Whether an owner has held it although something was still waited for. */
  held_override: Generated<boolean>
  updated_at: UpdatedAt
}

/** Every move of an application, written by a trigger. */
type ApplicationStepTable = {
  id: Generated<string>
  mentee_id: string
  from_state: ApplicationState | null
  to_state: ApplicationState
  at: Date
}

type AttentionTable = {
  kind: (typeof escalationKinds)[number]
  /** The brief, the mentorship or the mentee. */
  subject_id: string
  mentee_id: string
  snoozed_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  owner_id: ColumnType<string | null, string | null | undefined, string | null>
  updated_at: UpdatedAt
}

type CriterionTable = {
  id: Generated<string>
  position: number
  /** Of its texts in the catalogue; empty for a criterion that an installation has worded itself. */
  key: Generated<string>
  /** The installation's own words by language, in the place of the catalogue's. */
  name: Generated<Record<string, string>>
  hint: Generated<Record<string, string>>
  weight: Generated<number>
  active: Generated<boolean>
}

type EvaluationTable = {
  id: Generated<string>
  mentee_id: string
  evaluator_id: string | null
  evaluator_name: string
  round: Generated<number>
  recommendation: 'eligible' | 'waitlisted' | 'not_eligible' | null
  flags: Generated<EvaluationFlag[]>
  comment: Generated<string>
  summary: Generated<string>
  /** Null while it is a draft. */
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

/** A rule that an administrator has lifted for an introduction. */
export type Lifted = { rule: LiftableRule; reason: string; by: string; at: string }

type IntroductionTable = {
  id: Generated<string>
  mentee_id: string
  mentor_id: string
  state: Generated<'draft' | 'shared' | 'viewed' | 'consented' | 'declined' | 'expired' | 'withdrawn'>
  /** The administrator's words to the mentor. */
  note: Generated<string>
  /** What the mentor is shown, as it was when it was shared; its shape is the contract's Brief. */
  brief: Json<Brief> | null
  /** SHA-256 of the mail's token. */
  token_hash: string | null
  token_used_at: Date | null
  shared_at: Date | null
  viewed_at: Date | null
  answered_at: Date | null
  expires_at: Date | null
  /** How many reminders the mentor has had. */
  reminders: Generated<number>
  reason: Generated<DeclineReason | ''>
  /** The mentor's words to the mentee. */
  message: Generated<string>
  /** The rules that were lifted for it. */
  lifted: ColumnType<Lifted[], string | undefined, string>
  /** A draft is shared by itself at this moment unless it is taken back. */
  held_until: Date | null
  /** SHA-256 of the brief as it was previewed. */
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
  /** The accounts of others whom it speaks of: it goes with them. */
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

/** The tables of the selection and of notifications. */
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
