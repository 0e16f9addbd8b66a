import { auth } from '@udyam/contract/auth/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { mentees } from '@udyam/contract/mentees/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentee, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, rowOf } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World

beforeEach(async () => {
  here = await world()
})

describe("a mentee's signup", () => {
  test('works, and is a session', async () => {
    const { status, body } = await here.nobody.call(mentees.signup, { body: signup() })
    const { _id: id } = body.data.user
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      message: 'Your mentee registration is complete!',
      code: 'mentee_signed_up',
      data: {
        user: {
          _id: id,
          name: 'Priya Kale',
          fullName: 'Priya Kale',
          email: 'priya@example.com',
          role: 'mentee',
        },
      },
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    })
    expect(await rowOf(here, 'mentee', id)).toMatchObject({
      name: 'Priya Kale',
      mobile_no: '9822012345',
      dob: '2000-02-29',
      interests: ['Technology', 'Finance'],
      location: 'Wai, Wai, Satara',
      terms: false,
    })
    expect(await auditOf(here, 'mentee.signup')).toMatchObject([{ actor_id: id }])
    const headers = { authorization: `Bearer ${body.access_token}` }
    const { body: profile } = await here.nobody.call(mentees.getProfile, {}, headers)
    expect(profile.data.mentee).toMatchObject({ _id: id, email: 'priya@example.com' })
  })

  test.each([true, false])('takes the terms as %s', async (terms) => {
    const { body } = await here.nobody.call(mentees.signup, { body: { ...signup(), terms } })
    expect(await rowOf(here, 'mentee', body.data.user._id)).toMatchObject({ terms })
  })

  test('takes a person of 18, who is under the age the programme is meant for, and nobody younger', async () => {
    const today = indianDate()
    const dob = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
    expect((await here.nobody.call(mentees.signup, { body: { ...signup(), dob } })).status).toBe(201)
    const later = `${Number(today.slice(0, 4)) - 17}${today.slice(4)}`
    const answer = await here.nobody.call(mentees.signup, {
      body: { ...signup(), email: 'b@example.com', dob: later },
    })
    expectRefusal(answer, { status: 400, message: 'You must be at least 18 years old', field: 'dob' })
  })

  test('with a taken address is refused, whatever the case, and updates nothing', async () => {
    const { id } = await makeMentee(here, { email: 'priya@example.com', name: 'Other' })
    const answer = await here.nobody.call(mentees.signup, {
      body: { ...signup(), email: 'PRIYA@example.COM' },
    })
    expectRefusal(answer, { status: 409, message: messageText('email_taken') })
    expect(await rowOf(here, 'mentee', id)).toMatchObject({ name: 'Other' })
  })

  test('sent twenty times at once makes one account', async () => {
    const attempts = Array.from({ length: 20 }, () => here.nobody.call(mentees.signup, { body: signup() }))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(await here.db.selectFrom('mentee').select('id').execute()).toHaveLength(1)
  })

  test('writes what a signup has, and nothing else', async () => {
    const more = {
      role: 'admin',
      _id: crypto.randomUUID(),
      createdAt: '2000-01-01T00:00:00Z',
      location: 'Elsewhere',
    }
    const { body } = await here.nobody.send(mentees.signup, { body: { ...signup(), ...more } })
    const { _id: id } = body.data.user
    expect(id).not.toBe(more._id)
    expect(await rowOf(here, 'account', id)).toMatchObject({ role: 'mentee', demo: false })
    expect(await rowOf(here, 'mentee', id)).toMatchObject({ location: 'Wai, Wai, Satara' })
  })
})

test('a mentee signs in, and nobody with a wrong password', async () => {
  const { id, email, password } = await makeMentee(here)
  const { body } = await here.nobody.call(mentees.login, { body: { email, password } })
  expect(body.data.user).toMatchObject({ _id: id, role: 'mentee' })
  for (const wrong of [
    { email, password: 'wrong' },
    { email: 'no@example.com', password },
  ]) {
    const answer = await here.nobody.call(mentees.login, { body: wrong })
    expectRefusal(answer, { status: 401, message: 'Invalid Credentials' })
  }
})

describe("a mentee's own profile", () => {
  let account: Made
  let mentee: Caller

  beforeEach(async () => {
    account = await makeMentee(here, { terms: true, dob: '2000-02-29' })
    mentee = await here.as('mentee', account)
  })

  test('is saved, joined to a location, without repeated interests, and written down by field', async () => {
    const interests = [' Technology', 'technology', 'TECHNOLOGY ', 'शेती', '', 'Finance']
    const body = { ...profile(account.email), interests, location: 'Elsewhere' }
    const answer = await mentee.call(mentees.updateProfile, { body })
    expect(answer.body).toMatchObject({
      message: 'Profile updated successfully!',
      data: { mentee: { interests: ['Technology', 'शेती', 'Finance'], location: 'Wai, Wai, Satara' } },
    })
    expect(await rowOf(here, 'mentee', account.id)).toMatchObject({
      name: 'Priya',
      terms: true,
      dob: '2000-02-29',
    })
    expect(await rowOf(here, 'account', account.id)).toMatchObject({ name: 'Priya' })
    const [event] = await auditOf(here, 'profile.update')
    expect(event).toMatchObject({ actor_id: account.id })
    expect(event?.fields).not.toContain('email')
    expect(event?.fields).toContain('interests')
  })

  test('names every field that is missing, in the words of the specification', async () => {
    const { status, body } = await mentee.send(mentees.updateProfile, { body: { interests: [' '] } })
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      mobile_no: 'Mobile number is required',
      interests: 'At least one interest is required',
      education: 'Education is required',
      city_or_village: 'City/Village is required',
      taluka: 'Taluka is required',
      district: 'District is required',
      goals: 'Goals are required',
      expectations: 'Expectations are required',
    })
  })

  test('is refused from a state that has passed', async () => {
    const { updatedAt } = (await mentee.call(mentees.getProfile)).body.data.mentee
    const save = () => mentee.call(mentees.updateProfile, { body: { ...profile(account.email), updatedAt } })
    expect((await save()).status).toBe(200)
    const message = messageText('stale_record')
    expectRefusal(await save(), { status: 409, message })
  })

  test('takes another address soon after signing in, and not one that is taken', async () => {
    await makeMentee(here, { email: 'taken@example.com' })
    const save = (email: string) => mentee.call(mentees.updateProfile, { body: profile(email) })
    expectRefusal(await save('taken@example.com'), {
      status: 409,
      message: messageText('email_taken'),
    })
    expect((await save('new@example.com')).status).toBe(200)
    expect(await auditOf(here, 'email.change')).toMatchObject([{ actor_id: account.id }])
    expect(
      (await here.nobody.call(mentees.login, { body: { ...account, email: 'new@example.com' } })).status,
    ).toBe(200)
  })

  test('is never that of somebody else', async () => {
    const other = await makeMentee(here, { name: 'Other' })
    await mentee.send(mentees.updateProfile, {
      body: { ...profile(account.email), _id: other.id, id: other.id },
    })
    expect(await rowOf(here, 'mentee', other.id)).toMatchObject({ name: 'Other' })
    expect((await mentee.call(mentees.getProfile)).body.data.mentee._id).toBe(account.id)
  })

  test('ends with the account', async () => {
    const admin = await here.as('admin')
    await admin.call(mentees.remove, { params: account })
    expect((await mentee.call(mentees.getProfile)).status).toBe(401)
    expect((await mentee.call(auth.verifyToken)).status).toBe(401)
  })
})

function signup() {
  return {
    fullName: ' Priya Kale ',
    dob: '2000-02-29',
    email: 'priya@example.com',
    phoneNumber: '+91-98220-12345',
    password: 'a good pass phrase',
    interests: ['Technology', 'technology', 'Finance'],
    education: 'B.Com',
    city_or_village: 'Wai',
    taluka: 'Wai',
    district: 'Satara',
    goals: 'A dairy of my own',
    expectations: 'Advice on loans',
    terms: false,
  }
}

function profile(email: string) {
  const {
    fullName: _name,
    dob: _dob,
    phoneNumber: _phone,
    password: _password,
    terms: _terms,
    ...rest
  } = signup()
  return { ...rest, name: 'Priya', mobile_no: '9822012345', email }
}
