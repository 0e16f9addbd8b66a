import { endpoints } from '#endpoint.ts'
import type { erasureSchemas } from './schemas.ts'

/** Erasing a person: hidden and signed out at once, gone after the days in which it can be taken back. */
export const erasure = endpoints<typeof erasureSchemas>()({
  ask: { method: 'POST', path: 'privacy/erase', access: 'signed-in' },
  undo: { method: 'POST', path: 'privacy/erase/undo', access: 'anyone' },
  list: { method: 'GET', path: 'admin/erasure', access: ['privacy.manage', 'people.erase'] },
  names: { method: 'GET', path: 'admin/erasure/name', access: ['people.erase'] },
  settleName: { method: 'PUT', path: 'admin/erasure/name/{id}', access: ['people.erase'] },
  undoFor: { method: 'DELETE', path: 'admin/erasure/{id}', access: ['people.erase'] },
})
