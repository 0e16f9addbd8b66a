import type { factorSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

/** Administrators' calls to help people who have lost their second factor. */
export const factors = endpoints<typeof factorSchemas>()({
  get: { method: 'GET', path: 'admin/account/{id}/factor', access: ['people.suspend'] },
  drop: { method: 'POST', path: 'admin/account/{id}/factor/drop', access: ['people.suspend'] },
  keep: { method: 'DELETE', path: 'admin/account/{id}/factor/drop', access: ['people.suspend'] },
})
