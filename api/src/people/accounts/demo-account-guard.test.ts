import { administrators } from '@udyam/contract/administrators/calls'
import { auth } from '@udyam/contract/auth/calls'
import { demoAccounts, demoAdministrators } from '@udyam/contract/demo-accounts'
import { factors } from '@udyam/contract/factors/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { safety } from '@udyam/contract/safety/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { csvOf } from '#test/csv.ts'
import { makeAdmin, makeMentee, makeMentor, makeVisitor, type Made } from '#test/make.ts'
import { expectRefusal, resetTokenOf, rowOf } from '#test/rows.ts'
import { otherProcess, withEnv, world, type Answer, type Caller, type World } from '#test/world.ts'

const shared = {
  status: 409,
  message: messageText('demo_account'),
}
const makers = { mentee: makeMentee, mentor: makeMentor, visitor: makeVisitor, admin: makeAdmin }
const reason = 'A prank'

let here: World
let admin: Caller
let people: Record<string, Made>

beforeEach(async () => {
  here = await world()
  people = {}
  for (const { role, email } of demoAccounts) people[role] = await makers[role](here, { email })
  for (const { kind, email } of demoAdministrators) people[kind] = await makeAdmin(here, { kind, email })
  await here.db.updateTable('account').set({ demo: true }).execute()
  admin = await here.as('admin', idOf('admin'))
})

const idOf = (name: string): Made => {
  const made = people[name]
  if (made === undefined) throw new Error(`there is no ${name}`)
  return made
}

describe('an account that is published with the demo', () => {
  const whole = ['mentee', 'mentor', 'visitor', 'admin', 'manager', 'evaluator', 'auditor']

  test.each(whole)('of a %s is not suspended', async (name) => {
    const owner = await here.as('admin')
    const body = { suspended: true, reason }
    expectRefusal(await owner.call(safety.suspend, { params: idOf(name), body }), shared)
    expect(await rowOf(here, 'account', idOf(name).id)).toMatchObject({ suspended_at: null })
  })

  test.each(['admin', 'manager', 'evaluator', 'auditor'])(
    'of a kind (%s) keeps it, and stays active',
    async (name) => {
      const owner = await here.as('admin')
      const params = idOf(name)
      for (const body of [
        { active: false, reason },
        { kind: name === 'auditor' ? 'manager' : 'auditor' },
      ] as const) {
        expectRefusal(await owner.call(administrators.update, { params, body }), shared)
      }
      expect(await rowOf(here, 'account', params.id)).toMatchObject({ state: 'active' })
    },
  )

  type Way = [what: string, call: () => Promise<Answer<never>>]
  const mentor = () => idOf('mentor')
  const mentee = () => idOf('mentee')
  const ways: Way[] = [
    ['deleted, a mentor', () => admin.call(mentors.remove, { params: mentor() })],
    ['deleted, a mentee', () => admin.call(mentees.remove, { params: mentee() })],
    ['blocked', () => admin.call(mentors.update, { params: mentor(), body: { block: true } })],
    ['revoked', () => admin.call(mentors.update, { params: mentor(), body: { approve: false } })],
    [
      'revoked by its other name',
      () => admin.call(mentors.update, { params: mentor(), body: { isApproved: false } }),
    ],
    [
      'given another e-mail, a mentor',
      () => admin.call(mentors.update, { params: mentor(), body: { email: 'x@example.org' } }),
    ],
    [
      'given another e-mail, a mentee',
      () => admin.call(mentees.update, { params: mentee(), body: { email: 'x@example.org' } }),
    ],
    [
      'given another e-mail by an import',
      () => {
        const csv = csvOf(['_id', 'email'], [[mentee().id, 'x@example.org']])
        return admin.call(mentees.importCsv, { body: { csv } })
      },
    ],
    [
      'blocked by an import',
      () => {
        const csv = csvOf(['_id', 'block'], [[mentor().id, 'true']])
        return admin.call(mentors.importCsv, { body: { csv } })
      },
    ],
    ['without its second step', () => admin.call(factors.drop, { params: mentee(), body: { reason } })],
    [
      'given a password by a mailed link',
      async () => {
        const { email } = mentee()
        await here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } })
        const token = await resetTokenOf(here, email)
        return here.nobody.call(auth.resetPassword, { body: { token, password: 'a brand new phrase' } })
      },
    ],
  ] as Way[]

  test.each(ways)('is never %s', async (_what, call) => {
    expectRefusal(await call(), shared)
    expect((await here.nobody.call(mentors.login, { body: mentor() })).status).toBe(200)
    expect((await here.nobody.call(mentees.login, { body: mentee() })).status).toBe(200)
  })

  test('that waits for approval is not rejected', async () => {
    await here.db.updateTable('mentor').set({ approve: false }).execute()
    expectRefusal(await admin.call(mentors.reject, { params: mentor(), body: { reason } }), shared)
  })

  test('is named among many, and the others are dealt with', async () => {
    const [one, other] = [await makeMentor(here), await makeMentee(here)]
    const of = (...ids: Made[]) => ids.map(({ id: _id }) => ({ _id }))
    const told = [{ _id: expect.any(String), success: false, code: 'demo_account', message: shared.message }]
    for (const action of ['block', 'delete'] as const) {
      const { data } = (await admin.call(mentors.bulk, { body: { action, records: of(mentor(), one) } })).body
      expect(data).toMatchObject([...told, { _id: one.id, success: true }])
    }
    const body = { action: 'delete', records: of(mentee(), other) } as const
    expect((await admin.call(mentees.bulk, { body })).body.data).toMatchObject([
      ...told,
      { _id: other.id, success: true },
    ])
  })

  test('is kept by no number of wrong passwords from whoever knows the right one', async () => {
    for (let tries = 0; tries < 30; tries += 1) {
      const visitor = await otherProcess(here)
      const body = { ...mentee(), password: `wrong ${tries}` }
      await visitor.app.inject({
        method: 'POST',
        url: '/api/mentee/login',
        payload: body,
        remoteAddress: `192.0.2.${tries}`,
      })
    }
    expect((await here.nobody.call(mentees.login, { body: mentee() })).status).toBe(200)
  })

  test('can be renamed, approved and let in again', async () => {
    const body = { firstName: 'Sanjay', approve: true, email: mentor().email }
    expect((await admin.call(mentors.update, { params: mentor(), body })).status).toBe(200)
    await here.db
      .updateTable('account')
      .set({ suspended_at: here.clock.now })
      .where('id', '=', mentee().id)
      .execute()
    const lifted = { suspended: false, reason }
    expect((await admin.call(safety.suspend, { params: mentee(), body: lifted })).status).toBe(200)
  })
})

test('other people of the demo, and everybody outside of it, are dealt with as always', async () => {
  const other = await makeMentor(here)
  await here.db.updateTable('account').set({ demo: true }).where('id', '=', other.id).execute()
  expect((await admin.call(mentors.remove, { params: other })).status).toBe(200)
  const real = await withEnv(here, { demo: false })
  await here.db.updateTable('account').set({ demo: false }).execute()
  const owner = await real.as('admin', idOf('admin'))
  const body = { suspended: true, reason }
  expect((await owner.call(safety.suspend, { params: idOf('mentee'), body })).status).toBe(200)
  expect((await owner.call(mentors.remove, { params: idOf('mentor') })).status).toBe(200)
})
