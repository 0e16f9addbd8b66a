import { asCsv } from '#csv/calls.ts'
import { inBulk } from '#bulk/calls.ts'
import type { mentorSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

export const mentors = endpoints<typeof mentorSchemas>()({
  signup: { method: 'POST', path: 'mentor/signup', access: 'anyone' },
  login: { method: 'POST', path: 'mentor/login', access: 'anyone' },
  listApproved: {
    method: 'GET',
    path: 'mentee/approved-mentors',
    access: ['mentee', 'mentor', 'selection.read'],
  },
  getApproved: { method: 'GET', path: 'mentee/mentor/{id}', access: ['mentee', 'mentor', 'selection.read'] },
  listInField: { method: 'GET', path: 'mentee/mentors-in-field', access: ['mentee'] },
  listPreviews: { method: 'GET', path: 'mentor/previews', access: 'anyone' },
  getProfile: { method: 'GET', path: 'mentor/profile', access: ['mentor'] },
  updateProfile: { method: 'PUT', path: 'mentor/profile', access: ['mentor'] },
  updateGuide: { method: 'PUT', path: 'mentor/profile/guide', access: ['mentor'] },
  answer: { method: 'POST', path: 'mentor/answer', access: ['mentor'] },
  listFields: { method: 'GET', path: 'mentor/fields', access: ['mentor', 'mentee', 'people.edit'] },
  list: { method: 'GET', path: 'admin/mentor', access: ['people.list'] },
  listRequests: { method: 'GET', path: 'admin/mentor-request', access: ['people.list'] },
  get: { method: 'GET', path: 'admin/mentor/{id}', access: ['people.open'] },
  create: { method: 'POST', path: 'admin/mentor', access: ['people.edit'] },
  update: { method: 'PUT', path: 'admin/mentor/{id}', access: ['people.edit'] },
  reject: { method: 'POST', path: 'admin/mentor/{id}/reject', access: ['people.edit'] },
  ask: { method: 'POST', path: 'admin/mentor/{id}/ask', access: ['people.edit'] },
  decideName: { method: 'POST', path: 'admin/mentor/{id}/name-change', access: ['people.edit'] },
  remove: { method: 'DELETE', path: 'admin/mentor/{id}', access: ['people.erase'] },
  ...inBulk('mentor', ['people.edit']),
  ...asCsv('mentor', ['people.edit']),
})
