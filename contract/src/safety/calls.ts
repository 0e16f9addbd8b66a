import type { safetySchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

/** Calls on safety: reports with their evidence, and suspended accounts. */
export const safety = endpoints<typeof safetySchemas>()({
  report: { method: 'POST', path: 'report', access: ['mentee', 'mentor', 'visitor'] },
  suspension: { method: 'GET', path: 'admin/account/{id}/suspension', access: ['people.suspend'] },
  suspend: { method: 'PUT', path: 'admin/account/{id}/suspension', access: ['people.suspend'] },
  consequences: {
    method: 'POST',
    path: 'admin/consequences',
    access: ['people.edit', 'people.suspend', 'people.erase'],
  },
  openEvidence: { method: 'POST', path: 'admin/report/{id}/evidence', access: ['evidence.open'] },
})
