import type { EventAnswer, EventState, EventWay } from '@udyam/contract/events/values'
import type { MemberAudience } from '@udyam/contract/resources/values'
import type { InLanguages } from '@udyam/contract/setup/in-language'
import type { ColumnType, Generated } from 'kysely'

type Words = ColumnType<InLanguages, string, string>
type Moment = ColumnType<Date, Date, Date>

type ResourceTable = {
  id: Generated<string>
  title: Words
  body: Words
  link: string
  needs: string[]
  audience: MemberAudience
  position: number
  state: 'draft' | 'published'
  created_at: Moment
  updated_at: Moment
}

type EventTable = {
  id: Generated<string>
  title: Words
  text: Words
  starts_at: Moment
  minutes: number
  way: EventWay
  place: string
  places: number | null
  audience: MemberAudience
  intake_id: string | null
  state: EventState
  sequence: Generated<number>
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Moment
  updated_at: Moment
}

type EventAnswerTable = {
  event_id: string
  account_id: string
  /** Null for who came without having answered. */
  answer: EventAnswer | null
  turn: number
  came: boolean | null
  answered_at: Moment
}

export type LearningSchema = {
  resource: ResourceTable
  event: EventTable
  event_answer: EventAnswerTable
}
