import type { setupSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

const access = ['setup.edit', 'selection.settings'] as const

export const setup = endpoints<typeof setupSchemas>()({
  list: { method: 'GET', path: 'admin/setup', access },
  get: { method: 'GET', path: 'admin/setup/{key}', access },
  save: { method: 'PUT', path: 'admin/setup/{key}', access },
  history: { method: 'GET', path: 'admin/setup/{key}/history', access },
  restore: { method: 'POST', path: 'admin/setup/{key}/restore', access },
  saveLogo: { method: 'POST', path: 'admin/setup/brand/logo', access: ['setup.edit'] },
  reasons: { method: 'GET', path: 'admin/reasons', access: ['selection.decide', 'people.edit'] },
  team: { method: 'GET', path: 'team', access: 'anyone' },
  legal: { method: 'GET', path: 'legal/{key}', access: 'anyone' },
  helps: { method: 'GET', path: 'helps', access: 'anyone' },
  interests: { method: 'GET', path: 'interests', access: 'anyone' },
})
