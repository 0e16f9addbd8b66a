import { expect, test } from 'vitest'
import { type NotificationKind, notificationKinds, notificationTopics, topics } from './values.ts'

/** Notification kinds by the topic that switches them off. */
const written = {
  selection: `privacyChanged termsChanged welcome mentorApproved reviewBegun decidedEligible decidedWaitlisted decidedNotEligible
    backInQueue searchingAgain wishMade applicationWithdrawn introductionDeclined introductionExpired messageReported
    personReported evidenceOpened suspended adminSuspended photoRefused rematchAsked changeRefused moreAsked matchAsked
    confirmAsked planHeld planPublished evaluationReminder consentReminder intakeMoved roundAsked
    interviewProposed interviewAgreed interviewChosen interviewCancelled interviewDropped`,
  introductions: 'introductionShared introductionReminder introductionRecalled briefSent briefOpened',
  mentorship:
    'mentoringBegun mentorshipEnded mentorshipCompleted reviewAsked otherLeft nudged storyAsked surveyAsked',
  meetings:
    'meetingProposed meetingAccepted meetingMoved meetingCancelled meetingDropped meetingTomorrow eventPlace eventMoved eventCancelled eventTomorrow',
  messages: 'newMessage',
  announcements: 'announcement',
}

test('what somebody is told stands under its topic', () => {
  expect(topics).toEqual([
    'selection',
    'introductions',
    'mentorship',
    'meetings',
    'messages',
    'announcements',
  ])
  const expected = Object.entries(written).flatMap(([topic, kinds]) =>
    kinds.split(/\s+/).map((kind): [string, string] => [kind, topic]),
  )
  expect(Object.entries(notificationTopics)).toEqual(expected)
  expect(notificationKinds).toEqual(expected.map(([kind]) => kind as NotificationKind))
})
