import type { joiningSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

/** Calls for people entered by an administrator: they read their stored data, and confirm or erase it. */
export const joining = endpoints<typeof joiningSchemas>()({
  look: { method: 'POST', path: 'auth/join/look', access: 'anyone' },
  join: { method: 'POST', path: 'auth/join', access: 'anyone' },
  code: { method: 'POST', path: 'auth/join/code', access: 'anyone' },
  erase: { method: 'POST', path: 'auth/join/erase', access: 'anyone' },
  resend: { method: 'POST', path: 'admin/invitation/resend', access: ['people.edit'] },
  link: { method: 'POST', path: 'admin/invitation/{id}/link', access: ['people.edit'] },
})
