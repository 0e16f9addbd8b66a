import { notificationKinds, type NotificationKind } from '@udyam/contract/notifications/values'
import { indianDate } from '@udyam/contract/indian-date'
import { notifications } from '@udyam/contract/notifications/calls'
import { push } from '@udyam/contract/push/calls'
import { languages } from '@udyam/contract/texts/languages'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findText, text } from '#platform/lib/texts.ts'
import { notify } from '#platform/notifications/notify.ts'
import { notifyAll } from '#platform/notifications/notify.store.ts'
import { startPushService, type PushService } from '#test/push-service.ts'
import { otherProcess, withOutside, world, type Caller, type World } from '#test/world.ts'
import { startPushSender, type PushSender } from './push-sender.ts'

const minuteMs = 60_000
let service: PushService
let shared: World
let here: World
let mentee: Caller
let sender: PushSender
let senders: PushSender[]
/** Log lines about refusals. */
let said: string[]

beforeAll(async () => {
  service = await startPushService()
  shared = await withOutside(await world(), service.outside)
})
afterAll(() => service.stop())

beforeEach(async () => {
  await world()
  here = shared
  Object.assign(service, {
    received: [],
    asked: 0,
    status: 201,
    retryAfter: undefined,
    gate: Promise.resolve(),
  })
  said = []
  senders = []
  at('12:00')
  mentee = await here.as('mentee')
  sender = newSender()
  await subscribe('phone')
})
afterEach(async () => {
  for (const one of senders) await one.stop()
})

/** The same day, at a time of the Indian clock. */
function at(time: string): void {
  here.clock.now = new Date(`${indianDate(here.clock.now)}T${time}:00+05:30`)
}
function pass(minutes: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + minutes * minuteMs)
}

function newSender(services: World['services'] = here.services): PushSender {
  const made = startPushSender({
    ...services,
    onError: (error) => said.push(String(error)),
    onRefused: (line) => said.push(line),
  })
  senders.push(made)
  return made
}

const subscribe = (device: string, caller = mentee) =>
  caller.call(push.create, { body: { ...service.subscribe(device), device } })

type Told = { details?: Record<string, string>; link?: string; caller?: Caller }
const tell = (
  kind: NotificationKind,
  { details = {}, link = '/mentee/journey', caller = mentee }: Told = {},
) => notify(here.db, here.services, { to: [caller.id], kind, details, people: [], link })

const rows = () => here.db.selectFrom('push').selectAll().orderBy('created_at').execute()
const devices = () => here.db.selectFrom('push_subscription').selectAll().execute()
const shown = () => service.received.map(({ shown: { body } }) => body)
const words = (kind: NotificationKind) => findText('en', `push.${kind}`)

describe('a notification on a device', () => {
  test('arrives encrypted, signed with the key of the installation, and leads to its page', async () => {
    await tell('newMessage', { details: { other: 'Asha' }, link: '/mentorships/1' })
    expect(await sender.sendDue()).toBe(1)
    const [{ shown: one, headers, subject } = {}] = service.received
    const name = text('en', 'brand.name')
    expect(one).toMatchObject({ title: name, body: words('newMessage'), link: '/mentorships/1', lang: 'en' })
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '172800', urgency: 'normal' })
    expect(subject).toMatch(/^mailto:/)
    expect(await rows()).toEqual([])
    expect((await devices())[0]).toMatchObject({ last_ok_at: here.clock.now, failures: 0 })
    expect((await mentee.call(push.list)).body.data[0]?.lastOkAt).toBe(here.clock.now.toISOString())
  })

  test.each(languages)('names nobody, whatever it is about, in %s', async (language) => {
    await here.db.updateTable('account').set({ language }).where('id', '=', mentee.id).execute()
    const details = Object.fromEntries(placeholders().map((name) => [name, 'Zorawar 9876543210']))
    for (const kind of notificationKinds) {
      await tell(kind, { details: { ...details, when: here.clock.now.toISOString(), day: '2026-11-28' } })
      if (kind === 'wishMade') at('12:15')
      await sender.sendDue()
    }
    expect(service.received).toHaveLength(notificationKinds.length)
    for (const [index, { raw, shown: one }] of service.received.entries()) {
      expect(raw).not.toMatch(/Zorawar|98765|\{\{/)
      expect(one).toMatchObject({
        title: text(language, 'brand.name'),
        body: findText(language, `push.${notificationKinds[index]}`),
        lang: language,
      })
    }
  })

  test('has the programme’s own name', async () => {
    await here.db
      .insertInto('setting')
      .values({
        key: 'brand',
        value: JSON.stringify({
          name: { en: 'Maitri', hi: '', mr: '' },
          description: { en: '', hi: '', mr: '' },
          socialLinks: [],
          logo: '',
          colour: '',
        }),
        updated_at: here.clock.now,
      })
      .execute()
    await tell('welcome')
    await newSender((await otherProcess(here)).services).sendDue()
    expect(service.received[0]?.shown.title).toBe('Maitri')
  })

  test('comes to each device, but not on a topic that is switched off, nor once it is read', async () => {
    await subscribe('tablet')
    await mentee.send(notifications.saveChoices, {
      body: { choices: [{ topic: 'messages', inApp: true, mail: true, push: false }] },
    })
    await tell('newMessage')
    await tell('reviewBegun')
    await sender.sendDue()
    expect(shown()).toEqual([words('reviewBegun'), words('reviewBegun')])
    await tell('decidedEligible')
    await mentee.call(notifications.read, { body: {} })
    await sender.sendDue()
    expect(shown()).toHaveLength(2)
    expect(await rows()).toEqual([])
  })

  test('does not come to who may not sign in any more', async () => {
    await tell('reviewBegun')
    await here.db
      .updateTable('account')
      .set({ suspended_at: here.clock.now })
      .where('id', '=', mentee.id)
      .execute()
    await sender.sendDue()
    expect([service.asked, await rows()]).toEqual([0, []])
  })

  test('comes to everybody where all are told', async () => {
    const mentor = await here.as('mentor')
    await subscribe('laptop', mentor)
    await notifyAll(here.db, { kind: 'termsChanged', details: {}, link: '/terms', now: here.clock.now })
    await sender.sendDue()
    expect(service.received.map(({ device }) => device).toSorted()).toEqual(['laptop', 'phone'])
  })

  test('of a kind that waits already joins it, and leads to the list if the pages differ', async () => {
    await tell('introductionShared', { link: '/mentor/introductions/1' })
    await tell('introductionShared', { link: '/mentor/introductions/1' })
    expect(await rows()).toHaveLength(1)
    await tell('introductionShared', { link: '/mentor/introductions/2' })
    await sender.sendDue()
    expect(service.received.map(({ shown: one }) => one.link)).toEqual(['/notifications'])
  })

  test('of wishes comes together with the others of a quarter of an hour', async () => {
    at('12:01')
    await tell('wishMade')
    expect(await sender.sendDue()).toBe(0)
    at('12:15')
    expect(await sender.sendDue()).toBe(1)
  })
})

describe('at night', () => {
  test.each(['21:00', '23:59', '00:00', '07:59'])('phones stay silent: %s', async (time) => {
    at(time)
    await tell('newMessage')
    expect(await sender.sendDue()).toBe(0)
    at('08:00')
    if (time > '08:00') pass(24 * 60)
    expect(await sender.sendDue()).toBe(1)
  })

  test.each(['20:59', '08:00'])('is over, or has not begun: %s', async (time) => {
    at(time)
    await tell('newMessage')
    expect(await sender.sendDue()).toBe(1)
  })

  test('a meeting within the hour is told, and no later one', async () => {
    at('22:00')
    const inMinutes = (minutes: number) =>
      new Date(here.clock.now.getTime() + minutes * minuteMs).toISOString()
    await tell('meetingCancelled', { details: { when: inMinutes(60) } })
    await tell('meetingAccepted', { details: { when: inMinutes(75) } })
    await tell('introductionShared', { details: { when: inMinutes(30) } })
    expect(await sender.sendDue()).toBe(1)
    expect(shown()).toEqual([words('meetingCancelled')])
    expect(service.received[0]?.headers['urgency']).toBe('high')
    pass(15)
    expect(await sender.sendDue()).toBe(1)
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i has ended the subscription', async (status) => {
    service.status = status
    await tell('newMessage')
    await sender.sendDue()
    expect([await devices(), await rows(), said]).toEqual([[], [], []])
  })

  test.each([429, 500, 503])(
    'that answers %i is asked again, later each time, and loses nothing',
    async (status) => {
      service.status = status
      await tell('newMessage')
      for (const pause of [1, 5, 30, 120]) {
        await sender.sendDue()
        const { asked } = service
        pass(pause - 0.5)
        expect(await sender.sendDue()).toBe(0)
        pass(0.5)
        expect(service.asked).toBe(asked)
      }
      expect((await devices())[0]?.failures).toBe(4)
      expect(said[0]).toContain(`status ${status} of 127.0.0.1`)
      expect(said.join()).not.toContain('/phone')
      service.status = 201
      await sender.sendDue()
      expect(shown()).toEqual([words('newMessage')])
      expect((await devices())[0]?.failures).toBe(0)
    },
  )

  test('that says when to come again is not asked before', async () => {
    Object.assign(service, { status: 429, retryAfter: '600' })
    await tell('newMessage')
    await sender.sendDue()
    pass(9)
    expect(await sender.sendDue()).toBe(0)
    pass(1)
    expect(await sender.sendDue()).toBe(1)
  })

  test('that refuses a message as such is not asked again', async () => {
    service.status = 413
    await tell('newMessage')
    await sender.sendDue()
    expect([await rows(), (await devices()).length]).toEqual([[], 1])
  })

  test('that is down delays no other notification: those of the next minute wait without an attempt', async () => {
    service.status = 503
    await tell('newMessage')
    await sender.sendDue()
    await tell('reviewBegun')
    await sender.sendDue()
    expect(service.asked).toBe(1)
    const admin = await here.as('admin')
    const waits = async () => (await admin.call(push.waiting)).body.data
    expect(await waits()).toMatchObject({ waiting: 2, lastError: expect.stringContaining('127.0.0.1') })
    service.status = 201
    pass(1)
    await sender.sendDue()
    expect(shown()).toHaveLength(2)
    expect(await waits()).toEqual({ waiting: 0, since: null, lastError: '' })
  })

  test('that cannot be reached is given up after the last attempt', async () => {
    await here.db.updateTable('push_subscription').set({ endpoint: 'http://127.0.0.1:1/phone' }).execute()
    await tell('newMessage')
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      at('12:00')
      await sender.sendDue()
      pass(24 * 60)
    }
    expect([await rows(), (await devices()).length]).toEqual([[], 1])
  })

  test('on this machine is not asked, should its address have been stored', async () => {
    const { outside: _none, ...services } = here.services
    await tell('newMessage')
    await newSender(services).sendDue()
    expect([service.asked, said]).toEqual([0, [expect.stringContaining('not an https address')]])
  })
})

describe('nothing comes twice', () => {
  test('from two processes that send at once', async () => {
    for (const kind of notificationKinds.slice(0, 20)) await tell(kind, { link: `/${kind}` })
    pass(15)
    const other = newSender((await otherProcess(here)).services)
    await Promise.all([sender.sendDue(), other.sendDue(), sender.sendDue()])
    while ((await sender.sendDue()) + (await other.sendDue()) > 0) continue
    expect(shown()).toHaveLength(20)
    expect(new Set(service.received.map(({ shown: one }) => one.tag)).size).toBe(20)
  })

  test('after a process is stopped while it sends: the next one finds only what is left', async () => {
    await tell('newMessage')
    const gate = Promise.withResolvers<void>()
    service.gate = gate.promise
    const sending = sender.sendDue()
    await expect.poll(() => service.asked).toBe(1)
    const next = newSender((await otherProcess(here)).services)
    expect(await next.sendDue()).toBe(0)
    gate.resolve()
    await sending
    pass(5)
    expect([await next.sendDue(), shown().length]).toEqual([0, 1])
  })

  test('for the reader after a process is killed while it sends: a repeat replaces the first', async () => {
    await tell('newMessage')
    const [row] = await rows()
    await sender.sendDue()
    await here.db
      .insertInto('push')
      .values({ ...row!, next_attempt_at: here.clock.now })
      .execute()
    await sender.sendDue()
    const [one, two] = service.received
    expect(two?.shown.tag).toBe(one?.shown.tag)
    expect(two?.headers['topic']).toBe(one?.headers['topic'])
  })
})

/** Every value that a text of a notification names. */
function placeholders(): string[] {
  const texts = notificationKinds.flatMap((kind) => [
    findText('en', `notification.${kind}`),
    findText('en', `notification.${kind}.body`),
  ])
  return [...new Set([...texts.join(' ').matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))]
}
