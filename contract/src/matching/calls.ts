import { endpoints } from '#endpoint.ts'
import type { matchingSchemas } from './schemas.ts'

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
