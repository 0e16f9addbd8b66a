import type { safetySchemas } from './schemas/safety.ts'
import { endpoints } from './endpoint.ts'

/** What can be reported. */
export const reportAbouts = ['account', 'mentorship', 'message'] as const
export type ReportAbout = (typeof reportAbouts)[number]

/** What a report is about, the gravest first. */
export const reportCategories = ['threat', 'harassment', 'money', 'false_profile', 'spam', 'other'] as const
export type ReportCategory = (typeof reportCategories)[number]

/** The categories that cannot wait. */
export const urgentCategories: readonly ReportCategory[] = ['threat', 'harassment']

/** How people are kept safe from each other: reports with their evidence, suspended accounts. */
export const safety = endpoints<typeof safetySchemas>()({
  report: { method: 'POST', path: 'report', access: ['mentee', 'mentor', 'visitor'] },
  suspension: { method: 'GET', path: 'admin/account/{id}/suspension', access: ['people.suspend'] },
  suspend: { method: 'PUT', path: 'admin/account/{id}/suspension', access: ['people.suspend'] },
  openEvidence: { method: 'POST', path: 'admin/report/{id}/evidence', access: ['evidence.open'] },
})
