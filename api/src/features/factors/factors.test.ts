import { auth } from '@udyam/contract/auth/calls'
import { administrators } from '@udyam/contract/administrators/calls'
import { factors } from '@udyam/contract/factors/calls'
import { passkeys } from '@udyam/contract/passkeys/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '#office/jobs/cleanup.ts'
import { messageText } from '#platform/lib/messages.ts'
import { makeAuthenticator } from '#test/authenticator.ts'
import { codeOf } from '#test/codes.ts'
import { makeAdmin, makeMentee, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, linkTo, mailsTo } from '#test/rows.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

const body = { reason: 'Has called' }
let here: World
let mentee: Made
let manager: Caller
let secret: string

beforeEach(async () => {
  here = await withEnv(await world(), { demo: false })
  mentee = await makeMentee(here, { email: 'asha@example.com' })
  manager = await here.as('admin', await makeAdmin(here, { kind: 'manager', name: 'Mohan' }))
  secret = await setUp(await here.as('mentee', mentee))
  // Mails of one instant have no order.
  later(1)
})

describe('a lost second factor', () => {
  test('goes 72 hours after a manager has asked, and its owner is told before and then', async () => {
    expect((await manager.call(factors.get, { params: mentee })).body.data).toEqual({
      factor: true,
      dropsAt: null,
    })
    const { body: asked } = await manager.call(factors.drop, { params: mentee, body })
    const dropsAt = new Date(here.clock.now.getTime() + 72 * 3_600_000).toISOString()
    expect(asked).toMatchObject({ code: 'factor_drop_asked', data: { factor: true, dropsAt } })
    later(1)
    const again = await manager.call(factors.drop, { params: mentee, body })
    expect(again.body.data.dropsAt).toBe(dropsAt)
    later(72 * 3600 - 2)
    await cleanUp(here.services)
    expect((await signIn()).status).toBe(409)
    later(1)
    await cleanUp(here.services)
    await cleanUp(here.services)
    expect((await signIn()).status).toBe(200)
    expect(await kindsTo(mentee.email)).toEqual(['factorChanged', 'factorDropAsked', 'factorDropped'])
    expect(await auditOf(here, 'factor.ask-drop')).toMatchObject([
      { actor_id: manager.id, target_id: mentee.id, reason: 'Has called' },
    ])
    expect(await auditOf(here, 'factor.drop')).toMatchObject([{ actor_id: null, target_id: mentee.id }])
    expect(await here.db.selectFrom('recovery_code').selectAll().execute()).toEqual([])
  })

  test('stays when its owner objects by the link, which works once', async () => {
    await manager.call(factors.drop, { params: mentee, body })
    const token = await linkTo(here, mentee.email, 'keep-factor')
    const kept = await here.nobody.call(auth.undo, { body: { token } })
    expect(kept.body).toMatchObject({ code: 'factor_kept' })
    later(73 * 3600)
    await cleanUp(here.services)
    expect((await signIn()).status).toBe(409)
    const dead = await here.nobody.call(auth.undo, { body: { token } })
    expectRefusal(dead, { status: 400, message: 'This link no longer works.', field: 'token' })
    expect(await auditOf(here, 'factor.keep')).toMatchObject([{ actor_id: mentee.id }])
  })

  test('stays when whoever may ask takes it back; its owner is told, and the link is dead', async () => {
    await manager.call(factors.drop, { params: mentee, body })
    const token = await linkTo(here, mentee.email, 'keep-factor')
    later(1)
    const kept = await manager.call(factors.keep, { params: mentee })
    expect(kept.body).toMatchObject({ code: 'factor_drop_recalled', data: { factor: true, dropsAt: null } })
    expect((await manager.call(factors.keep, { params: mentee })).status).toBe(200)
    expect((await here.nobody.call(auth.undo, { body: { token } })).status).toBe(400)
    const admin = await makeAdmin(here, { kind: 'owner' })
    expect((await manager.call(factors.keep, { params: admin })).body).toMatchObject({ code: 'owner_drops' })
    later(73 * 3600)
    await cleanUp(here.services)
    expect((await signIn()).status).toBe(409)
    expect(await kindsTo(mentee.email)).toEqual(['factorChanged', 'factorDropAsked', 'factorChanged'])
    expect(await auditOf(here, 'factor.recall-drop')).toMatchObject([
      { actor_id: manager.id, target_id: mentee.id },
    ])
  })

  test('is not lost when somebody signs in with it; the password alone does not show that', async () => {
    await manager.call(factors.drop, { params: mentee, body })
    later(60)
    const login: object = (await signIn()).body
    const dropsAt = async () => (await manager.call(factors.get, { params: mentee })).body.data.dropsAt
    expect(await dropsAt()).not.toBeNull()
    const challenge = 'challenge' in login ? String(login.challenge) : ''
    const code = codeOf(secret, here.clock.now)
    expect((await here.nobody.call(auth.verifyChallenge, { body: { challenge, code } })).status).toBe(200)
    expect(await dropsAt()).toBeNull()
    expect(await auditOf(here, 'factor.keep')).toMatchObject([{ actor_id: mentee.id }])
    expect(await kindsTo(mentee.email)).toEqual(['factorChanged', 'factorDropAsked', 'factorChanged'])
  })

  test('is dropped after a confirmation alone, where there is one, and with a reason', async () => {
    const other = await makeMentee(here)
    const missing = await manager.call(factors.drop, { params: other, body })
    expectRefusal(missing, { status: 409, message: messageText('factor_missing') })
    const without = await manager.send(factors.drop, { params: mentee, body: {} })
    expect(without.status).toBe(400)
    const unknown = { params: { id: crypto.randomUUID() }, body }
    expect((await manager.call(factors.drop, unknown)).status).toBe(404)
    await here.db.updateTable('session').set({ confirmed_at: null }).execute()
    expectRefusal(await manager.call(factors.drop, { params: mentee, body }), {
      status: 400,
      message: 'Please confirm that it is you.',
      field: 'confirm',
    })
  })
})

describe('asking for a second factor to be dropped', () => {
  const enough = { status: 429, message: messageText('enough_today') }

  test('again on the same day is refused, whoever asks, so that no ask goes untold', async () => {
    for (let times = 0; times < 3; times += 1) await manager.call(factors.drop, { params: mentee, body })
    await manager.call(factors.keep, { params: mentee })
    const other = await here.as('admin', await makeAdmin(here))
    for (const caller of [manager, other]) {
      expectRefusal(await caller.call(factors.drop, { params: mentee, body }), enough)
    }
    expect((await manager.call(factors.get, { params: mentee })).body.data.dropsAt).toBeNull()
    expect(await kindsTo(mentee.email)).toEqual(['factorChanged', 'factorDropAsked', 'factorChanged'])
    later(24 * 3600)
    const tomorrow = await here.as('admin', await makeAdmin(here))
    expect((await tomorrow.call(factors.drop, { params: mentee, body })).status).toBe(200)
    expect((await kindsTo(mentee.email)).at(-1)).toBe('factorDropAsked')
  })

  test('is done for three people a day, and can be taken back for each', async () => {
    const others = [await makeMentee(here), await makeMentee(here)]
    const fourth = await makeMentee(here)
    for (const one of [...others, fourth]) await setUp(await here.as('mentee', one))
    for (const params of [mentee, ...others]) {
      expect((await manager.call(factors.drop, { params, body })).status).toBe(200)
    }
    expectRefusal(await manager.call(factors.drop, { params: fourth, body }), enough)
    expect((await manager.call(factors.drop, { params: mentee, body })).status).toBe(200)
    for (const params of [mentee, ...others])
      expect((await manager.call(factors.keep, { params })).status).toBe(200)
  })
})

describe('the lost second factor of an administrator', () => {
  test('is dropped by an owner alone, and every owner is told', async () => {
    const [owner, third] = [await makeAdmin(here, { name: 'Meera' }), await makeAdmin(here, { name: 'Om' })]
    const asha = await makeAdmin(here, { name: 'Asha', kind: 'auditor' })
    const device = makeAuthenticator()
    const auditor = await here.as('admin', asha)
    const { data } = (await auditor.call(passkeys.begin)).body
    await auditor.call(passkeys.create, { body: { response: device.create(data) } })
    expectRefusal(await manager.call(factors.drop, { params: asha, body }), {
      status: 409,
      message: messageText('owner_drops'),
    })
    const caller = await here.as('admin', owner)
    expectRefusal(await caller.call(factors.drop, { params: owner, body }), {
      status: 409,
      message: messageText('own_factor'),
    })
    const { dropsAt } = (await caller.call(factors.drop, { params: asha, body })).body.data
    const listed = (await caller.call(administrators.list)).body.data
    expect(listed.find(({ _id }) => _id === asha.id)).toMatchObject({ factor: true, factorDropsAt: dropsAt })
    expect(listed.find(({ _id }) => _id === owner.id)).toMatchObject({ factor: false, factorDropsAt: null })
    later(72 * 3600)
    await cleanUp(here.services)
    for (const { email } of [owner, third]) {
      expect(await kindsTo(email)).toEqual(['factorDropTold', 'factorGone'])
    }
    const login = await here.nobody.call(auth.adminLogin, { body: asha })
    expect(login.body).toMatchObject({ next: 'set-up' })
  })

  test('is told to its owner as theirs alone, also where that is an owner', async () => {
    const [meera, om] = [await makeAdmin(here, { name: 'Meera' }), await makeAdmin(here, { name: 'Om' })]
    await setUp(await here.as('admin', om))
    const caller = await here.as('admin', meera)
    await caller.call(factors.drop, { params: om, body })
    later(72 * 3600)
    await cleanUp(here.services)
    expect(await kindsTo(om.email)).toEqual(['factorChanged', 'factorDropAsked', 'factorDropped'])
    expect(await kindsTo(meera.email)).toEqual(['factorDropTold', 'factorGone'])
  })
})

async function setUp(caller: Caller): Promise<string> {
  const { data } = (await caller.call(auth.beginTotp)).body
  await caller.call(auth.confirmTotp, { body: { code: codeOf(data.secret, here.clock.now) } })
  return data.secret
}

function signIn() {
  return here.nobody.call(mentees.login, { body: mentee })
}

async function kindsTo(email: string): Promise<string[]> {
  return (await mailsTo(here, email)).map(({ kind }) => kind).filter((kind) => kind.startsWith('factor'))
}

function later(seconds: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + seconds * 1000)
}
