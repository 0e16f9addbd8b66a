import { csvExport } from '#csv/calls.ts'
import { endpoints } from '#endpoint.ts'
import type { eventSchemas } from './schemas.ts'

const members = ['mentee', 'mentor'] as const
const access = ['people.message'] as const
const reading = ['people.list'] as const

/** Events of the programme, such as training evenings, and who comes. */
export const events = endpoints<typeof eventSchemas>()({
  list: { method: 'GET', path: 'event', access: members },
  answer: { method: 'PUT', path: 'event/{id}/answer', access: members },
  calendar: { method: 'GET', path: 'event/{id}/calendar', access: members },
  listAll: { method: 'GET', path: 'admin/event', access: reading },
  create: { method: 'POST', path: 'admin/event', access },
  get: { method: 'GET', path: 'admin/event/{id}', access: reading },
  update: { method: 'PUT', path: 'admin/event/{id}', access },
  remove: { method: 'DELETE', path: 'admin/event/{id}', access },
  came: { method: 'PUT', path: 'admin/event/{id}/came', access },
  findGuests: { method: 'GET', path: 'admin/event/{id}/guest', access },
  door: { method: 'GET', path: 'admin/event/{id}/door', access: reading },
  exportPeople: csvExport({ path: 'admin/event/{id}/export', name: 'event', access }),
})
