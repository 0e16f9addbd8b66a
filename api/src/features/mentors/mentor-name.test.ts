import { contract } from '@udyam/contract'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentee, makeMentor, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, rowOf } from '#test/rows.ts'
import { decide, evaluate } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

const { auth, dashboard, mentees, mentors } = contract
let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

const own = {
  email: 'sanjay@example.com',
  phoneNumber: '9822012345',
  dob: '1970-05-01',
  fatherName: 'Ramesh',
}

async function renamed(mentor: Made, names: { firstName: string; lastName: string }) {
  const caller = await here.as('mentor', mentor)
  const answer = await caller.call(mentors.updateProfile, { body: { ...own, email: mentor.email, ...names } })
  return { caller, answer }
}
const shown = async (id: string) => {
  const member = await here.as('mentee')
  const { firstName, lastName } = (await member.call(mentors.getApproved, { params: { id } })).body.data
  return `${firstName} ${lastName}`
}
const waiting = async () => (await admin.call(dashboard.get)).body.data.nameChanges

test('an approved mentor’s new name waits for an administrator, while they read it themselves', async () => {
  const mentor = await makeMentor(here, { firstName: 'Sanjay', lastName: 'Patil' })
  const { caller, answer } = await renamed(mentor, { firstName: 'Dr. Sanjay', lastName: 'Patil, PhD' })
  expect(answer.body).toMatchObject({
    data: { nameWaits: true, mentor: { firstName: 'Dr. Sanjay', lastName: 'Patil, PhD' } },
  })
  expect((await caller.call(mentors.getProfile)).body.data).toMatchObject({
    nameWaits: true,
    mentor: { firstName: 'Dr. Sanjay' },
  })
  expect(await shown(mentor.id)).toBe('Sanjay Patil')
  expect(await waiting()).toMatchObject([
    { _id: mentor.id, role: 'mentor', newName: 'Dr. Sanjay Patil, PhD' },
  ])
  await admin.call(mentors.decideName, { params: { id: mentor.id }, body: { accept: true } })
  expect(await shown(mentor.id)).toBe('Dr. Sanjay Patil, PhD')
  expect(await waiting()).toEqual([])
  expect((await caller.call(mentors.getProfile)).body.data.nameWaits).toBe(false)
  expect(await auditOf(here, 'name.accept')).toHaveLength(1)
  const again = await admin.call(mentors.decideName, { params: { id: mentor.id }, body: { accept: true } })
  expectRefusal(again, { status: 409, message: messageText('name_change_gone') })
})

test('a name that is kept stays, for its bearer too', async () => {
  const mentor = await makeMentor(here, { firstName: 'Sanjay', lastName: 'Patil' })
  const { caller } = await renamed(mentor, { firstName: 'Doctor', lastName: 'Patil' })
  await admin.call(mentors.decideName, { params: { id: mentor.id }, body: { accept: false } })
  expect(await shown(mentor.id)).toBe('Sanjay Patil')
  expect((await caller.call(mentors.getProfile)).body.data.mentor.firstName).toBe('Sanjay')
})

test.each([
  [{ firstName: ' SANJAY', lastName: 'patil ' }, 'SANJAY patil'],
  [{ firstName: 'Sanjáy', lastName: 'Patil' }, 'Sanjáy Patil'],
])('case, spaces and accents need nobody: %o', async (names, name) => {
  const mentor = await makeMentor(here, { firstName: 'Sanjay', lastName: 'Patil' })
  await renamed(mentor, names)
  expect(await shown(mentor.id)).toBe(name)
  expect(await waiting()).toEqual([])
})

test('whoever has not been approved yet is called as they wish, and an administrator’s word stands', async () => {
  const applicant = await makeMentor(here, { firstName: 'Sanjay', lastName: 'Patil', approve: false })
  await renamed(applicant, { firstName: 'Vijay', lastName: 'Patil' })
  expect((await admin.call(mentors.get, { params: { id: applicant.id } })).body.data.firstName).toBe('Vijay')
  const mentor = await makeMentor(here)
  await renamed(mentor, { firstName: 'Doctor', lastName: 'Patil' })
  await admin.call(mentors.update, { params: { id: mentor.id }, body: { firstName: 'Suresh' } })
  expect(await waiting()).toEqual([])
})

test('a mentee’s name waits once they have been decided on', async () => {
  const mentee = await makeMentee(here, { name: 'Priya Kulkarni' })
  const caller = await here.as('mentee', mentee)
  const place = { city_or_village: 'Wai', taluka: 'Wai', district: 'Satara' }
  const rename = (name: string) =>
    caller.call(mentees.updateProfile, {
      body: {
        name,
        email: mentee.email,
        mobile_no: '9822012345',
        interests: ['Dairy'],
        education: 'B.Com',
        goals: 'A dairy',
        expectations: 'Advice',
        ...place,
      },
    })
  const seen = async () => (await admin.call(mentees.get, { params: { id: mentee.id } })).body.data.name
  expect((await rename('Priya Joshi')).body.data.nameWaits).toBe(false)
  expect(await seen()).toBe('Priya Joshi')
  await evaluate({ here, admin, menteeId: mentee.id })
  await decide({ here, admin, menteeId: mentee.id })
  expect((await rename('Priya Joshi MBA')).body.data).toMatchObject({
    nameWaits: true,
    mentee: { name: 'Priya Joshi MBA' },
  })
  expect(await seen()).toBe('Priya Joshi')
  await admin.call(mentees.update, { params: { id: mentee.id }, body: { goals: 'A larger dairy' } })
  await admin.call(mentees.decideName, { params: { id: mentee.id }, body: { accept: true } })
  expect(await seen()).toBe('Priya Joshi MBA')
})

test('the name of an account waits as that of the profile does', async () => {
  const mentor = await makeMentor(here, { firstName: 'Sanjay', lastName: 'Patil' })
  const caller = await here.as('mentor', mentor)
  const answer = await caller.call(auth.updateAccount, { body: { name: 'Dr. Sanjay Patil' } })
  expect(answer.body.data).toMatchObject({ name: 'Dr. Sanjay Patil', nameWaits: true })
  expect((await caller.call(auth.verifyToken)).body.payload).toMatchObject({
    name: 'Dr. Sanjay Patil',
    nameWaits: true,
  })
  expect(await shown(mentor.id)).toBe('Sanjay Patil')
  expect(await waiting()).toMatchObject([
    { _id: mentor.id, name: 'Sanjay Patil', newName: 'Dr. Sanjay Patil' },
  ])
  expect(await rowOf(here, 'account', mentor.id)).toMatchObject({ name: 'Sanjay Patil' })
  await admin.call(mentors.decideName, { params: { id: mentor.id }, body: { accept: true } })
  expect(await shown(mentor.id)).toBe('Dr. Sanjay Patil')
  expect((await caller.call(auth.verifyToken)).body.payload).not.toHaveProperty('nameWaits')
})

test('the name of the account of a mentee who has been decided on waits too', async () => {
  const mentee = await makeMentee(here, { name: 'Priya Kulkarni' })
  const caller = await here.as('mentee', mentee)
  await evaluate({ here, admin, menteeId: mentee.id })
  await decide({ here, admin, menteeId: mentee.id })
  await caller.call(auth.updateAccount, { body: { name: 'Priya Kulkarni MBA' } })
  const seen = async () => (await admin.call(mentees.get, { params: { id: mentee.id } })).body.data.name
  expect(await seen()).toBe('Priya Kulkarni')
  await caller.call(auth.updateAccount, { body: { name: 'Priya  KULKARNI' } })
  expect(await seen()).toBe('Priya  KULKARNI')
  expect(await waiting()).toEqual([])
})
