import type { safetySchemas } from './schemas/safety.ts'
import { endpoints } from './endpoint.ts'

export const reportAbouts = ['account', 'mentorship', 'message'] as const
export type ReportAbout = (typeof reportAbouts)[number]

/** Categories of a report, the gravest first. */
export const reportCategories = ['threat', 'harassment', 'money', 'false_profile', 'spam', 'other'] as const
export type ReportCategory = (typeof reportCategories)[number]

export const urgentCategories: readonly ReportCategory[] = ['threat', 'harassment']

/** Records that end when accounts are deleted, blocked, suspended or no longer approved. */
export type Consequences = {
  activeMentorships: number
  waitingBriefs: number
  meetings: number
  /** Profiles that leave a plan that is about to share them. */
  plannedProfiles: number
}

/** Compact form of the consequences that a caller saw: `2.1.3`, or `2.1.3.1` with a plan. */
export function seenOf(told: Consequences): string {
  const { activeMentorships, waitingBriefs, meetings, plannedProfiles } = told
  return [activeMentorships, waitingBriefs, meetings, ...(plannedProfiles > 0 ? [plannedProfiles] : [])].join(
    '.',
  )
}

/** Calls on safety: reports with their evidence, and suspended accounts. */
export const safety = endpoints<typeof safetySchemas>()({
  report: { method: 'POST', path: 'report', access: ['mentee', 'mentor', 'visitor'] },
  suspension: { method: 'GET', path: 'admin/account/{id}/suspension', access: ['people.suspend'] },
  suspend: { method: 'PUT', path: 'admin/account/{id}/suspension', access: ['people.suspend'] },
  consequences: {
    method: 'POST',
    path: 'admin/consequences',
    access: ['people.edit', 'people.suspend', 'people.erase'],
  },
  openEvidence: { method: 'POST', path: 'admin/report/{id}/evidence', access: ['evidence.open'] },
})
