import type { visitorSchemas } from './schemas/visitors.ts'
import { endpoints } from './endpoint.ts'

/** Purpose of a visitor: to learn from mentors, to share expertise, or both. */
export const purposes = ['mentee', 'mentor', 'both'] as const

export const visitors = endpoints<typeof visitorSchemas>()({
  signup: { method: 'POST', path: 'visitor/signup', access: 'anyone' },
  profile: { method: 'GET', path: 'visitor/profile', access: ['visitor'] },
  login: { method: 'POST', path: 'visitor/login', access: 'anyone' },
})
