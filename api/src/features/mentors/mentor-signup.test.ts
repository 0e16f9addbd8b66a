import { auth } from '@udyam/contract/auth/calls'
import { ageOn, indianDate } from '@udyam/contract/indian-date'
import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentor } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, rowOf } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

let here: World

beforeEach(async () => {
  here = await world()
})

describe("a mentor's application", () => {
  test('is taken, waits for review and is confirmed by mail in the language of the call', async () => {
    const answer = await here.nobody.call(
      mentors.signup,
      { body: application() },
      { 'accept-language': 'mr-IN,en;q=0.5' },
    )
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      success: true,
      message: 'Application Submitted!',
      code: 'mentor_signed_up',
      data: { _id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    })
    const { _id: id } = answer.body.data
    expect(await rowOf(here, 'mentor', id)).toMatchObject({
      first_name: 'Sanjay',
      father_name: 'Ramesh',
      last_name: 'Patil',
      phone_number: '9822012345',
      dob: '1980-05-01',
      approve: false,
      block: false,
    })
    expect(await rowOf(here, 'account', id)).toMatchObject({
      role: 'mentor',
      email: 'sanjay@example.com',
      name: 'Sanjay Patil',
      language: 'mr',
      demo: false,
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    })
    expect(await mailsTo(here, 'sanjay@example.com')).toMatchObject([
      { kind: 'applicationReceived', language: 'mr' },
    ])
    expect(await auditOf(here, 'mentor.signup')).toMatchObject([{ actor_id: id, target_id: id }])
  })

  test.each(['sanjay patil', 'sanjay@example.com', '9822012345'])(
    'with the own name, address or number as password (%s) is refused',
    async (password) => {
      const real = await withEnv(here, { demo: false })
      const answer = await real.nobody.call(mentors.signup, { body: { ...application(), password } })
      expectRefusal(answer, { status: 400, message: messageText('password_common'), field: 'password' })
    },
  )

  test('is not a session', async () => {
    const { body, headers } = await here.nobody.call(mentors.signup, { body: application() })
    expect(JSON.stringify(body)).not.toContain('token')
    expect(headers['x-access-token']).toBeUndefined()
    expect(await here.db.selectFrom('session').select('id').execute()).toEqual([])
  })

  test('cannot approve itself or write what a signup does not have', async () => {
    const more = {
      approve: true,
      isApproved: true,
      block: false,
      status: 'Approved',
      role: 'admin',
      location: 'Pune',
    }
    const stamps = { _id: crypto.randomUUID(), createdAt: '2000-01-01T00:00:00.000Z' }
    const { body } = await here.nobody.send(mentors.signup, {
      body: { ...application(), ...more, ...stamps },
    })
    expect(body.data._id).not.toBe(stamps._id)
    expect(await rowOf(here, 'mentor', body.data._id)).toMatchObject({ approve: false, location: '' })
    expect(await rowOf(here, 'account', body.data._id)).toMatchObject({ role: 'mentor' })
  })

  test('with an address that is taken is refused and changes nothing', async () => {
    const { id } = await makeMentor(here, { email: 'sanjay@example.com', firstName: 'Other' })
    const body = { ...application(), email: ' Sanjay@EXAMPLE.com ' }
    const answer = await here.nobody.call(mentors.signup, { body })
    expectRefusal(answer, { status: 409, message: messageText('email_taken') })
    expect(await rowOf(here, 'mentor', id)).toMatchObject({ first_name: 'Other' })
    expect(await mailsTo(here, 'sanjay@example.com')).toEqual([])
  })

  test('sent twenty times at once makes one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => here.nobody.call(mentors.signup, { body: application() })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    for (const table of ['account', 'mentor', 'mail'] as const) {
      expect(await here.db.selectFrom(table).select('id').execute()).toHaveLength(1)
    }
  })

  test('is refused the day before the eighteenth birthday, by the Indian date, and taken on it', async () => {
    const today = indianDate()
    const birthday = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
    const dayAfter = new Date(Date.parse(`${birthday}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    expect(ageOn(dayAfter, today)).toBe(17)
    const young = await here.nobody.call(mentors.signup, { body: { ...application(), dob: dayAfter } })
    expectRefusal(young, { status: 400, message: 'You must be at least 18 years old', field: 'dob' })
    const old = await here.nobody.call(mentors.signup, { body: { ...application(), dob: birthday } })
    expect(old.status).toBe(201)
  })

  test.each(['1980-05-01', '1980-05-01T00:00:00+05:30', '1980-04-30T18:30:00.000Z', '1980-05-01T00:00:00Z'])(
    'with the birth day %s stores that Indian day',
    async (dob) => {
      const { status, body } = await here.nobody.call(mentors.signup, { body: { ...application(), dob } })
      expect(status).toBe(201)
      expect(await rowOf(here, 'mentor', body.data._id)).toMatchObject({ dob: '1980-05-01' })
    },
  )

  test.each([
    [{ firstName: '12' }, 'firstName', 'A name needs at least one letter'],
    [{ fatherName: '-' }, 'fatherName', 'A name needs at least one letter'],
    [{ lastName: 'Pat\ufffdl' }, 'lastName', 'Some letters of this text were lost. Please type it again.'],
    [{ firstName: 'à¤†à¤°' }, 'firstName', 'Some letters of this text were lost. Please type it again.'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
  ])('with the name %j is refused', async (typed, field, message) => {
    const answer = await here.nobody.call(mentors.signup, { body: { ...application(), ...typed } })
    expectRefusal(answer, { status: 400, message, field })
  })

  test.each([
    '+91 98220 12345',
    '098220-12345',
    '९८२२०१२३४५',
    '(98220) 12345',
    '919822012345',
    '0091 98220‑12345',
    '9822012345.0',
    'tel:+919822012345',
  ])('with the phone number %s stores its ten digits', async (phoneNumber) => {
    const { body } = await here.nobody.call(mentors.signup, { body: { ...application(), phoneNumber } })
    expect(await rowOf(here, 'mentor', body.data._id)).toMatchObject({ phone_number: '9822012345' })
  })

  test.each(['password', 'Password1', 'sanjay@example.com', 'Sanjay Patil', '9822012345'])(
    'with the easy password %s is refused outside demo mode alone',
    async (password) => {
      const body = { ...application(), password }
      const real = await withEnv(here, { demo: false })
      const message = 'This password is too easy to guess. Please choose another.'
      expectRefusal(await real.nobody.call(mentors.signup, { body }), {
        status: 400,
        message,
        field: 'password',
      })
      expect((await here.nobody.call(mentors.signup, { body })).status).toBe(201)
    },
  )

  test('with a very long address is refused', async () => {
    const email = `${'a'.repeat(10_000)}@${'a.'.repeat(2000)}`
    const answer = await here.nobody.call(mentors.signup, { body: { ...application(), email } })
    expectRefusal(answer, { status: 400, message: 'Please enter a valid email address', field: 'email' })
  })
})

describe("a mentor's sign-in", () => {
  test('works while the application is pending, and shows them their own record alone', async () => {
    const account = await makeMentor(here, { approve: false })
    const mentor = await here.as('mentor', account)
    const { body } = await mentor.call(mentors.getProfile)
    expect(body.data.mentor).toMatchObject({
      _id: account.id,
      approve: false,
      isApproved: false,
      status: 'Pending',
    })
    const listed = await mentor.call(mentors.listApproved)
    expect(listed.body.data).toEqual([])
    expect((await mentor.call(mentors.getApproved, { params: { id: account.id } })).status).toBe(404)
  })

  test('is refused to a blocked mentor, but only after the right password', async () => {
    const { id, email, password } = await makeMentor(here, { block: true })
    const wrong = await here.nobody.call(mentors.login, { body: { email, password: 'wrong' } })
    expectRefusal(wrong, { status: 401, message: 'Invalid Credentials' })
    const right = await here.nobody.call(mentors.login, { body: { email, password } })
    const message = 'Your account has been blocked. Please contact the administrator.'
    expectRefusal(right, { status: 403, message })
    const events = await auditOf(here, 'session.refused')
    expect(events.map(({ reason, actor_id }) => [reason, actor_id])).toEqual([
      [null, null],
      ['blocked', id],
    ])
    expect(await here.db.selectFrom('session').select('id').execute()).toEqual([])
  })

  test('to an account of another role is refused', async () => {
    const visitor = await here.as('visitor')
    const answer = await here.nobody.call(mentors.login, {
      body: { email: visitor.email, password: 'a good pass phrase' },
    })
    expectRefusal(answer, { status: 401, message: 'Invalid Credentials' })
    expect((await visitor.call(auth.verifyToken)).status).toBe(200)
  })
})

function application() {
  return {
    firstName: ' Sanjay ',
    fatherName: 'Ramesh',
    lastName: 'Patil',
    email: 'Sanjay@example.com',
    phoneNumber: '98220 12345',
    password: 'a good pass phrase',
    dob: '1980-05-01',
  }
}
