import { contract } from '@udyam/contract'
import { adminKinds } from '@udyam/contract/duties'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee, makeMentor, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, invitationTokenOf, mailsTo, rowOf } from '#test/rows.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

const { administrators, auth, mentors } = contract
const password = 'a pass phrase of my own'
const invited = { name: 'Sunita Kale', email: 'sunita@example.com', kind: 'manager', language: 'mr' } as const
const lastOwner = { status: 409, message: messageText('last_owner') }
const dead = { status: 400, message: 'This link no longer works.', field: 'token' }

let here: World
let first: Made
let owner: Caller

beforeEach(async () => {
  here = await world()
  first = await makeAdmin(here)
  owner = await here.as('admin', first)
})

const invite = (body: Partial<Record<keyof typeof invited, string>> = {}) =>
  owner.send(administrators.invite, { body: { ...invited, ...body } })
const accept = (token: string, body: { name?: string; password?: string } = {}) =>
  here.nobody.call(auth.acceptInvitation, { body: { token, name: 'Sunita V. Kale', password, ...body } })
const turn = (hours: number) => (here.clock.now = new Date(here.clock.now.getTime() + hours * 3_600_000))

describe('inviting an administrator', () => {
  test.each(adminKinds)('an invited %s chooses a name and a password, and is signed in', async (kind) => {
    const { status, body } = await invite({ kind })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      _id: expect.any(String),
      name: 'Sunita Kale',
      email: 'sunita@example.com',
      kind,
      state: 'invited',
      isSuspended: false,
      factor: false,
      factorDropsAt: null,
      lastSignInAt: null,
    })
    const answer = await accept(await invitationTokenOf(here, invited.email))
    expect(answer.status).toBe(200)
    expect(answer.body.data.user).toMatchObject({ name: 'Sunita V. Kale', role: 'admin', kind })
    expect(answer.body.token).toBe(answer.body.access_token)
    const { data } = (await owner.call(administrators.list)).body
    expect(data.find(({ email }) => email === invited.email)).toMatchObject({
      name: 'Sunita V. Kale',
      state: 'active',
      lastSignInAt: here.clock.now.toISOString(),
    })
    const actions = ['admin.invite', 'admin.join']
    for (const action of actions) expect(await auditOf(here, action)).toHaveLength(1)
    await here.as('admin', { email: invited.email, password })
  })

  test('the mail is in the language asked for, and its link is nowhere but there', async () => {
    await invite()
    const [mail] = await mailsTo(here, invited.email)
    expect(mail).toMatchObject({ kind: 'invitation', language: 'mr' })
    const token = await invitationTokenOf(here, invited.email)
    expect(mail?.body_text).toContain('[link]')
    const links = await here.db.selectFrom('link').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(token)
    // Sent again in another language, which is that of the account from then on.
    const { _id: id } = (await invite({ language: 'hi' })).body.data
    expect((await mailsTo(here, invited.email)).map(({ language }) => language)).toEqual(['mr', 'hi'])
    expect(await rowOf(here, 'account', id)).toMatchObject({ language: 'hi' })
  })

  test('a link works once, for 72 hours, and a new one ends the one before', async () => {
    await invite()
    const old = await invitationTokenOf(here, invited.email)
    expect((await invite()).status).toBe(201)
    const token = await invitationTokenOf(here, invited.email)
    expectRefusal(await accept(old), dead)
    turn(71)
    expect((await accept(token)).status).toBe(200)
    expectRefusal(await accept(token), dead)

    await here.as('admin', first).then((caller) => (owner = caller))
    await invite({ email: 'late@example.com' })
    turn(72)
    expectRefusal(await accept(await invitationTokenOf(here, 'late@example.com')), dead)
    expectRefusal(await accept('made-up'), dead)
  })

  test('is sent again three times a day, and not to an administrator', async () => {
    for (const status of [201, 201, 201, 201, 429]) expect((await invite()).status).toBe(status)
    expectRefusal(await invite({ email: first.email }), {
      status: 409,
      message: messageText('email_taken'),
    })
  })

  test('takes no name of somebody else, but for the one the owner has given', async () => {
    await makeMentor(here, { firstName: 'Sunita', lastName: 'Kale' })
    await invite()
    const token = await invitationTokenOf(here, invited.email)
    const message = messageText('name_in_use')
    expectRefusal(await accept(token, { name: 'Meera Phadnis' }), { status: 400, message, field: 'name' })
    expect((await accept(token, { name: 'Sunita Kale' })).status).toBe(200)
  })

  test('asks for a password of 12 characters', async () => {
    await invite()
    const token = await invitationTokenOf(here, invited.email)
    const message = 'Password must be at least 12 characters long'
    expectRefusal(await accept(token, { password: 'elevenchars' }), {
      status: 400,
      message,
      field: 'password',
    })
    expectRefusal(await accept(token, { name: ' ' }), {
      status: 400,
      message: 'Name is required',
      field: 'name',
    })
    expect((await accept(token)).status).toBe(200)
  })

  test('can be taken back, and not once it is accepted', async () => {
    const { body } = await invite()
    const params = { id: body.data._id }
    const token = await invitationTokenOf(here, invited.email)
    expect((await owner.call(administrators.withdrawInvitation, { params })).status).toBe(200)
    expectRefusal(await accept(token), dead)
    expect(await rowOf(here, 'account', params.id)).toBeUndefined()
    expect((await owner.call(administrators.withdrawInvitation, { params })).status).toBe(404)
    const active = { id: (await makeAdmin(here)).id }
    expect((await owner.call(administrators.withdrawInvitation, { params: active })).status).toBe(409)
  })

  test('opens nothing before it is accepted: no sign-in, no new password', async () => {
    await invite()
    const body = { email: invited.email, password: '' }
    expect((await here.nobody.call(auth.adminLogin, { body })).status).toBe(400)
    expect((await here.nobody.call(auth.adminLogin, { body: { ...body, password } })).status).toBe(401)
    await here.nobody.call(auth.forgotPassword, { body: { role: 'admin', email: invited.email } })
    expect((await mailsTo(here, invited.email)).map(({ kind }) => kind)).toEqual(['invitation'])
  })
})

describe('changing an administrator', () => {
  test('a changed kind ends the sessions, and holds from the next sign-in', async () => {
    const made = await makeAdmin(here, { kind: 'auditor' })
    const auditor = await here.as('admin', made)
    expect((await auditor.call(contract.audit.list)).status).toBe(200)
    const params = { id: made.id }
    const { status, body } = await owner.call(administrators.update, { params, body: { kind: 'evaluator' } })
    expect([status, body.data.kind]).toEqual([200, 'evaluator'])
    expect((await auditor.call(contract.audit.list)).status).toBe(401)
    expect((await (await here.as('admin', made)).call(contract.audit.list)).status).toBe(403)
    expect(await auditOf(here, 'admin.kind')).toMatchObject([{ target_id: made.id, fields: ['kind'] }])
  })

  test('the list says when each has signed in last', async () => {
    const made = await makeAdmin(here)
    await here.as('admin', made)
    turn(0.1)
    await here.as('admin', made)
    const { data } = (await owner.call(administrators.list)).body
    expect(data.find(({ _id }) => _id === made.id)).toMatchObject({
      lastSignInAt: here.clock.now.toISOString(),
    })
  })

  test('who has not shown who they are for ten minutes makes nobody an administrator, and shuts none out', async () => {
    const made = await makeAdmin(here, { kind: 'auditor' })
    turn(0.2)
    const params = { id: made.id }
    const confirm = { status: 400, message: 'Please confirm that it is you.', field: 'confirm' }
    expectRefusal(await invite(), confirm)
    expectRefusal(await owner.call(administrators.update, { params, body: { kind: 'owner' } }), confirm)
    const body = { suspended: true, reason: 'A quarrel' }
    expectRefusal(await owner.call(contract.safety.suspend, { params, body }), confirm)
    const { id } = await makeMentee(here)
    expect((await owner.call(contract.safety.suspend, { params: { id }, body })).status).toBe(200)
    await owner.call(auth.confirm, { body: { password: first.password } })
    expect((await invite()).status).toBe(201)
  })

  test('without a mail server it is said that an invitation waits', async () => {
    const real = await withEnv(here, { demo: false })
    const caller = await real.as('admin', first)
    const { body } = await caller.call(administrators.invite, { body: invited })
    expect(body.code).toBe('invitation_waits')
  })

  test('who is deactivated is signed out and cannot sign in, until activated again', async () => {
    const made = await makeAdmin(here, { kind: 'manager' })
    const manager = await here.as('admin', made)
    const params = { id: made.id }
    const refused = await owner.call(administrators.update, { params, body: { active: false } })
    expectRefusal(refused, { status: 400, message: 'Please give a reason', field: 'reason' })
    const gone = { active: false, reason: 'Has left' }
    expect((await owner.call(administrators.update, { params, body: gone })).body.data.state).toBe(
      'deactivated',
    )
    expect((await manager.call(mentors.list)).status).toBe(401)
    expect((await here.nobody.call(auth.adminLogin, { body: made })).status).toBe(403)
    expect(await auditOf(here, 'admin.deactivate')).toMatchObject([{ reason: 'Has left' }])
    const back = { active: true, reason: 'Is back' }
    expect((await owner.call(administrators.update, { params, body: back })).body.data.state).toBe('active')
    expect((await here.nobody.call(auth.adminLogin, { body: made })).status).toBe(200)
  })

  test('an invitation is neither deactivated nor activated, and an empty change is refused', async () => {
    const { body } = await invite()
    const params = { id: body.data._id }
    const active = { active: true, reason: 'Now' }
    expect((await owner.call(administrators.update, { params, body: active })).status).toBe(409)
    expect((await owner.call(administrators.update, { params, body: {} })).status).toBe(400)
    const strange = { params: { id: crypto.randomUUID() }, body: { kind: 'owner' } } as const
    expect((await owner.call(administrators.update, strange)).status).toBe(404)
    const member = { params: { id: (await here.as('mentee')).id }, body: { kind: 'owner' } } as const
    expect((await owner.call(administrators.update, member)).status).toBe(404)
  })

  test('the last owner who can sign in stays', async () => {
    const params = { id: owner.id }
    const invitedOwner = await invite({ kind: 'owner' })
    expect(invitedOwner.status).toBe(201)
    const changes = [{ kind: 'auditor' as const }, { active: false, reason: 'Has left' }]
    for (const body of changes) {
      expectRefusal(await owner.call(administrators.update, { params, body }), lastOwner)
    }
    await accept(await invitationTokenOf(here, invited.email))
    const [body] = changes
    expect((await owner.call(administrators.update, { params, ...(body && { body }) })).status).toBe(200)
  })

  test('of two owners who remove each other at once, one is refused', async () => {
    const made = await makeAdmin(here)
    const other = await here.as('admin', made)
    const body = { kind: 'manager' } as const
    const answers = await Promise.all([
      owner.call(administrators.update, { params: { id: made.id }, body }),
      other.call(administrators.update, { params: { id: owner.id }, body }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const kinds = await here.db
      .selectFrom('account')
      .select('kind')
      .where('role', '=', 'admin')
      .orderBy('kind')
      .execute()
    expect(kinds).toEqual([{ kind: 'manager' }, { kind: 'owner' }])
  })

  test('of two owners who suspend each other at once, one is refused', async () => {
    const made = await makeAdmin(here)
    const other = await here.as('admin', made)
    const body = { suspended: true, reason: 'Has left' }
    const answers = await Promise.all([
      owner.call(contract.safety.suspend, { params: { id: made.id }, body }),
      other.call(contract.safety.suspend, { params: { id: owner.id }, body }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    const suspended = here.db.selectFrom('account').where('suspended_at', 'is not', null).select('id')
    expect(await suspended.execute()).toHaveLength(1)
  })

  test('every owner hears of an invited owner, and that the invitation was taken back', async () => {
    const kinds = async () => (await mailsTo(here, first.email)).map(({ kind }) => kind)
    const params = { id: (await invite({ kind: 'owner' })).body.data._id }
    expect(await kinds()).toEqual(['ownerMade'])
    await owner.call(administrators.withdrawInvitation, { params })
    expect(await kinds()).toContain('ownerUnmade')
    const other = await invite()
    await owner.call(administrators.withdrawInvitation, { params: { id: other.body.data._id } })
    expect((await kinds()).filter((kind) => kind === 'ownerUnmade')).toHaveLength(1)
  })

  test('every owner hears of an owner who is made or unmade, and of nothing else', async () => {
    const second = await makeAdmin(here, { name: 'Vijay More' })
    const made = await makeAdmin(here, { kind: 'manager', name: 'Asha Rane' })
    const params = { id: made.id }
    for (const kind of ['auditor', 'owner', 'manager'] as const) {
      await owner.call(administrators.update, { params, body: { kind } })
    }
    for (const { email } of [first, second, made]) {
      const mails = await mailsTo(here, email)
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['ownerMade', 'ownerUnmade'])
      const made = mails.find(({ kind }) => kind === 'ownerMade')
      expect(made?.body_text).toContain('Meera Phadnis has made Asha Rane an owner')
    }
  })
})
