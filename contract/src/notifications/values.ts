/** Topics that a person can switch off, separately in the app and by mail. */
export const topics = [
  'selection',
  'introductions',
  'mentorship',
  'meetings',
  'messages',
  'announcements',
] as const

export type Topic = (typeof topics)[number]

/** Notification kinds, each with its topic. The app and mail catalogues contain the texts. */
export const notificationTopics = {
  privacyChanged: 'selection',
  termsChanged: 'selection',
  welcome: 'selection',
  mentorApproved: 'selection',
  reviewBegun: 'selection',
  decidedEligible: 'selection',
  decidedWaitlisted: 'selection',
  decidedNotEligible: 'selection',
  backInQueue: 'selection',
  searchingAgain: 'selection',
  wishMade: 'selection',
  applicationWithdrawn: 'selection',
  introductionDeclined: 'selection',
  introductionExpired: 'selection',
  messageReported: 'selection',
  personReported: 'selection',
  evidenceOpened: 'selection',
  suspended: 'selection',
  adminSuspended: 'selection',
  photoRefused: 'selection',
  rematchAsked: 'selection',
  changeRefused: 'selection',
  moreAsked: 'selection',
  matchAsked: 'selection',
  confirmAsked: 'selection',
  planHeld: 'selection',
  planPublished: 'selection',
  evaluationReminder: 'selection',
  consentReminder: 'selection',
  intakeMoved: 'selection',
  roundAsked: 'selection',
  interviewProposed: 'selection',
  interviewAgreed: 'selection',
  interviewChosen: 'selection',
  interviewCancelled: 'selection',
  interviewDropped: 'selection',
  introductionShared: 'introductions',
  introductionReminder: 'introductions',
  introductionRecalled: 'introductions',
  briefSent: 'introductions',
  briefOpened: 'introductions',
  mentoringBegun: 'mentorship',
  mentorshipEnded: 'mentorship',
  mentorshipCompleted: 'mentorship',
  reviewAsked: 'mentorship',
  otherLeft: 'mentorship',
  nudged: 'mentorship',
  storyAsked: 'mentorship',
  surveyAsked: 'mentorship',
  meetingProposed: 'meetings',
  meetingAccepted: 'meetings',
  meetingMoved: 'meetings',
  meetingCancelled: 'meetings',
  meetingDropped: 'meetings',
  meetingTomorrow: 'meetings',
  eventPlace: 'meetings',
  eventMoved: 'meetings',
  eventCancelled: 'meetings',
  eventTomorrow: 'meetings',
  newMessage: 'messages',
  announcement: 'announcements',
} as const satisfies Record<string, Topic>

export type NotificationKind = keyof typeof notificationTopics

export const notificationKinds = Object.keys(notificationTopics) as NotificationKind[]

/**
 * A new notification replaces unread ones of these kinds, if they link to the same page. An introduction or a
 * decision has one unread line.
 */
export const notificationReplaces: Partial<Record<NotificationKind, readonly NotificationKind[]>> = {
  decidedEligible: ['welcome', 'reviewBegun'],
  decidedWaitlisted: ['welcome', 'reviewBegun'],
  decidedNotEligible: ['welcome', 'reviewBegun'],
  reviewBegun: ['welcome'],
  briefSent: ['welcome', 'reviewBegun', 'decidedEligible', 'backInQueue', 'searchingAgain'],
  briefOpened: ['briefSent'],
  backInQueue: ['briefSent', 'briefOpened'],
  searchingAgain: ['briefSent', 'briefOpened'],
  introductionReminder: ['introductionShared', 'introductionReminder'],
  surveyAsked: ['surveyAsked'],
  interviewProposed: ['interviewProposed'],
  interviewCancelled: ['interviewProposed'],
  interviewDropped: ['interviewAgreed'],
  eventMoved: ['eventPlace', 'eventMoved', 'eventTomorrow'],
  eventCancelled: ['eventPlace', 'eventMoved', 'eventTomorrow'],
  introductionRecalled: ['introductionShared', 'introductionReminder'],
}
