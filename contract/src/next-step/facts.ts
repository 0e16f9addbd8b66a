import type { Journey, MentorshipSummary } from '#introductions/schemas.ts'

export const now = new Date('2026-11-20T10:00:00Z')
export const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

export const mentorship = (change: Partial<MentorshipSummary> = {}): MentorshipSummary => ({
  _id: 'm1',
  name: 'Sanjay Kulkarni',
  state: 'active',
  startedAt: daysAgo(30),
  closedAt: null,
  urgency: 'calm',
  unread: 0,
  openItems: 0,
  nextMeeting: null,
  lastMeeting: null,
  meetings: 0,
  minutes: 0,
  image: '',
  toChoose: false,
  isProposed: false,
  toReview: false,
  isReviewed: false,
  endedBy: null,
  farewell: '',
  toFit: false,
  certificate: null,
  ...change,
})

type Introduction = Journey['introductions'][number]

export const introduction = (change: Partial<Introduction> = {}): Introduction => ({
  _id: 'i1',
  mentorName: 'Meenakshi Tiwari',
  mentor: null,
  state: 'shared',
  sharedAt: daysAgo(3),
  viewedAt: null,
  answeredAt: null,
  expiresAt: daysAgo(-7),
  message: '',
  ...change,
})

export const journey = (change: Partial<Journey> = {}): Journey => ({
  state: 'registered',
  since: daysAgo(5),
  by: null,
  reason: '',
  holds: [],
  hasAnswered: false,
  openQuestions: 8,
  introductions: [],
  mentorships: [],
  certificates: [],
  wishes: [],
  openings: [],
  survey: null,
  updatedAt: daysAgo(5),
  ...change,
})

export const ended = (change: Partial<MentorshipSummary> = {}) =>
  mentorship({ state: 'ended', closedAt: daysAgo(5), endedBy: 'mentor', farewell: 'All the best', ...change })

export const completed = (days: number) =>
  mentorship({ state: 'completed', closedAt: daysAgo(days), certificate: '7K3MQ9XA2B4C' })

export const mentoring = (change: Partial<MentorshipSummary> = {}) => ({
  state: 'mentoring' as const,
  mentorships: [mentorship(change)],
})
