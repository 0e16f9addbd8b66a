import { indianDate } from '@udyam/contract/indian-date'
import { mentors } from '@udyam/contract/mentors/calls'
import { mentorParts } from '@udyam/contract/profile/mentor-parts'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentor, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, rowOf } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

const signInAgain = 'Please sign in again to change this.'
let here: World
let account: Made
let mentor: Caller

beforeEach(async () => {
  here = await world()
  account = await makeMentor(here, { description: '<p>Hello</p>', location: 'Pune', dob: '1980-05-01' })
  mentor = await here.as('mentor', account)
})

describe("a mentor's own profile", () => {
  test('is the whole record, without the password', async () => {
    const { body } = await mentor.call(mentors.getProfile)
    expect(body.data.mentor).toEqual({
      archivedAt: null,
      _id: account.id,
      firstName: 'Sanjay',
      fatherName: '',
      lastName: 'Patil',
      email: account.email,
      phoneNumber: '9822012345',
      dob: '1980-05-01',
      description: '<p>Hello</p>',
      experience: '',
      location: 'Pune',
      industry: '',
      category: null,
      subcategory: null,
      headline: '',
      bio: '',
      skills: [],
      languages: [],
      helps: [],
      imageUrl: '',
      matching: null,
      shownToAll: false,
      missing: mentorParts.filter((part) => part !== 'place'),
      photoWaits: false,
      asked: null,
      reminded: { more: null, address: null },
      approve: true,
      isApproved: true,
      block: false,
      status: 'Approved',
      emailConfirmed: true,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  test('is saved, with the public part, and written down by field', async () => {
    // An approved mentor's new name would wait for review (mentor-name.test.ts).
    await here.db.updateTable('mentor').set({ approve: false }).execute()
    const change = { ...profile(), firstName: 'Sanju', bio: 'Farmer', skills: ['Soil', ' soil ', 'Water'] }
    const { status, body } = await mentor.call(mentors.updateProfile, { body: change })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Profile updated successfully!',
      data: { mentor: { firstName: 'Sanju', bio: 'Farmer', skills: ['Soil', 'Water'] } },
    })
    expect(await rowOf(here, 'mentor', account.id)).toMatchObject({
      first_name: 'Sanju',
      skills: ['Soil', 'Water'],
    })
    expect(await rowOf(here, 'account', account.id)).toMatchObject({ name: 'Sanju Patil' })
    const [event] = await auditOf(here, 'profile.update')
    expect(event).toMatchObject({ actor_id: account.id, target_id: account.id })
    expect(event?.fields?.toSorted()).toEqual(['bio', 'fatherName', 'firstName', 'skills'])
  })

  test('cannot approve, unblock or describe itself', async () => {
    await here.db.updateTable('mentor').set({ approve: false }).execute()
    const more = {
      approve: true,
      isApproved: true,
      block: true,
      status: 'Approved',
      role: 'admin',
    }
    await mentor.send(mentors.updateProfile, { body: { ...profile(), ...more, description: 'x', _id: 'x' } })
    expect(await rowOf(here, 'mentor', account.id)).toMatchObject({
      approve: false,
      block: false,
      description: '<p>Hello</p>',
    })
  })

  test('keeps what it does not mention', async () => {
    await mentor.call(mentors.updateProfile, { body: { ...profile(), bio: 'Farmer' } })
    await mentor.call(mentors.updateProfile, { body: profile() })
    expect(await rowOf(here, 'mentor', account.id)).toMatchObject({ bio: 'Farmer' })
  })

  test('is refused when somebody else has saved it meanwhile', async () => {
    const { body } = await mentor.call(mentors.getProfile)
    const { updatedAt } = body.data.mentor
    const first = await mentor.call(mentors.updateProfile, { body: { ...profile(), updatedAt } })
    const second = await mentor.call(mentors.updateProfile, { body: { ...profile(), updatedAt } })
    const message = messageText('stale_record')
    expectRefusal(second, { status: 409, message })
    const fresh = { ...profile(), updatedAt: first.body.data.mentor.updatedAt }
    expect((await mentor.call(mentors.updateProfile, { body: fresh })).status).toBe(200)
  })

  test('compares the years alone for the age', async () => {
    const year = Number(indianDate().slice(0, 4)) - 18
    const save = (dob: string) => mentor.call(mentors.updateProfile, { body: { ...profile(), dob } })
    expect((await save(`${year}-12-31`)).status).toBe(200)
    const message = 'You must be at least 18 years old'
    expectRefusal(await save(`${year + 1}-01-01`), { status: 400, message, field: 'dob' })
  })

  test('refuses the address of another mentor, and takes that of a mentee', async () => {
    await makeMentor(here, { email: 'taken@example.com' })
    const mentee = await here.as('mentee')
    const save = (email: string) => mentor.call(mentors.updateProfile, { body: { ...profile(), email } })
    expectRefusal(await save('taken@example.com'), {
      status: 409,
      message: messageText('email_taken'),
    })
    expect((await save(mentee.email)).status).toBe(200)
  })
})

describe("a mentor's new password or e-mail", () => {
  test('is taken within 10 minutes of signing in', async () => {
    const other = await here.as('mentor', account)
    later(9)
    const body = { ...profile(), email: 'new@example.com', password: 'another pass phrase' }
    expect((await mentor.call(mentors.updateProfile, { body })).status).toBe(200)
    expect((await mentor.call(mentors.getProfile)).status).toBe(200)
    expect((await other.call(mentors.getProfile)).status).toBe(401)
    expect((await here.nobody.call(mentors.login, { body: account })).status).toBe(401)
    expect((await here.nobody.call(mentors.login, { body })).status).toBe(200)
    for (const action of ['password.change', 'email.change']) {
      expect(await auditOf(here, action)).toMatchObject([{ actor_id: account.id }])
    }
    // The old address gets both notices, whoever made the changes.
    const told = (await mailsTo(here, account.email)).map(({ kind }) => kind)
    expect(told.toSorted()).toEqual(['emailChanged', 'passwordChanged'])
    expect(await mailsTo(here, 'new@example.com')).toEqual([])
  })

  test.each([
    ['email', { email: 'new@example.com' }],
    ['password', { password: 'another pass phrase' }],
  ])('is refused later: %s', async (field, change) => {
    later(11)
    const answer = await mentor.call(mentors.updateProfile, { body: { ...profile(), ...change } })
    expectRefusal(answer, { status: 400, message: signInAgain, field })
    const again = await here.as('mentor', account)
    expect((await again.call(mentors.updateProfile, { body: { ...profile(), ...change } })).status).toBe(200)
  })

  test('is not asked for: the rest can be saved at any time', async () => {
    later(11)
    const body = { ...profile(), email: account.email.toUpperCase(), bio: 'Farmer' }
    expect((await mentor.call(mentors.updateProfile, { body })).status).toBe(200)
  })
})

function later(minutes: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + minutes * 60_000)
}

function profile() {
  return {
    firstName: 'Sanjay',
    fatherName: 'Ramesh',
    lastName: 'Patil',
    email: account.email,
    phoneNumber: '9822012345',
    dob: '1980-05-01',
  }
}
