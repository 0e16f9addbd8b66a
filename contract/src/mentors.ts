import { asCsv } from './csv.ts'
import { inBulk } from './bulk.ts'
import type { mentorSchemas } from './schemas/mentors.ts'
import { endpoints } from './endpoint.ts'

export const mentorStatuses = ['Pending', 'Approved', 'Blocked'] as const

export type MentorStatus = (typeof mentorStatuses)[number]

/** A mentor's status. Blocked wins over approved, approved over pending. */
export function mentorStatus(mentor: { approve: boolean; block: boolean }): MentorStatus {
  if (mentor.block) return 'Blocked'
  return mentor.approve ? 'Approved' : 'Pending'
}

export const mentorSorts = ['firstName', 'lastName', 'location', 'industry', 'experience'] as const

export const adminMentorSorts = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'dob',
  'location',
  'createdAt',
  'updatedAt',
] as const

/** Why a mentor could fit a mentee, of what members read on the mentor's card. */
export const cardReasons = ['district', 'language', 'field'] as const

export type CardReason = (typeof cardReasons)[number]

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
