import { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import { MentorUpdate } from '@udyam/contract/mentors/schemas'
import { expect, it } from 'vitest'
import { bodyOf, valuesOf } from './mentor-form-values.ts'

const mentor: MentorRecord = {
  _id: '3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90',
  firstName: 'Sanjay',
  fatherName: 'Ramesh',
  lastName: 'Patil',
  email: 'sanjay@example.com',
  phoneNumber: '9822012345',
  dob: '1970-05-01',
  experience: '12 years',
  location: 'Pune',
  industry: 'Business',
  category: { _id: 'd0a3a4a2-1b8e-4a55-9c3b-6f0c6f1f2a11', name: 'Business' },
  subcategory: { _id: '7c1b6f7e-52f4-4b39-8b0e-0b6a7f1d9a22', name: 'Retail' },
  matching: null,
  reminded: { more: null, address: null },
  headline: 'A dairy in Wai',
  bio: 'Runs a dairy',
  skills: ['Accounts'],
  languages: ['Marathi'],
  helps: ['pricing'],
  imageUrl: 'https://example.com/photo.jpg',
  shownToAll: true,
  onHold: true,
  photoWaits: false,
  missing: ['bio'],
  asked: null,
  description: '<p>About</p>',
  approve: true,
  isApproved: true,
  block: true,
  status: 'Blocked',
  emailConfirmed: true,
  archivedAt: null,
  invited: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
}

it('sends a record that is saved unchanged as it is', () => {
  expect(Object.keys(mentor).toSorted()).toEqual(Object.keys(MentorRecord.shape).toSorted())
  const sent = bodyOf(valuesOf(mentor))
  const told = { ...mentor, category: mentor.category?._id, subcategory: mentor.subcategory?._id }
  expect(told).toMatchObject(sent)
  const takes = Object.keys(MentorUpdate.shape).filter(
    (field) => !['isApproved', 'matching', 'updatedAt'].includes(field),
  )
  expect(Object.keys(sent).toSorted()).toEqual(takes.toSorted())
})
