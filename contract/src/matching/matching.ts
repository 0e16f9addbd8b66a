import { endpoints } from '../endpoint.ts'
import type { matchingSchemas } from '../schemas/matching/matching.ts'

/** A mentee names at most so many needs, the most important first. */
export const mostNeeds = 3

/** A mentee names at most so many languages in their answers, the preferred one first. */
export const mostLanguages = 6

/** Maximum number of mentors that a mentee can exclude. */
export const mostAvoided = 5

/** At most so many people are asked for their answers at once, and each once in so many days. */
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
