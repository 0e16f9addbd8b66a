import type { introductionSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

const asMentee = { access: ['mentee'] } as const

const asMentor = { access: ['mentor'] } as const

/** The way to a mentor, as the mentee and the mentor see it. */
export const introductions = endpoints<typeof introductionSchemas>()({
  journey: { method: 'GET', path: 'mentee/journey', ...asMentee },
  withdraw: { method: 'POST', path: 'mentee/journey/withdraw', ...asMentee },
  rejoin: { method: 'POST', path: 'mentee/journey/rejoin', ...asMentee },
  wish: { method: 'POST', path: 'mentee/wish', ...asMentee },
  unwish: { method: 'DELETE', path: 'mentee/wish/{id}', ...asMentee },
  list: { method: 'GET', path: 'mentor/introductions', ...asMentor },
  open: { method: 'POST', path: 'mentor/introduction/{id}/open', ...asMentor },
  consent: { method: 'POST', path: 'mentor/introduction/{id}/consent', ...asMentor },
  decline: { method: 'POST', path: 'mentor/introduction/{id}/decline', ...asMentor },
  mentees: { method: 'GET', path: 'mentor/mentees', ...asMentor },
  mentoring: { method: 'GET', path: 'mentor/mentoring', ...asMentor },
  updateMentoring: { method: 'PUT', path: 'mentor/mentoring', ...asMentor },
})
