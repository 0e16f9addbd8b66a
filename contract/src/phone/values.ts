/** What goes to a phone, and nothing else: what cannot wait. */
export const phoneKinds = [
  'code',
  'brief',
  'decision',
  'meetingTomorrow',
  'meetingMoved',
  'eventPlace',
  'eventMoved',
  'eventCancelled',
  'eventTomorrow',
  'reminder',
  'announcement',
] as const

export type PhoneKind = (typeof phoneKinds)[number]

/** A code that verifies a number, or signs in. */
export const phoneCodeMinutes = 10
export const phoneCodeTries = 5

/** Topics of notifications of which a phone is told something. */
export const phoneTopics = ['selection', 'introductions', 'meetings', 'announcements'] as const
