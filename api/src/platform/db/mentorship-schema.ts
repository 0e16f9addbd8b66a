import type { MeetingWay } from '@udyam/contract/mentorships/values'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import type { StoryState } from '@udyam/contract/stories/values'
import type { SurveyAnswers } from '@udyam/contract/surveys/schemas'
import type { SurveyKind } from '@udyam/contract/surveys/values'
import type { ColumnType, Generated } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, never>
type UpdatedAt = ColumnType<Date, Date | undefined, Date>

export type CutFor = 'mentee' | 'mentor' | 'both'

type MentorshipTable = {
  id: Generated<string>
  introduction_id: string
  mentee_id: string
  mentor_id: string
  state: Generated<'active' | 'completed' | 'ended'>
  started_at: ColumnType<Date, Date | undefined, never>
  closed_at: Date | null
  end_reason: Generated<string>
  end_message: Generated<string>
  ended_by: 'mentee' | 'mentor' | 'admin' | 'system' | null
  /** Side without access after the end; null after an ordinary end. */
  cut_for: ColumnType<CutFor | null, CutFor | null | undefined, CutFor | null>
  updated_at: UpdatedAt
}

type MeetingTable = {
  id: Generated<string>
  mentorship_id: string
  state: Generated<'proposed' | 'accepted' | 'cancelled'>
  proposed_by: 'mentee' | 'mentor'
  /** One to three ISO 8601 times in UTC. */
  times: string[]
  starts_at: Date | null
  minutes: Generated<number>
  topic: Generated<string>
  place: Generated<string>
  way: ColumnType<MeetingWay | null, MeetingWay | null | undefined, MeetingWay | null>
  sequence: Generated<number>
  reminded_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

type MeetingNoteTable = {
  id: Generated<string>
  mentorship_id: string
  meeting_id: string | null
  author: 'mentee' | 'mentor'
  shared: Generated<boolean>
  text: string
  created_at: CreatedAt
  updated_at: UpdatedAt
}

type MentorshipItemTable = {
  id: Generated<string>
  mentorship_id: string
  kind: 'goal' | 'action'
  text: string
  owner: Generated<'mentee' | 'mentor'>
  due: string | null
  done_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

type MentorshipMessageTable = {
  id: Generated<string>
  mentorship_id: string
  author: 'mentee' | 'mentor'
  text: string
  created_at: CreatedAt
  read_at: Date | null
  reported_at: Date | null
}

type FitCheckTable = {
  mentorship_id: string
  role: 'mentee' | 'mentor'
  answer: 'good' | 'deciding' | 'not_a_fit'
  comment: Generated<string>
  at: UpdatedAt
}

type NudgeTable = { mentorship_id: string; side: 'mentee' | 'mentor'; at: Date; by_id: string | null }

/** `by_id` is null for the product's own reminders. */
type ReminderTable = {
  wait: 'answer' | 'more' | 'address' | 'evaluation' | 'consent' | 'survey' | 'interview'
  subject_id: string
  account_id: string
  by_id: string | null
  times: Generated<number>
  at: Date
}

type ClosingReviewTable = {
  mentorship_id: string
  role: 'mentee' | 'mentor'
  rating: number
  text: Generated<string>
  at: UpdatedAt
}

type CertificateTable = {
  code: string
  mentee_id: string
  mentorship_id: string | null
  mentee_name: string
  mentor_name: string
  started_on: string
  completed_on: string
  created_at: CreatedAt
}

type StoryTable = {
  id: Generated<string>
  account_id: string | null
  name: string
  /** Both texts in each language. */
  place: ColumnType<Partial<InLanguages>, string, string>
  text: ColumnType<Partial<InLanguages>, string, string>
  state: StoryState
  consent_at: ColumnType<Date | null, Date | null, Date | null>
  position: Generated<number>
  created_at: CreatedAt
  updated_at: ColumnType<Date, Date, Date>
}

type SurveyTable = {
  id: Generated<string>
  kind: SurveyKind
  wave: number
  account_id: string
  mentorship_id: string | null
  due_at: Date
  asked_at: Date
  closes_at: Date
  reminders: Generated<number>
  answered_at: Date | null
  stopped: Generated<boolean>
  late: Generated<boolean>
  settled_at: Date | null
  answers: ColumnType<SurveyAnswers | null, string | null, string>
}

export type MentorshipSchema = {
  survey: SurveyTable
  story: StoryTable
  mentorship: MentorshipTable
  meeting: MeetingTable
  meeting_note: MeetingNoteTable
  mentorship_item: MentorshipItemTable
  mentorship_message: MentorshipMessageTable
  fit_check: FitCheckTable
  nudge: NudgeTable
  reminder: ReminderTable
  closing_review: ClosingReviewTable
  certificate: CertificateTable
}
