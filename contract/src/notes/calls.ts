import type { caseNoteSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

/** Calls on administrators' notes on a mentee's case, phone calls included. */
export const caseNotes = endpoints<typeof caseNoteSchemas>()({
  list: { method: 'GET', path: 'admin/selection/mentee/{id}/note', access: ['selection.read'] },
  add: { method: 'POST', path: 'admin/selection/mentee/{id}/note', access: ['selection.evaluate'] },
  remove: { method: 'DELETE', path: 'admin/selection/note/{id}', access: ['selection.evaluate'] },
})
