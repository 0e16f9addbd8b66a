import { endpoints } from '../endpoint.ts'
import type { grievanceSchemas } from '../schemas/privacy/grievances.ts'

/** Within how many days a grievance is answered; the law asks for 90. */
export const daysToAnswer = 30
/** Days before the due date on which officers are reminded. */
export const daysBeforeDue = 3

export const grievanceStates = ['open', 'working', 'answered'] as const
export type GrievanceState = (typeof grievanceStates)[number]

export const grievanceSorts = ['dueAt', '-dueAt', '-createdAt', 'createdAt'] as const

/**
 * Requests to the grievance officer: grievances, and corrections of data that people cannot change
 * themselves.
 */
export const grievances = endpoints<typeof grievanceSchemas>()({
  send: { method: 'POST', path: 'grievance', access: 'anyone' },
  list: { method: 'GET', path: 'admin/grievance', access: ['privacy.manage', 'privacy.read'] },
  get: { method: 'GET', path: 'admin/grievance/{id}', access: ['privacy.manage', 'privacy.read'] },
  answer: { method: 'PUT', path: 'admin/grievance/{id}', access: ['privacy.manage'] },
})
