import type { administratorSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

/** How owners invite the other administrators, change their kind, and take their rights. */
export const administrators = endpoints<typeof administratorSchemas>()({
  list: { method: 'GET', path: 'admin/administrator', access: ['admins.list'] },
  invite: { method: 'POST', path: 'admin/administrator', access: ['admins.manage'] },
  withdrawInvitation: {
    method: 'DELETE',
    path: 'admin/administrator/{id}/invitation',
    access: ['admins.manage'],
  },
  erase: { method: 'DELETE', path: 'admin/administrator/{id}', access: ['admins.manage'] },
  update: { method: 'PUT', path: 'admin/administrator/{id}', access: ['admins.manage'] },
})
