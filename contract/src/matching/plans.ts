import { csvExport } from '../csv.ts'
import { endpoints } from '../endpoint.ts'
import type { planSchemas, planSharingSchemas } from '../schemas/matching/plans.ts'

/** A plan is worked on, waits ten minutes with its introductions prepared, or has been given up. */
export const planStates = ['draft', 'held', 'published', 'discarded'] as const
export type PlanState = (typeof planStates)[number]

/** One computation of a plan. */
export const planVersionStates = ['computing', 'ready', 'failed', 'cancelled'] as const
export type PlanVersionState = (typeof planVersionStates)[number]

/** The objective of a plan: the number of people with a mentor, or the sum of the fits. */
export const planObjectives = ['people', 'fit'] as const

/** A pair that must be in the plan, and one that must not. */
export const planRuleKinds = ['pin', 'forbid'] as const
export type PlanRuleKind = (typeof planRuleKinds)[number]

/** Each published pair as a draft to be shared one by one, or shared after the time to take them back. */
export const publishWays = ['drafts', 'share'] as const

/** Limits of a plan: its size, and the seconds of its computation. */
export const planLimits = {
  mentees: 10_000,
  mentors: 5_000,
  pairs: 20_000_000,
  rules: 1_000,
  seconds: 60,
} as const

/** Rules that a change for everybody loosens, and what keeps a pair apart for other reasons. */
export const planRulesOut = ['language', 'meeting', 'km', 'lowest_fit', 'other'] as const

export const planSorts = ['-updatedAt', 'name'] as const
export const planPairSorts = ['mentee', 'mentor', 'score', 'rank'] as const
export const planLeftSorts = ['queuedAt', 'mentee'] as const
export const planMentorSorts = ['mentor', 'planned', 'places'] as const

const asAdmin = { access: ['selection.introduce'] } as const
const plan = 'admin/matching/plan'

/** Plans that bring many mentees to many mentors at once: how they are made and looked at. */
export const plans = endpoints<typeof planSchemas>()({
  list: { method: 'GET', path: plan, ...asAdmin },
  create: { method: 'POST', path: plan, ...asAdmin },
  get: { method: 'GET', path: `${plan}/{id}`, ...asAdmin },
  update: { method: 'PUT', path: `${plan}/{id}`, ...asAdmin },
  discard: { method: 'DELETE', path: `${plan}/{id}`, ...asAdmin },
  compute: { method: 'POST', path: `${plan}/{id}/compute`, ...asAdmin },
  cancel: { method: 'POST', path: `${plan}/{id}/cancel`, ...asAdmin },
  addRule: { method: 'POST', path: `${plan}/{id}/rule`, ...asAdmin },
  removeRule: { method: 'DELETE', path: `${plan}/{id}/rule/{rule}`, ...asAdmin },
  pairs: { method: 'GET', path: `${plan}/{id}/pairs`, ...asAdmin },
  left: { method: 'GET', path: `${plan}/{id}/left`, ...asAdmin },
  mentors: { method: 'GET', path: `${plan}/{id}/mentors`, ...asAdmin },
  exportPairs: csvExport({ path: `${plan}/{id}/pairs/export`, name: 'plan-pairs', ...asAdmin }),
  exportLeft: csvExport({ path: `${plan}/{id}/left/export`, name: 'plan-left', ...asAdmin }),
  exportMentors: csvExport({ path: `${plan}/{id}/mentors/export`, name: 'plan-mentors', ...asAdmin }),
  gaps: { method: 'GET', path: `${plan}/{id}/gaps`, ...asAdmin },
  changes: { method: 'GET', path: `${plan}/{id}/changes`, ...asAdmin },
})

/** How a plan becomes introductions, and what is known of how well the fit foresees. */
export const planSharing = endpoints<typeof planSharingSchemas>()({
  preview: { method: 'GET', path: `${plan}/{id}/preview`, ...asAdmin },
  publish: { method: 'POST', path: `${plan}/{id}/publish`, ...asAdmin },
  takeBack: { method: 'POST', path: `${plan}/{id}/take-back`, ...asAdmin },
  drop: { method: 'POST', path: `${plan}/{id}/drop`, ...asAdmin },
  held: { method: 'GET', path: 'admin/matching/held', ...asAdmin },
  quality: { method: 'GET', path: 'admin/matching/quality', ...asAdmin },
  exportQuality: csvExport({ path: 'admin/matching/quality/export', name: 'matching-quality', ...asAdmin }),
})
