import type { factorSchemas } from './schemas/factors.ts'
import { endpoints } from './endpoint.ts'

/** How administrators help somebody who has lost the second step of their sign-in. */
export const factors = endpoints<typeof factorSchemas>()({
  get: { method: 'GET', path: 'admin/account/{id}/factor', access: ['people.suspend'] },
  drop: { method: 'POST', path: 'admin/account/{id}/factor/drop', access: ['people.suspend'] },
})
