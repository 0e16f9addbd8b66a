import type { InLanguages } from '@udyam/contract/setup/in-language'
import type { ColumnType, Generated } from 'kysely'

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
  is_rolling: Generated<boolean>
  finished_at: ColumnType<Date | null, never, Date>
  created_at: ColumnType<Date, Date, never>
  updated_at: ColumnType<Date, Date, Date>
}

export type IntakeSchema = { intake: IntakeTable }
