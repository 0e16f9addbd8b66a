import type { administratorSchemas } from './schemas/administrators.ts'
import { endpoints } from './endpoint.ts'

/** Shortest password an invited administrator may choose. */
export const administratorPasswordMin = 12

/** Whether an account of an administrator can sign in: not before the invitation is accepted, nor once deactivated. */
export const administratorStates = ['invited', 'active', 'deactivated'] as const

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
