import { inBulk } from '#bulk/calls.ts'
import { asCsv } from '#csv/calls.ts'
import type { Columns, ColumnsOf } from '#csv/values.ts'
import type { MenteeRecord, menteeSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

/** The columns of a CSV file of mentees. */
export const menteeCsvColumns = {
  _id: 'id',
  name: 'text',
  email: 'email',
  mobile_no: 'phone',
  dob: 'date',
  interests: 'list',
  languages: 'list',
  education: 'text',
  location: 'text',
  city_or_village: 'text',
  taluka: 'text',
  district: 'text',
  goals: 'text',
  expectations: 'text',
  terms: 'boolean',
  'matching.needs': 'list',
  'matching.category': 'category',
  'matching.subcategory': 'subcategory',
  'matching.stage': 'choice',
  'matching.meeting': 'choice',
  'matching.times': 'list',
  'matching.paths': 'list',
  'matching.style': 'choice',
  intake: 'told',
  state: 'told',
  score: 'told',
  adjusted: 'told',
  mentor: 'told',
  registeredAt: 'told',
  decidedAt: 'told',
  createdAt: 'told',
  updatedAt: 'readAt',
} as const satisfies ColumnsOf<MenteeRecord, 'archivedAt' | 'invited' | 'onHold' | 'matching'> & Columns

export const mentees = endpoints<typeof menteeSchemas>()({
  signup: { method: 'POST', path: 'mentee/signup', access: 'anyone' },
  signupRules: { method: 'GET', path: 'mentee/signup', access: 'anyone' },
  checkSignup: { method: 'POST', path: 'mentee/signup/check', access: 'anyone' },
  login: { method: 'POST', path: 'mentee/login', access: 'anyone' },
  getProfile: { method: 'GET', path: 'mentee/profile', access: ['mentee'] },
  updateProfile: { method: 'PUT', path: 'mentee/profile', access: ['mentee'] },
  answer: { method: 'PUT', path: 'mentee/matching', access: ['mentee'] },
  confirm: { method: 'PUT', path: 'mentee/confirmation', access: ['mentee'] },
  list: { method: 'GET', path: 'admin/mentee', access: ['people.list'] },
  get: { method: 'GET', path: 'admin/mentee/{id}', access: ['people.open'] },
  create: { method: 'POST', path: 'admin/mentee', access: ['people.edit'] },
  update: { method: 'PUT', path: 'admin/mentee/{id}', access: ['people.edit'] },
  decideName: { method: 'POST', path: 'admin/mentee/{id}/name-change', access: ['people.edit'] },
  remove: { method: 'DELETE', path: 'admin/mentee/{id}', access: ['people.erase'] },
  ...inBulk('mentee', ['people.erase']),
  ...asCsv('mentee', ['people.edit']),
})
