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
