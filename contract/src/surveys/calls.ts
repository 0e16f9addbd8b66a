import { endpoints } from '#endpoint.ts'
import type { surveySchemas } from './schemas.ts'

const access = ['mentee', 'mentor'] as const
const officers = ['selection.introduce'] as const

/** Surveys: how mentoring goes, and what comes of it. */
export const surveys = endpoints<typeof surveySchemas>()({
  list: { method: 'GET', path: 'surveys', access },
  answer: { method: 'POST', path: 'survey/{id}', access },
  stop: { method: 'POST', path: 'survey/{id}/stop', access },
  look: { method: 'POST', path: 'survey/look', access: 'anyone' },
  answerByLink: { method: 'POST', path: 'survey/answer', access: 'anyone' },
  stopByLink: { method: 'POST', path: 'survey/stop', access: 'anyone' },
  ofMentorship: { method: 'GET', path: 'admin/mentorship/{id}/surveys', access: officers },
  settle: { method: 'POST', path: 'admin/survey/{id}/settle', access: officers },
})
