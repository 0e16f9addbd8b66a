import { endpoints } from '#endpoint.ts'
import type { criteriaSchemas } from './schemas.ts'

const access = ['selection.settings'] as const

/** Sets of criteria. An intake names the one by which its applications are evaluated. */
export const criterionSets = endpoints<typeof criteriaSchemas>()({
  list: { method: 'GET', path: 'admin/criteria', access },
  create: { method: 'POST', path: 'admin/criteria', access },
  update: { method: 'PUT', path: 'admin/criteria/{id}', access },
  remove: { method: 'DELETE', path: 'admin/criteria/{id}', access },
})
