import type { systemSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

export const system = endpoints<typeof systemSchemas>()({
  health: { method: 'GET', path: 'health', access: 'anyone' },
  meta: { method: 'GET', path: 'meta', access: 'anyone' },
  openapi: { method: 'GET', path: 'openapi.json', access: 'anyone' },
})
