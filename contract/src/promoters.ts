import { inBulk } from './bulk.ts'
import { asCsv, type ColumnsOf } from './csv.ts'
import type { PromoterRecord, promoterSchemas } from './schemas/promoters.ts'
import { endpoints } from './endpoint.ts'

/** Values of a promoter's public profile for empty fields. */
export const promoterDefaults = {
  industry: 'Marketing',
  location: 'Remote',
  experience: '3+ years',
  rating: 4.5,
  reviewCount: 0,
  skills: ['Promotion and Branding'],
  availability: { days: 'Tuesday, Thursday and Saturday', hours: '10:00 AM to 6:00 PM' },
} as const

/** The columns of a CSV file of promoters. */
export const promoterColumns = {
  _id: 'id',
  firstName: 'text',
  lastName: 'text',
  fatherName: 'text',
  email: 'email',
  phoneNumber: 'phone',
  dob: 'date',
  description: 'html',
  industry: 'text',
  location: 'text',
  experience: 'text',
  rating: 'number',
  reviewCount: 'number',
  bio: 'text',
  skills: 'list',
  imageUrl: 'url',
  'availability.days': 'text',
  'availability.hours': 'text',
  'socialLinks.linkedin': 'url',
  'socialLinks.twitter': 'url',
  isApproved: 'boolean',
  createdAt: 'told',
  updatedAt: 'readAt',
} as const satisfies ColumnsOf<PromoterRecord, 'archivedAt'>

export const promoterSorts = ['name', 'location', 'industry', 'experience'] as const

export const adminPromoterSorts = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'dob',
  'createdAt',
  'updatedAt',
] as const

export const promoters = endpoints<typeof promoterSchemas>()({
  listPublic: { method: 'GET', path: 'mentee/all-promoters', access: 'signed-in' },
  getPublic: { method: 'GET', path: 'mentee/promoter/{id}', access: 'signed-in' },
  list: { method: 'GET', path: 'admin/promoter', access: ['people.list'] },
  get: { method: 'GET', path: 'admin/promoter/{id}', access: ['people.open'] },
  create: { method: 'POST', path: 'admin/promoter', access: ['catalogue.edit'] },
  update: { method: 'PUT', path: 'admin/promoter/{id}', access: ['catalogue.edit'] },
  remove: { method: 'DELETE', path: 'admin/promoter/{id}', access: ['catalogue.edit'] },
  ...inBulk('promoter', ['catalogue.edit']),
  ...asCsv('promoter', ['catalogue.edit']),
})
