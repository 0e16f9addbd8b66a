import { endpoints } from '#endpoint.ts'
import type { resourceSchemas } from './schemas.ts'

const members = ['mentee', 'mentor'] as const
const access = ['catalogue.edit'] as const

/** Texts and links that help mentees and mentors. */
export const resources = endpoints<typeof resourceSchemas>()({
  list: { method: 'GET', path: 'resource', access: members },
  get: { method: 'GET', path: 'resource/{id}', access: members },
  listAll: { method: 'GET', path: 'admin/resource', access },
  create: { method: 'POST', path: 'admin/resource', access },
  update: { method: 'PUT', path: 'admin/resource/{id}', access },
  remove: { method: 'DELETE', path: 'admin/resource/{id}', access },
})
