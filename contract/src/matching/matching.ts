import { endpoints } from '../endpoint.ts'
import type { matchingSchemas } from '../schemas/matching/matching.ts'

/** Maximum number of a mentee's needs, the most important first. */
export const mostNeeds = 3

/** Maximum number of languages in a mentee's answers, the preferred one first. */
export const mostLanguages = 6

/** Maximum number of mentors that a mentee can exclude. */
export const mostAvoided = 5

/** Maximum number of people in one request for answers, and the days between two requests to a person. */
export const mostAsked = 500
export const askAgainDays = 7

/** Authors of answers: the person, or an administrator after a talk. */
export const answerers = ['self', 'admin'] as const

const asAdmin = { access: ['selection.introduce'] } as const

/** Calls on excluded pairs and on requests for answers. */
export const matching = endpoints<typeof matchingSchemas>()({
  getAvoid: { method: 'GET', path: 'mentee/avoid', access: ['mentee'] },
  saveAvoid: { method: 'PUT', path: 'mentee/avoid', access: ['mentee'] },
  barriers: { method: 'GET', path: 'admin/matching/mentee/{id}/barriers', ...asAdmin },
  saveTie: { method: 'PUT', path: 'admin/matching/tie', ...asAdmin },
  removeTie: { method: 'DELETE', path: 'admin/matching/tie', ...asAdmin },
  compare: { method: 'GET', path: 'admin/matching/mentee/{id}/compare', ...asAdmin },
  ask: { method: 'POST', path: 'admin/matching/ask', ...asAdmin },
})
