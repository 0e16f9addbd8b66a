import type { Plan } from '@udyam/contract/plans/record-schemas'

/** Tab with a part of a version's results. */
export type TabProps = { plan: Plan; version: number }
