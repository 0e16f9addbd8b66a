import type { PersonalTable } from './data-map.ts'

const mentoring = {
  part: 'mentoring',
  of: [{ column: 'mentorship_id', to: 'mentorship', erase: 'delete' }],
  basis: 'consent',
  purposes: ['programme'],
  reads: ['other'],
  kept: 'closedMentorships',
} as const
const both = [
  { column: 'mentee_id', erase: 'delete' },
  { column: 'mentor_id', erase: 'delete' },
] as const

/** The mentoring of two people, which goes as a whole when one of them is erased. */
export const mentoringTables = {
  mentorship: {
    ...mentoring,
    what: 'Your mentoring: with whom, from when, and how it ended',
    of: both,
    reads: ['team', 'other'],
    // The words at its end go with the rest; that there was one keeps the pair from being brought together again.
    kept: 'account',
    exported: 'state started_at closed_at end_reason end_message ended_by updated_at',
    technical: 'id introduction_id mentee_id mentor_id cut_for',
  },
  meeting: {
    ...mentoring,
    what: 'Meetings: when, where and how',
    reads: ['team', 'other'],
    exported: 'state proposed_by times starts_at minutes topic place way created_at updated_at',
    technical: 'id mentorship_id sequence reminded_at',
  },
  meeting_note: {
    ...mentoring,
    what: 'Your notes on meetings, and notes shared with you',
    exported: 'author shared text created_at updated_at',
    technical: 'id mentorship_id meeting_id',
  },
  mentorship_item: {
    ...mentoring,
    what: 'Goals and tasks',
    exported: 'kind text owner due done_at created_at updated_at',
    technical: 'id mentorship_id',
  },
  mentorship_message: {
    ...mentoring,
    part: 'messages',
    what: 'Messages to each other',
    exported: 'author text created_at read_at reported_at',
    technical: 'id mentorship_id',
  },
  fit_check: {
    ...mentoring,
    what: 'What each person said about the fit',
    reads: ['team'],
    exported: 'role answer comment at',
    technical: 'mentorship_id',
  },
  closing_review: {
    ...mentoring,
    what: 'Closing reviews by both people',
    reads: ['team'],
    exported: 'role rating text at',
    technical: 'mentorship_id',
  },
  nudge: {
    ...mentoring,
    what: 'Reminders from the team',
    of: [...mentoring.of, { column: 'by_id', as: 'author', erase: 'null' }],
    reads: ['team'],
    exported: 'side at',
    technical: 'mentorship_id by_id',
  },
  story: {
    ...mentoring,
    what: 'Your story for the home page, in words you have agreed to',
    of: [{ column: 'account_id', erase: 'delete' }],
    reads: ['everyone'],
    kept: 'account',
    exported: 'name place text state consent_at created_at updated_at',
    technical: 'id account_id position',
  },
  survey: {
    ...mentoring,
    what: 'What you answered to our short questions about mentoring and your venture',
    of: [{ column: 'account_id', erase: 'delete' }],
    reads: ['team'],
    kept: 'account',
    exported: 'kind wave asked_at closes_at reminders answered_at stopped answers',
    withheld: {
      settled_at: 'When the team had seen to an answer: a note of the team to itself.',
      late: 'Whether a first answer is counted in the figures.',
    },
    technical: 'id account_id mentorship_id due_at',
  },
  certificate: {
    ...mentoring,
    what: 'Certificates, which anyone with the code can check',
    of: [{ column: 'mentee_id', erase: 'delete' }],
    reads: ['everyone'],
    kept: 'account',
    exported: 'code mentee_name mentor_name started_on completed_on created_at',
    technical: 'mentee_id mentorship_id',
  },
  opening: {
    ...mentoring,
    part: 'log',
    what: 'Who has opened your brief profile or contact details',
    of: [
      { column: 'about_id', erase: 'delete' },
      { column: 'viewer_id', as: 'author', erase: 'null' },
    ],
    reads: ['team'],
    kept: 'account',
    exported: 'viewer_name viewer_role what at',
    technical: 'id about_id viewer_id',
  },
  departure: {
    ...mentoring,
    part: 'mails',
    what: 'That the other person has left, until we tell you',
    of: [{ column: 'told_id', erase: 'delete' }],
    reads: [],
    kept: 'account',
    exported: 'was_mentoring at',
    withheld: { gone_name: 'The name of somebody who has gone.' },
    technical: 'id told_id told_role',
  },
} as const satisfies Record<string, PersonalTable>
