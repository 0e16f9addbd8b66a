import type { Plan } from '@udyam/contract/schemas/matching/plan-parts'

/** A part of what a version of a plan has found. */
export type TabProps = { plan: Plan; version: number }
