import type { PlanRuleKind, PlanState, PlanVersionState } from '@udyam/contract/plans/values'
import type { PlanOptions } from '@udyam/contract/plans/option-schemas'
import type { PlanLeft, PlanSummary } from '@udyam/contract/plans/record-schemas'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

type PlanTable = {
  id: Generated<string>
  name: string
  state: Generated<PlanState>
  options: Json<Omit<PlanOptions, 'name'>>
  created_by: string | null
  changed_by: string | null
  /** Publication can be undone until this time. */
  held_until: Date | null
  published_at: Date | null
  created_at: Date
  updated_at: Date
}

type PlanVersionTable = {
  id: Generated<string>
  plan_id: string
  number: number
  state: PlanVersionState
  stage: Generated<string>
  progress: Generated<number>
  lease_until: Date | null
  /** Digests of the settings with options, and of the rules, joined by a dot. */
  inputs_digest: Generated<string>
  summary: Json<PlanSummary> | null
  started_at: Date
  finished_at: Date | null
}

/** A mentor's id, and the mentee's score with that mentor. */
export type Better = { id: string; score: number }

type PlanPairTable = {
  version_id: string
  mentee_id: string
  mentor_id: string
  score: number
  known: number
  rank: number
  pinned: boolean
  better: ColumnType<Better[], string | undefined, string>
  introduction_id: string | null
  skipped: Generated<string>
}

/** Response format, with mentors by id. */
export type LeftDetails = Pick<PlanLeft, 'ruledOut' | 'changes'> & {
  why:
    | { kind: 'none' }
    | { kind: 'places'; people: number; mentors: number; places: number; named: string[] }
    | { kind: 'costs'; points: number }
  places: string[]
  lifts: { mentor: string; rule: PlanLeft['lifts'][number]['rule']; score: number }[]
}

type PlanLeftTable = {
  version_id: string
  mentee_id: string
  kind: LeftDetails['why']['kind']
  details: Json<LeftDetails>
}

type PlanInputTable = {
  version_id: string
  person_id: string
  role: 'mentee' | 'mentor'
  digest: string
  /** For a mentor: free places. */
  places: number | null
  /** Number of mentees that the rules allow for this mentor. */
  possible: number | null
  next_id: string | null
  gain: number | null
}

type PlanRuleTable = {
  id: Generated<string>
  plan_id: string
  mentee_id: string
  mentor_id: string
  kind: PlanRuleKind
  reason: Generated<string>
  by_id: string | null
  at: Date
}

export type PlanSchema = {
  plan: PlanTable
  plan_version: PlanVersionTable
  plan_pair: PlanPairTable
  plan_left: PlanLeftTable
  plan_input: PlanInputTable
  plan_rule: PlanRuleTable
}
