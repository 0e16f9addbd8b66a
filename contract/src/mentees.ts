import { inBulk } from './bulk.ts'
import { asCsv, type Columns, type ColumnsOf } from './csv.ts'
import type { MenteeRecord, menteeSchemas } from './schemas/mentees.ts'
import { endpoints } from './endpoint.ts'

/** The interests a signup suggests; any other can be typed. */
export const suggestedInterests = [
  'Technology',
  'Business',
  'Marketing',
  'Design',
  'Finance',
  'Healthcare',
  'Education',
  'Engineering',
  'Data Science',
  'Web Development',
  'Mobile Apps',
  'Entrepreneurship',
  'Leadership',
  'Communication',
  'Project Management',
] as const

/**
 * Minimum age of the programme's target group. Younger adults see a notice, and may sign up unless the
 * settings refuse them.
 */
export const programmeAge = 21

/** A mentee's location: village or town, taluka and district as they are, as far as they are known. */
export function menteeLocation(place: { city_or_village: string; taluka: string; district: string }): string {
  return [place.city_or_village, place.taluka, place.district].filter((part) => part !== '').join(', ')
}

/** The columns of a CSV file of mentees. */
export const menteeColumns = {
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
  state: 'told',
  score: 'told',
  adjusted: 'told',
  mentor: 'told',
  registeredAt: 'told',
  decidedAt: 'told',
  createdAt: 'told',
  updatedAt: 'readAt',
} as const satisfies ColumnsOf<MenteeRecord, 'archivedAt' | 'invited' | 'onHold' | 'matching'> & Columns

export const adminMenteeSorts = [
  'name',
  'email',
  'mobile_no',
  'location',
  'education',
  'createdAt',
  'updatedAt',
] as const

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
