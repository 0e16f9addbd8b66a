/** Retention in days of each kind of data, with the least and the most that owners may set. */
export const retentionDays = {
  sessions: { first: 30, least: 7, most: 90 },
  devices: { first: 180, least: 30, most: 365 },
  mailBodies: { first: 30, least: 7, most: 90 },
  mailRows: { first: 365, least: 30, most: 730 },
  notifications: { first: 180, least: 30, most: 365 },
  contactMessages: { first: 365, least: 30, most: 730 },
  grievances: { first: 1095, least: 365, most: 1825 },
  consents: { first: 1095, least: 1095, most: 2555 },
  audit: { first: 400, least: 365, most: 1095 },
  auditAddresses: { first: 365, least: 30, most: 365 },
  notSelected: { first: 365, least: 90, most: 730 },
  closedMentorships: { first: 365, least: 90, most: 1095 },
  neverVerified: { first: 90, least: 30, most: 180 },
  unused: { first: 730, least: 365, most: 1825 },
  evidence: { first: 1095, least: 365, most: 2555 },
} as const

export type RetentionKey = keyof typeof retentionDays
export const retentionKeys = Object.keys(retentionDays) as RetentionKey[]

/** Default retention days. */
export const firstDays = Object.fromEntries(
  retentionKeys.map((key) => [key, retentionDays[key].first]),
) as Record<RetentionKey, number>
