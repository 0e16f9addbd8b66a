import type { InterviewState, InterviewWay } from '@udyam/contract/interviews/values'
import type {
  AnswerOption,
  AnswerValue,
  AskedSide,
  QuestionKind,
  seenBy,
} from '@udyam/contract/questions/values'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import type { ColumnType, Generated, RawBuilder } from 'kysely'

type Words = ColumnType<InLanguages, string, string>

type IntakeTable = {
  id: Generated<string>
  slug: string | null
  name: Words
  about: Words
  audience: Words
  /** Days as `YYYY-MM-DD`; both null for the one that rolls. */
  opens_on: string | null
  closes_on: string | null
  release_on: string | null
  places: number | null
  evaluators: number | null
  criterion_set_id: Generated<string>
  is_rolling: Generated<boolean>
  finished_at: ColumnType<Date | null, never, Date>
  created_at: ColumnType<Date, Date, never>
  updated_at: ColumnType<Date, Date, Date>
}

type CriterionSetTable = {
  id: Generated<string>
  /** In each language; empty for the first set and its versions. */
  name: ColumnType<Partial<InLanguages>, string, string>
  version: number
  created_at: ColumnType<Date, Date, never>
  updated_at: ColumnType<Date, Date, Date>
}

type IntakeQuestionTable = {
  id: Generated<string>
  intake_id: string
  position: number
  kind: QuestionKind
  text: Words
  options: ColumnType<AnswerOption[], string, string>
  least: number | null
  most: number | null
  about: AskedSide
  report: boolean
  list: boolean
  seen_by: (typeof seenBy)[number]
  required: boolean
  hidden: boolean
}

type IntakeAnswerTable = {
  id: Generated<string>
  question_id: string
  mentee_id: string | null
  mentor_id: string | null
  /** Null is "Rather not say". */
  value: ColumnType<AnswerValue | null, string | null, string | null>
  updated_at: ColumnType<Date, Date, Date>
}

type IntakeRoundTable = {
  id: Generated<string>
  intake_id: string
  mentor_id: string
  asked_at: Date
  answered_at: Date | null
  places: number | null
}

type InterviewTable = {
  id: Generated<string>
  mentee_id: string
  by_id: string | null
  times: ColumnType<Date[], RawBuilder<unknown>, never>
  starts_at: Date | null
  minutes: number
  way: InterviewWay
  place: string
  state: Generated<InterviewState>
  note: Generated<string>
  sequence: Generated<number>
  reminded_at: Date | null
  created_at: ColumnType<Date, Date, never>
  updated_at: ColumnType<Date, Date, Date>
}

export type IntakeSchema = {
  interview: InterviewTable
  criterion_set: CriterionSetTable
  intake: IntakeTable
  intake_question: IntakeQuestionTable
  intake_answer: IntakeAnswerTable
  intake_round: IntakeRoundTable
}
