import type { Plan } from '@udyam/contract/schemas/matching/plan-parts'

/** Tab with a part of a version's results. */
export type TabProps = { plan: Plan; version: number }
