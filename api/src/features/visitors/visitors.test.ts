import { mentors } from '@udyam/contract/mentors/calls'
import { promoters } from '@udyam/contract/promoters/calls'
import { visitors } from '@udyam/contract/visitors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeVisitor } from '#test/make.ts'
import { auditOf, expectRefusal, rowOf } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

let here: World

beforeEach(async () => {
  here = await world()
})

describe("a visitor's signup", () => {
  test('works, and is a session that sees promoters and no mentors', async () => {
    const { status, body } = await here.nobody.call(visitors.signup, { body: signup() })
    const { _id: id } = body.data.user
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Account created successfully!',
      data: { user: { role: 'visitor' } },
    })
    expect(await rowOf(here, 'visitor', id)).toMatchObject({
      name: 'Anita Joshi',
      phone: '9822012345',
      purpose: 'both',
    })
    expect(await auditOf(here, 'visitor.signup')).toMatchObject([{ actor_id: id }])
    const headers = { authorization: `Bearer ${body.access_token}` }
    expect((await here.nobody.call(promoters.listPublic, {}, headers)).status).toBe(200)
    expect((await here.nobody.call(mentors.listApproved, {}, headers)).status).toBe(403)
  })

  test('asks for both passwords to be the same', async () => {
    for (const confirmPassword of ['another one', undefined]) {
      const answer = await here.nobody.send(visitors.signup, { body: { ...signup(), confirmPassword } })
      expectRefusal(answer, { status: 400, message: 'Passwords do not match', field: 'confirmPassword' })
    }
    expect(await here.db.selectFrom('account').select('id').execute()).toEqual([])
  })

  test('names every field that is missing', async () => {
    const { body } = await here.nobody.send(visitors.signup, { body: {} })
    expect(body.errors).toEqual({
      fullName: 'Full name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      purpose: 'Purpose is required',
      password: 'Password is required',
      confirmPassword: 'Passwords do not match',
    })
  })

  test.each(['ANITA JOSHI', 'anita@example.com', '9822012345'])(
    'with the own name, address or number as password (%s) is refused',
    async (password) => {
      const real = await withEnv(here, { demo: false })
      const body = { ...signup(), password, confirmPassword: password }
      const answer = await real.nobody.call(visitors.signup, { body })
      expectRefusal(answer, { status: 400, message: messageText('password_common'), field: 'password' })
    },
  )

  test('with an address that is taken is refused', async () => {
    await makeVisitor(here, { email: 'anita@example.com' })
    const answer = await here.nobody.call(visitors.signup, { body: signup() })
    expectRefusal(answer, { status: 409, message: messageText('email_taken') })
  })

  test('sent twenty times at once makes one account', async () => {
    const attempts = Array.from({ length: 20 }, () => here.nobody.call(visitors.signup, { body: signup() }))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
  })
})

test('a visitor reads what they have entered', async () => {
  const visitor = await here.as('visitor', await makeVisitor(here))
  const { body } = await visitor.call(visitors.profile)
  expect(body.data).toEqual({
    fullName: 'Anita Joshi',
    email: visitor.email,
    phone: '9822012345',
    purpose: 'both',
  })
})

test('a visitor signs in, and nobody with a wrong password', async () => {
  const { id, email, password } = await makeVisitor(here)
  const { status, body } = await here.nobody.call(visitors.login, { body: { email, password } })
  expect(status).toBe(200)
  expect(body.data.user).toEqual({
    _id: id,
    name: 'Anita Joshi',
    fullName: 'Anita Joshi',
    email,
    role: 'visitor',
  })
  const answer = await here.nobody.call(visitors.login, { body: { email, password: 'wrong!' } })
  expectRefusal(answer, { status: 401, message: 'Invalid Credentials' })
})

function signup() {
  return {
    fullName: 'Anita Joshi',
    email: 'anita@example.com',
    phone: '09822012345',
    purpose: 'both' as const,
    password: 'a good pass phrase',
    confirmPassword: 'a good pass phrase',
  }
}
