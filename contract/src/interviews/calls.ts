import { endpoints } from '#endpoint.ts'
import type { interviewSchemas } from './schemas.ts'

/** Interviews of mentees: administrators propose times, the mentee chooses one. */
export const interviews = endpoints<typeof interviewSchemas>()({
  list: { method: 'GET', path: 'admin/selection/mentee/{id}/interview', access: ['selection.read'] },
  propose: { method: 'POST', path: 'admin/selection/mentee/{id}/interview', access: ['selection.evaluate'] },
  update: { method: 'PUT', path: 'admin/selection/interview/{id}', access: ['selection.evaluate'] },
  accept: { method: 'POST', path: 'mentee/interview/{id}/accept', access: ['mentee'] },
  calendar: { method: 'GET', path: 'interview/{id}/calendar', access: ['mentee', 'selection.evaluate'] },
})
