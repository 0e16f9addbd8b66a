import type { calendarSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

const access = ['mentee', 'mentor', 'selection.read'] as const

/** The private address under which a calendar program reads a person's meetings, or an administrator's days of intakes. */
export const calendar = endpoints<typeof calendarSchemas>()({
  get: { method: 'GET', path: 'calendar', access },
  create: { method: 'POST', path: 'calendar', access },
  remove: { method: 'DELETE', path: 'calendar', access },
})
