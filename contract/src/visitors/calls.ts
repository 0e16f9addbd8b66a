import type { visitorSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

export const visitors = endpoints<typeof visitorSchemas>()({
  signup: { method: 'POST', path: 'visitor/signup', access: 'anyone' },
  profile: { method: 'GET', path: 'visitor/profile', access: ['visitor'] },
  login: { method: 'POST', path: 'visitor/login', access: 'anyone' },
})
