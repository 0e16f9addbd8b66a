import type { phoneSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

const access = ['mentee', 'mentor'] as const

/** Messages on the phone: the number of one's profile, verified by a code. */
export const phone = endpoints<typeof phoneSchemas>()({
  get: { method: 'GET', path: 'phone', access },
  code: { method: 'POST', path: 'phone/code', access },
  mark: { method: 'GET', path: 'admin/phone/{id}', access: ['people.open'] },
  verify: { method: 'POST', path: 'phone/verify', access },
})
