import type { safetySchemas } from './schemas/safety.ts'
import { endpoints } from './endpoint.ts'

/** How people are kept safe from each other: suspending an account. */
export const safety = endpoints<typeof safetySchemas>()({
  suspension: { method: 'GET', path: 'admin/account/{id}/suspension', access: ['people.suspend'] },
  suspend: { method: 'PUT', path: 'admin/account/{id}/suspension', access: ['people.suspend'] },
})
