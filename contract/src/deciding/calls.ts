import type { decidingSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

/** How administrators decide on many: by a score line, together, held until all are told at once. */
export const deciding = endpoints<typeof decidingSchemas>()({
  line: { method: 'POST', path: 'admin/selection/line', access: ['selection.decide'] },
  readScores: { method: 'POST', path: 'admin/selection/scores', access: ['selection.scores'] },
  decisions: { method: 'POST', path: 'admin/selection/decisions', access: ['selection.decide'] },
  held: { method: 'GET', path: 'admin/selection/held', access: ['selection.decide'] },
  release: { method: 'POST', path: 'admin/selection/release', access: ['selection.decide'] },
  graduate: {
    method: 'PUT',
    path: 'admin/selection/mentee/{id}/graduate',
    access: ['selection.evaluate'],
  },
})
