import type { BroadcastFilter } from '@udyam/contract/broadcasts/schemas'
import type {
  audienceKinds,
  BroadcastState,
  BroadcastWords,
  LeftReason,
  pairSides,
} from '@udyam/contract/broadcasts/values'
import type { ColumnType, Generated } from 'kysely'

/** Whom a message is for; ticked people are rows of `broadcast_recipient`. */
export type StoredAudience = {
  of: (typeof audienceKinds)[number]
  filter: BroadcastFilter
  plan: string | null
  side: (typeof pairSides)[number]
}

export type LeftOut = Partial<Record<LeftReason, number>>

type BroadcastTable = {
  id: Generated<string>
  audience: ColumnType<StoredAudience, string, string>
  ticked: Generated<number>
  texts: ColumnType<BroadcastWords, string, string>
  /** Whether verified phones get it too. */
  by_phone: Generated<boolean>
  state: Generated<BroadcastState>
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  started_at: ColumnType<Date | null, never, Date | null>
  finished_at: ColumnType<Date | null, never, Date | null>
  told: Generated<number>
  mailed: Generated<number>
  phoned: Generated<number>
  left_out: ColumnType<LeftOut, string | undefined, string>
  by_id: string | null
  created_at: ColumnType<Date, Date, never>
  updated_at: ColumnType<Date, Date, Date>
}

type RecipientTable = {
  broadcast_id: string
  account_id: string
  state: 'ticked' | 'waiting' | 'told' | 'left'
  told_at: ColumnType<Date | null, never, Date>
}

export type BroadcastSchema = { broadcast: BroadcastTable; broadcast_recipient: RecipientTable }
