import { endpoints } from '#endpoint.ts'
import type { intakeSchemas } from './schemas.ts'

const change = ['selection.settings'] as const

/** Intakes: rounds of applications with their days. */
export const intakes = endpoints<typeof intakeSchemas>()({
  look: { method: 'GET', path: 'intake/{slug}', access: 'anyone' },
  list: { method: 'GET', path: 'admin/intake', access: ['selection.read'] },
  create: { method: 'POST', path: 'admin/intake', access: change },
  get: { method: 'GET', path: 'admin/intake/{id}', access: ['selection.read'] },
  update: { method: 'PUT', path: 'admin/intake/{id}', access: change },
  finish: { method: 'POST', path: 'admin/intake/{id}/finish', access: change },
  poster: { method: 'GET', path: 'admin/intake/{id}/poster', access: ['selection.read'] },
  move: { method: 'POST', path: 'admin/selection/move', access: change },
})
