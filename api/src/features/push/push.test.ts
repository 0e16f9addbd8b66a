import { auth } from '@udyam/contract/auth/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { push } from '@udyam/contract/push/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { operate } from '#office/operator/commands.ts'
import { looksPublic, internet } from '#platform/lib/external-request.ts'
import { messageText } from '#platform/lib/messages.ts'
import { unseal } from '#platform/lib/sealed.ts'
import { replaceLostKey } from '#platform/push/push-key.ts'
import { expectRefusal } from '#test/rows.ts'
import type { PushService } from '#test/push-service.ts'
import { startReachable } from '#test/push-world.ts'
import { testPassword } from '#test/make.ts'
import { withEnv, type Caller, type World } from '#test/world.ts'

let service: PushService
let here: World
let mentee: Caller

const reachable = startReachable()
beforeEach(async () => {
  service = reachable().service
  here = reachable().shared
  mentee = await here.as('mentee')
})

const devicesOf = async (caller: Caller) => (await caller.call(push.list)).body.data
const namesOf = async (caller: Caller) => (await devicesOf(caller)).map(({ device }) => device)
const add = (caller: Caller, device: string) =>
  caller.call(push.create, { body: { ...service.subscribe(device), device } })
const rows = () => here.db.selectFrom('push_subscription').selectAll().execute()

describe('the key of the installation', () => {
  test('is made once, a point of the curve, and its private half is stored sealed', async () => {
    const { publicKey } = (await mentee.call(push.key)).body.data
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    const other = await here.as('admin')
    expect((await other.call(push.key)).body.data.publicKey).toBe(publicKey)
    const stored = await here.db.selectFrom('push_key').selectAll().execute()
    expect(stored).toHaveLength(1)
    expect(unseal([here.services.env.secretKey], 'vapid', stored[0]?.sealed ?? '')).toMatch(/^[\w-]{43}$/)
  })

  test('and the keys of browsers are sealed anew by rotate-key', async () => {
    const { publicKey } = (await mentee.call(push.key)).body.data
    await add(mentee, 'phone')
    const [before] = await rows()
    const opened = unseal([here.services.env.secretKey], 'push', before?.sealed ?? '')
    const nextKey = 'the key that follows, of more than 32 characters'
    const after = await withEnv(here, { secretKey: nextKey, secretKeyPrevious: here.services.env.secretKey })
    const [said] = await operate(after.services, ['rotate-key'])
    expect(said).toContain('1 push subscription, 1 push key')
    const [row] = await rows()
    expect(unseal([nextKey], 'push', row?.sealed ?? '')).toBe(opened)
    const only = await withEnv(here, { secretKey: nextKey })
    const signedIn = await only.as('mentee')
    expect((await signedIn.call(push.key)).body.data.publicKey).toBe(publicKey)
  })

  test('is replaced at a start if it was sealed with a key that is lost, and its subscriptions end', async () => {
    const { publicKey } = (await mentee.call(push.key)).body.data
    await add(mentee, 'phone')
    await replaceLostKey(here.services)
    expect(await rows()).toHaveLength(1)
    const other = await withEnv(here, { secretKey: 'another key, of more than 32 characters too' })
    const signedIn = await other.as('mentee')
    expect((await signedIn.send(push.key, {})).status).toBe(503)
    await replaceLostKey(other.services)
    expect(await rows()).toEqual([])
    expect((await signedIn.call(push.key)).body.data.publicKey).not.toBe(publicKey)
  })
})

describe('a subscription', () => {
  test('is taken with the name of its device, listed, and ended by its owner alone', async () => {
    const made = await add(mentee, 'Chrome on Android')
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: { device: 'Chrome on Android', createdAt: here.clock.now.toISOString(), lastOkAt: null },
      },
    })
    expect(await devicesOf(mentee)).toEqual([made.body.data])
    const params = { id: made.body.data._id }
    const stranger = await here.as('mentor')
    expect(await devicesOf(stranger)).toEqual([])
    const foreign = await stranger.send(push.remove, { params })
    expectRefusal(foreign, { status: 404, message: messageText('session_not_found') })
    expect((await mentee.call(push.remove, { params })).body.data).toEqual([])
    expect((await mentee.send(push.remove, { params })).status).toBe(404)
    expect((await mentee.send(push.remove, { params: { id: 'x' } })).status).toBe(404)
  })

  test('without a name has that of the request', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
    const body = service.subscribe('phone')
    const made = await mentee.call(push.create, { body }, { 'user-agent': userAgent })
    expect(made.body.data.device).toBe('Chrome on Android')
  })

  test('twice is one, and keeps its keys sealed', async () => {
    const body = service.subscribe('phone')
    await mentee.call(push.create, { body })
    await mentee.call(push.create, { body })
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row?.sealed).not.toContain(body.keys.auth)
    expect(JSON.parse(unseal([here.services.env.secretKey], 'push', row?.sealed ?? '') ?? '')).toEqual(
      body.keys,
    )
  })

  test('of a device where another person subscribes becomes theirs', async () => {
    const body = service.subscribe('shared')
    await mentee.call(push.create, { body })
    const other = await here.as('mentor')
    await other.call(push.create, { body })
    expect([await devicesOf(mentee), (await devicesOf(other)).length]).toEqual([[], 1])
  })

  test('is the sixth of an account: the oldest leaves', async () => {
    for (const device of ['1', '2', '3', '4', '5', '6']) {
      here.clock.now = new Date(here.clock.now.getTime() + 1000)
      await add(mentee, device)
    }
    expect(await namesOf(mentee)).toEqual(['6', '5', '4', '3', '2'])
  })

  test('is limited also if several come at once', async () => {
    await Promise.all(['1', '2', '3', '4', '5', '6', '7'].map((device) => add(mentee, device)))
    expect(await rows()).toHaveLength(5)
  })

  test('ends with the sign-out of its device, and with no other one', async () => {
    const again = await here.as('mentee', { email: mentee.email, password: testPassword })
    await add(mentee, 'phone')
    await add(again, 'laptop')
    await mentee.call(auth.logout)
    expect(await namesOf(again)).toEqual(['laptop'])
  })

  test('ends when its device is signed out elsewhere, and goes with a new sign-in', async () => {
    const again = await here.as('mentee', { email: mentee.email, password: testPassword })
    const body = { ...service.subscribe('phone'), device: 'phone' }
    await mentee.call(push.create, { body })
    await add(again, 'laptop')
    await again.call(push.create, { body })
    await mentee.call(auth.logout)
    expect((await namesOf(again)).toSorted()).toEqual(['laptop', 'phone'])
    const last = await here.as('mentee', { email: mentee.email, password: testPassword })
    await last.call(auth.endOtherSessions)
    expect(await namesOf(last)).toEqual([])
  })

  test('outlives a sign-in that expires and is deleted: a tap then leads to the sign-in', async () => {
    await add(mentee, 'phone')
    await here.db.deleteFrom('session').where('account_id', '=', mentee.id).execute()
    expect((await rows()).map(({ session_id }) => session_id)).toEqual([null])
  })

  test('goes with its account', async () => {
    await add(mentee, 'phone')
    await here.db.deleteFrom('account').where('id', '=', mentee.id).execute()
    expect(await rows()).toEqual([])
  })
})

describe('bad input', () => {
  const refused = async (change: object) => {
    const body = { ...service.subscribe('phone'), ...change }
    return mentee.send(push.create, { body })
  }

  test.each([
    'http://192.168.1.1/push',
    'http://127.0.0.2/push',
    'http://[::1]/push',
    'http://printer/push',
    'http://user:pass@127.0.0.1/push',
    'https://127.0.0.1/push',
    'ftp://127.0.0.1/push',
    'push',
    '',
  ])('is not taken as the address of a push service: %s', async (endpoint) => {
    expectRefusal(await refused({ endpoint }), {
      status: 400,
      message: messageText('push_endpoint'),
      field: 'endpoint',
    })
    expect(await rows()).toEqual([])
  })

  test.each([
    'http://localhost/push',
    'http://127.0.0.1:9/push',
    'http://updates.push.services.mozilla.com/x',
  ])(
    'is an address of this machine, a private or a plain one where nothing is injected: %s',
    async (address) => {
      const [plain, secure] = [address, address.replace('http:', 'https:')]
      expect(await looksPublic(plain, internet)).toBe(false)
      expect(await looksPublic(secure, internet)).toBe(secure.includes('mozilla'))
    },
  )

  test.each([
    ['keys', {}, 'keys.p256dh'],
    ['keys', undefined, 'keys'],
    ['keys', { p256dh: 'a'.repeat(87) }, 'keys.auth'],
    ['keys', { p256dh: 'a'.repeat(86), auth: 'a'.repeat(22) }, 'keys.p256dh'],
    ['keys', { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) }, 'keys.p256dh'],
    ['keys', { p256dh: 'a'.repeat(87), auth: 'a'.repeat(21) }, 'keys.auth'],
    ['device', 'a'.repeat(81), 'device'],
    ['expirationTime', 'soon', 'expirationTime'],
  ])('names the field that is wrong: %s %o', async (name, value, field) => {
    const answer = await refused({ [name]: value })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
      400,
      expect.arrayContaining([field]),
    ])
  })

  test('of choices names an unknown topic, and a choice of the device that is none', async () => {
    const send = (choice: object) => mentee.send(notifications.saveChoices, { body: { choices: [choice] } })
    const channels = { inApp: true, mail: true, push: true }
    expect((await send({ topic: 'weather', ...channels })).status).toBe(400)
    expect((await send({ topic: 'messages', ...channels, push: 'yes' })).body.errors).toHaveProperty(
      'choices.push',
    )
  })
})

test('what push services have not taken is counted for administrators, with the last reason', async () => {
  const admin = await here.as('admin')
  const waiting = async () => (await admin.call(push.waiting)).body.data
  const { _id: id } = (await add(mentee, 'phone')).body.data
  const common = { subscription_id: id, notification_id: null, link: '', meeting_at: null }
  for (const [minutes, kind, last_error] of [
    [0, 'welcome', null],
    [1, 'nudged', 'status 503 of a'],
    [2, 'newMessage', 'status 500 of b'],
  ] as const) {
    const at = new Date(here.clock.now.getTime() + minutes * 60_000)
    await here.db
      .insertInto('push')
      .values({ ...common, kind, last_error, created_at: at, next_attempt_at: at })
      .execute()
  }
  const since = new Date(here.clock.now.getTime() + 60_000).toISOString()
  expect(await waiting()).toEqual({ waiting: 2, since, lastError: 'status 500 of b' })
})

test('the choice of the device stays where a client does not name it', async () => {
  const choices = async () =>
    (await mentee.call(notifications.getChoices)).body.data.find(({ topic }) => topic === 'messages')
  const save = (choice: object) =>
    mentee.send(notifications.saveChoices, {
      body: { choices: [{ topic: 'messages', inApp: true, ...choice }] },
    })
  expect(await choices()).toMatchObject({ topic: 'messages', inApp: true, mail: true, push: true })
  await save({ mail: true, push: false })
  await save({ mail: false })
  expect(await choices()).toMatchObject({ topic: 'messages', inApp: true, mail: false, push: false })
})
