import { endpoints } from '#endpoint.ts'
import type { grievanceSchemas } from './schemas.ts'

/**
 * Requests to the grievance officer: grievances, and corrections of data that people cannot change
 * themselves.
 */
export const grievances = endpoints<typeof grievanceSchemas>()({
  send: { method: 'POST', path: 'grievance', access: 'anyone' },
  list: { method: 'GET', path: 'admin/grievance', access: ['privacy.manage', 'privacy.read'] },
  get: { method: 'GET', path: 'admin/grievance/{id}', access: ['privacy.manage', 'privacy.read'] },
  answer: { method: 'PUT', path: 'admin/grievance/{id}', access: ['privacy.manage'] },
})
