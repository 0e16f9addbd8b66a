import type { mentorshipSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

const access = ['mentee', 'mentor'] as const

/** Calls for mentee and mentor once mentoring has begun. Only those two can use them. */
export const mentorships = endpoints<typeof mentorshipSchemas>()({
  get: { method: 'GET', path: 'mentorship/{id}', access },
  openContact: { method: 'POST', path: 'mentorship/{id}/contact', access },
  propose: { method: 'POST', path: 'mentorship/{id}/meeting', access },
  accept: { method: 'POST', path: 'meeting/{id}/accept', access },
  move: { method: 'POST', path: 'meeting/{id}/move', access },
  cancel: { method: 'POST', path: 'meeting/{id}/cancel', access },
  calendar: { method: 'GET', path: 'meeting/{id}/calendar', access },
  addNote: { method: 'POST', path: 'mentorship/{id}/note', access },
  updateNote: { method: 'PUT', path: 'note/{id}', access },
  removeNote: { method: 'DELETE', path: 'note/{id}', access },
  addItem: { method: 'POST', path: 'mentorship/{id}/item', access },
  addItems: { method: 'POST', path: 'mentorship/{id}/items', access },
  updateItem: { method: 'PUT', path: 'item/{id}', access },
  removeItem: { method: 'DELETE', path: 'item/{id}', access },
  messages: { method: 'GET', path: 'mentorship/{id}/messages', access },
  events: { method: 'GET', path: 'mentorship/{id}/events', access, events: true },
  send: { method: 'POST', path: 'mentorship/{id}/message', access },
  readMessages: { method: 'POST', path: 'mentorship/{id}/messages/read', access },
  report: { method: 'POST', path: 'mentorship-message/{id}/report', access },
  giveFit: { method: 'POST', path: 'mentorship/{id}/fit', access },
  giveReview: { method: 'POST', path: 'mentorship/{id}/review', access },
  end: { method: 'POST', path: 'mentorship/{id}/end', access },
  block: { method: 'POST', path: 'mentorship/{id}/block', access },
  unblock: { method: 'DELETE', path: 'mentorship/{id}/block', access },
  certificate: { method: 'GET', path: 'mentorship/{id}/certificate', access },
  verifyCertificate: { method: 'GET', path: 'certificate/{code}', access: 'anyone' },
})
