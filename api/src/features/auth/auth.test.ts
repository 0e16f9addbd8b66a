import { auth } from '@udyam/contract/auth/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { visitors } from '@udyam/contract/visitors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#platform/lib/password.ts'
import { hashToken } from '#platform/lib/token.ts'
import { makeAdmin, makeMentee, makeMentor, makeVisitor } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, rowOf } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'
import { processorMs } from '#test/slowness.ts'

const wrong = { status: 401, message: 'Invalid credentials. Please try again.' }
let here: World

beforeEach(async () => {
  here = await world()
})

describe('signing in as an administrator', () => {
  test('works, and hands the access token back as token too', async () => {
    const { id, email, password } = await makeAdmin(here)
    const body = { email: ` ${email.toUpperCase()} `, password, rememberMe: true }
    const answer = await here.nobody.call(auth.adminLogin, { body })
    expect(answer.status).toBe(200)
    expect(answer.body.token).toBe(answer.body.access_token)
    const [event] = await auditOf(here, 'session.open')
    expect(event).toMatchObject({ actor_id: id, actor_role: 'admin', address: '127.0.0.1' })
  })

  test('says of which kind the administrator is, then and later', async () => {
    const made = await makeAdmin(here, { kind: 'auditor' })
    const { body } = await here.nobody.call(auth.adminLogin, { body: made })
    expect(body.data.user).toMatchObject({ role: 'admin', kind: 'auditor' })
    const caller = await here.as('admin', made)
    expect((await caller.call(auth.verifyToken)).body.payload).toMatchObject({
      role: 'admin',
      kind: 'auditor',
    })
    const mentee = await here.as('mentee')
    expect((await mentee.call(auth.verifyToken)).body.payload).not.toHaveProperty('kind')
  })

  test('answers the same whether the account exists', async () => {
    const { email, id } = await makeAdmin(here)
    const known = await here.nobody.call(auth.adminLogin, { body: { email, password: 'wrong' } })
    const unknown = await here.nobody.call(auth.adminLogin, {
      body: { email: 'no@example.com', password: 'wrong' },
    })
    expectRefusal(known, wrong)
    expect(unknown.body).toEqual(known.body)
    const [first, second] = await auditOf(here, 'session.refused')
    expect([first?.target_id, second?.target_id]).toEqual([id, null])
  })

  test('takes as long whether the account exists', async () => {
    const { id, email, password } = await makeAdmin(here)
    // Real password hash; test accounts use a cheap one.
    const password_hash = await hashPassword(password)
    await here.db.updateTable('account').set({ password_hash }).where('id', '=', id).execute()
    const timed = async (who: string) => {
      const started = processorMs()
      await here.nobody.call(auth.adminLogin, { body: { email: who, password: 'wrong' } })
      return processorMs() - started
    }
    const [known, unknown]: number[][] = [[], []]
    for (let round = 0; round < 8; round += 1) {
      known?.push(await timed(email))
      unknown?.push(await timed(`no-${round}@example.com`))
    }
    const least = (times: number[] = []) => Math.min(...times)
    expect(least(unknown)).toBeGreaterThan(least(known) / 2)
    expect(least(unknown)).toBeLessThan(least(known) * 2)
  })

  test('compares the password exactly as typed', async () => {
    const { email, password } = await makeAdmin(here)
    for (const typed of [` ${password}`, `${password} `, password.toUpperCase(), password.slice(0, -1)]) {
      expectRefusal(await here.nobody.call(auth.adminLogin, { body: { email, password: typed } }), wrong)
    }
  })

  test('is not open to another role with the same password', async () => {
    const { email, password } = await makeMentee(here)
    expectRefusal(await here.nobody.call(auth.adminLogin, { body: { email, password } }), wrong)
  })

  test('with a demo account is refused outside demo mode', async () => {
    const body = await makeAdmin(here)
    await here.db.updateTable('account').set({ demo: true }).where('id', '=', body.id).execute()
    const real = await withEnv(here, { demo: false })
    expectRefusal(await real.nobody.call(auth.adminLogin, { body }), wrong)
    expect((await here.nobody.call(auth.adminLogin, { body })).status).toBe(200)
  })
})

describe('the session', () => {
  test('tells whose it is', async () => {
    const mentee = await here.as('mentee')
    const { body } = await mentee.call(auth.verifyToken)
    expect(body).toEqual({
      success: true,
      message: 'Session is valid',
      code: 'session_valid',
      payload: { _id: mentee.id, email: mentee.email, name: 'Priya Kulkarni', role: 'mentee' },
    })
  })

  test('is closed by signing out, which is written down', async () => {
    const mentee = await here.as('mentee')
    expect((await mentee.call(auth.logout)).body.message).toBe('Logged out successfully')
    const row = await here.db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ account_id: mentee.id, end_reason: 'signed out' })
    expect(row.ended_at).not.toBeNull()
    expect(await auditOf(here, 'session.close')).toMatchObject([{ actor_id: mentee.id }])
  })
})

describe('changing the password', () => {
  const newPassword = 'another pass phrase'

  test('works, ends the other sessions, keeps this one and is mailed', async () => {
    const account = await makeVisitor(here)
    const [one, other] = [await here.as('visitor', account), await here.as('visitor', account)]
    const body = { currentPassword: account.password, newPassword }
    const answer = await one.call(auth.changePassword, { body })
    expect(answer.body).toEqual({
      success: true,
      message: 'Password updated successfully!',
      code: 'password_updated',
    })
    expect((await one.call(auth.verifyToken)).status).toBe(200)
    expect((await other.call(auth.verifyToken)).status).toBe(401)
    expect((await here.nobody.call(visitors.login, { body: account })).status).toBe(401)
    const again = await here.nobody.call(visitors.login, {
      body: { email: account.email, password: newPassword },
    })
    expect(again.status).toBe(200)
    expect(await auditOf(here, 'password.change')).toMatchObject([{ actor_id: account.id }])
    expect(await mailsTo(here, account.email)).toMatchObject([
      { kind: 'passwordChanged', account_id: account.id },
    ])
  })

  test('refuses a wrong current password', async () => {
    const visitor = await here.as('visitor')
    const answer = await visitor.call(auth.changePassword, {
      body: { currentPassword: 'wrong', newPassword },
    })
    expectRefusal(answer, {
      status: 400,
      message: 'The current password is not correct',
      field: 'currentPassword',
    })
    expect(await auditOf(here, 'password.change')).toEqual([])
  })

  test('asks for both, in the words of the specification', async () => {
    const visitor = await here.as('visitor')
    const { body } = await visitor.send(auth.changePassword, { body: {} })
    const message = 'All fields are required'
    expect(body).toMatchObject({ message, errors: { currentPassword: message, newPassword: message } })
  })

  test('makes a link that was mailed before worthless', async () => {
    const account = await makeVisitor(here)
    const visitor = await here.as('visitor', account)
    await keepLink(account.id, 'a token')
    await visitor.call(auth.changePassword, { body: { currentPassword: account.password, newPassword } })
    const answer = await here.nobody.call(auth.resetPassword, {
      body: { token: 'a token', password: 'a third one' },
    })
    expect(answer.status).toBe(400)
  })

  test.each([
    ['a common one', 'iloveyou'],
    ['their own e-mail', 'anita@example.com'],
    ['their own name', 'ANITA JOSHI'],
  ])('refuses %s outside demo mode alone', async (_what, easy) => {
    const account = await makeVisitor(here, { email: 'anita@example.com' })
    const body = { currentPassword: account.password, newPassword: easy }
    const real = await withEnv(here, { demo: false })
    const visitor = await real.as('visitor', account)
    const answer = await visitor.call(auth.changePassword, { body })
    const message = 'This password is too easy to guess. Please choose another.'
    expectRefusal(answer, { status: 400, message, field: 'newPassword' })
    const demo = await here.as('visitor', account)
    expect((await demo.call(auth.changePassword, { body })).status).toBe(200)
  })

  test('asks for the length the installation wants', async () => {
    const strict = await withEnv(here, { passwordMinLength: 12 })
    const visitor = await strict.as('visitor')
    const body = { currentPassword: 'a good pass phrase', newPassword: 'eleven char' }
    const message = 'Password must be at least 12 characters long'
    expectRefusal(await visitor.call(auth.changePassword, { body }), {
      status: 400,
      message,
      field: 'newPassword',
    })
  })
})

describe('changing the name shown', () => {
  test.each([
    ['mentee', 'mentee'],
    ['visitor', 'visitor'],
  ] as const)('works for a %s, and in their record', async (role, table) => {
    const person = await here.as(role)
    const { body } = await person.call(auth.updateAccount, { body: { name: '  Anita Deshpande ' } })
    const name = 'Anita Deshpande'
    expect(body).toMatchObject({
      message: 'Profile updated successfully!',
      data: { _id: person.id, name, role },
    })
    expect(await rowOf(here, 'account', person.id)).toMatchObject({ name })
    expect(await rowOf(here, table, person.id)).toMatchObject({ name })
    expect(await auditOf(here, 'account.update')).toMatchObject([{ actor_id: person.id, fields: ['name'] }])
  })

  test('lets administrators find a mentee by it', async () => {
    const [admin, mentee] = [await here.as('admin'), await here.as('mentee')]
    await mentee.call(auth.updateAccount, { body: { name: 'Zenobia' } })
    const { body } = await admin.call(mentees.list, { query: { search: 'zenobia' } })
    expect(body.data.map(({ _id }) => _id)).toEqual([mentee.id])
  })

  test('takes nothing else', async () => {
    const person = await here.as('visitor')
    const before = await rowOf(here, 'account', person.id)
    await person.send(auth.updateAccount, {
      body: { name: 'Anita', role: 'admin', email: 'x@example.com', _id: 'x' },
    })
    expect(await rowOf(here, 'account', person.id)).toMatchObject({
      role: 'visitor',
      email: before?.['email'],
    })
  })

  test('asks for one', async () => {
    const person = await here.as('visitor')
    const answer = await person.call(auth.updateAccount, { body: { name: '  ' } })
    expectRefusal(answer, { status: 400, message: 'Name is required', field: 'name' })
  })

  test('of a mentor who waits for approval is one thing with the profile', async () => {
    const account = await makeMentor(here, { approve: false })
    const mentor = await here.as('mentor', account)
    const { body } = await mentor.call(auth.updateAccount, { body: { name: 'Sanju Patil' } })
    expect(body.data.name).toBe('Sanju Patil')
    expect((await mentor.call(auth.verifyToken)).body.payload.name).toBe('Sanju Patil')
    await mentor.call(auth.updateAccount, { body: { name: ' Sanju  Ramesh Patil-Kale ' } })
    const admin = await here.as('admin')
    const { data } = (await admin.call(mentors.list, { query: { search: 'patil-kale' } })).body
    expect(data).toMatchObject([{ _id: account.id, firstName: 'Sanju Ramesh', lastName: 'Patil-Kale' }])
  })

  test('of a mentor is refused without a last name, which the profile needs', async () => {
    const mentor = await here.as('mentor')
    const answer = await mentor.call(auth.updateAccount, { body: { name: 'Sanju' } })
    expectRefusal(answer, { status: 400, message: 'Last name is required', field: 'name' })
  })
})

async function keepLink(accountId: string, token: string): Promise<void> {
  const at = {
    created_at: here.clock.now,
    expires_at: new Date(here.clock.now.getTime() + 3_600_000),
    used_at: null,
  }
  await here.db
    .insertInto('link')
    .values({
      token_hash: hashToken(token),
      kind: 'reset-password',
      account_id: accountId,
      data: '{}',
      ...at,
    })
    .execute()
}
