import { notificationKinds } from '@udyam/contract/notifications/values'
import { push } from '@udyam/contract/push/calls'
import { describe, expect, test } from 'vitest'
import { startPushWorld, wordsOf } from '#test/push-world.ts'
import { otherProcess } from '#test/world.ts'

const world = startPushWorld()

describe('a push service', () => {
  test.each([404, 410])('that answers %i has ended the subscription', async (status) => {
    const { service, sender, said, tell, rows, devices } = world()
    service.status = status
    await tell('newMessage')
    await sender.sendDue()
    expect([await devices(), await rows(), said]).toEqual([[], [], []])
  })

  test.each([429, 500, 503])(
    'that answers %i is asked again, later each time, and loses nothing',
    async (status) => {
      const { service, sender, said, tell, devices, shown, wait } = world()
      service.status = status
      await tell('newMessage')
      for (const pause of [1, 5, 30, 120]) {
        await sender.sendDue()
        const { asked } = service
        wait(pause - 0.5)
        expect(await sender.sendDue()).toBe(0)
        wait(0.5)
        expect(service.asked).toBe(asked)
      }
      expect((await devices())[0]?.failures).toBe(4)
      expect(said[0]).toContain(`status ${status} of 127.0.0.1`)
      expect(said.join()).not.toContain('/phone')
      service.status = 201
      await sender.sendDue()
      expect(shown()).toEqual([wordsOf('newMessage')])
      expect((await devices())[0]?.failures).toBe(0)
    },
  )

  test('that says when to come again is not asked before', async () => {
    const { service, sender, tell, wait } = world()
    Object.assign(service, { status: 429, retryAfter: '600' })
    await tell('newMessage')
    await sender.sendDue()
    wait(9)
    expect(await sender.sendDue()).toBe(0)
    wait(1)
    expect(await sender.sendDue()).toBe(1)
  })

  test('that refuses a message as such is not asked again', async () => {
    const { service, sender, tell, rows, devices } = world()
    service.status = 413
    await tell('newMessage')
    await sender.sendDue()
    expect([await rows(), (await devices()).length]).toEqual([[], 1])
  })

  test('that is down delays no other notification: those of the next minute wait without an attempt', async () => {
    const here = world()
    const { service, sender, tell, shown, wait } = here
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
    wait(1)
    await sender.sendDue()
    expect(shown()).toHaveLength(2)
    expect(await waits()).toEqual({ waiting: 0, since: null, lastError: '' })
  })

  test('that cannot be reached is given up after the last attempt', async () => {
    const here = world()
    const { sender, tell, rows, devices, at, wait } = here
    await here.db.updateTable('push_subscription').set({ endpoint: 'http://127.0.0.1:1/phone' }).execute()
    await tell('newMessage')
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      at('12:00')
      await sender.sendDue()
      wait(24 * 60)
    }
    expect([await rows(), (await devices()).length]).toEqual([[], 1])
  })

  test('on this machine is not asked, should its address have been stored', async () => {
    const here = world()
    const { service, said, newSender, tell } = here
    const { outside: _none, ...services } = here.services
    await tell('newMessage')
    await newSender(services).sendDue()
    expect([service.asked, said]).toEqual([0, [expect.stringContaining('not an https address')]])
  })
})

describe('nothing comes twice', () => {
  test('from two processes that send at once', async () => {
    const here = world()
    const { service, sender, newSender, tell, shown, wait } = here
    for (const kind of notificationKinds.slice(0, 20)) await tell(kind, { link: `/${kind}` })
    wait(15)
    const other = newSender((await otherProcess(here)).services)
    await Promise.all([sender.sendDue(), other.sendDue(), sender.sendDue()])
    while ((await sender.sendDue()) + (await other.sendDue()) > 0) continue
    expect(shown()).toHaveLength(20)
    expect(new Set(service.received.map(({ shown: one }) => one.tag)).size).toBe(20)
  })

  test('after a process is stopped while it sends: the next one finds only what is left', async () => {
    const here = world()
    const { service, sender, newSender, tell, shown, wait } = here
    await tell('newMessage')
    const gate = Promise.withResolvers<void>()
    service.gate = gate.promise
    const sending = sender.sendDue()
    await expect.poll(() => service.asked).toBe(1)
    const next = newSender((await otherProcess(here)).services)
    expect(await next.sendDue()).toBe(0)
    gate.resolve()
    await sending
    wait(5)
    expect([await next.sendDue(), shown().length]).toEqual([0, 1])
  })

  test('for the reader after a process is killed while it sends: a repeat replaces the first', async () => {
    const here = world()
    const { service, sender, tell, rows } = here
    await tell('newMessage')
    const [row] = await rows()
    if (row === undefined) throw new Error('nothing waits')
    await sender.sendDue()
    await here.db
      .insertInto('push')
      .values({ ...row, next_attempt_at: here.clock.now })
      .execute()
    await sender.sendDue()
    const [one, two] = service.received
    expect(two?.shown.tag).toBe(one?.shown.tag)
    expect(two?.headers['topic']).toBe(one?.headers['topic'])
  })
})
