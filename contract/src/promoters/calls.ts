import { inBulk } from '#bulk/calls.ts'
import { asCsv } from '#csv/calls.ts'
import type { ColumnsOf } from '#csv/values.ts'
import type { PromoterRecord, promoterSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

/** The columns of a CSV file of promoters. */
export const promoterCsvColumns = {
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
