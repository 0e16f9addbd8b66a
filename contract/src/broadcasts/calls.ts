import { endpoints } from '#endpoint.ts'
import type { broadcastSchemas } from './schemas.ts'

const access = ['people.message'] as const

/** Messages of administrators to a group of people. */
export const broadcasts = endpoints<typeof broadcastSchemas>()({
  list: { method: 'GET', path: 'admin/broadcast', access },
  create: { method: 'POST', path: 'admin/broadcast', access },
  get: { method: 'GET', path: 'admin/broadcast/{id}', access },
  update: { method: 'PUT', path: 'admin/broadcast/{id}', access },
  remove: { method: 'DELETE', path: 'admin/broadcast/{id}', access },
  preview: { method: 'POST', path: 'admin/broadcast/{id}/preview', access },
  test: { method: 'POST', path: 'admin/broadcast/{id}/test', access },
  send: { method: 'POST', path: 'admin/broadcast/{id}/send', access },
  stop: { method: 'POST', path: 'admin/broadcast/{id}/stop', access },
  listForWhatsApp: { method: 'GET', path: 'admin/broadcast/{id}/whatsapp', access },
})
