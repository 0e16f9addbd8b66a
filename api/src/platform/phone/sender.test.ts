import { createHmac } from 'node:crypto'
import { contract } from '@udyam/contract'
import { phoneKinds } from '@udyam/contract/phone/values'
import { languages } from '@udyam/contract/texts/languages'
import { beforeEach, describe, expect, test } from 'vitest'
import { text } from '#platform/lib/texts.ts'
import { gatewaySecret, type Kind, startPhoneWorld } from '#test/gateway.ts'
import { otherProcess, type Caller } from '#test/world.ts'

const { dashboard, outbox, phone, privacy } = contract
const world = startPhoneWorld()
let mentee: Caller
beforeEach(async () => {
  mentee = await world().as('mentee')
  await world().switchOn(mentee)
})

const tell: ReturnType<typeof world>['tell'] = (kind, about) => world().tell(kind, { to: mentee, ...about })
const kinds = () => world().gateway.taken.map(({ kind }) => kind)

describe('a message', () => {
  test('is one POST of JSON, signed with the secret', async () => {
    const { sender, gateway } = world()
    await tell('decision')
    await sender.sendDue()
    const [sent] = gateway.raw
    const signed = createHmac('sha256', gatewaySecret)
      .update(sent?.body ?? '')
      .digest('hex')
    expect(sent?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-signature': `sha256=${signed}`,
    })
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      to: '+919822054321',
      kind: 'decision',
      language: 'en',
      text: 'Udyam Setu: There is a decision on your application. http://localhost:3000/mentee/journey',
      values: { programme: 'Udyam Setu', link: 'http://localhost:3000/mentee/journey' },
    })
  })

  test.each(languages)('comes in %s, with the values that stand in its words', async (language) => {
    const { sender, gateway, db } = world()
    await db.updateTable('account').set({ language }).where('id', '=', mentee.id).execute()
    for (const kind of phoneKinds) if (kind !== 'code') await tell(kind)
    await sender.sendDue()
    expect(gateway.taken).toHaveLength(phoneKinds.length - 1)
    for (const { kind, text: words, language: told, values } of gateway.taken) {
      expect([told, words]).toEqual([language, text(language, `phone.text.${kind as Kind}`, values)])
      expect(words).not.toContain('{{')
      expect(words.includes('आ')).toBe(language !== 'en' && kind !== 'announcement')
    }
  })

  test('goes to nobody whose number is not verified', async () => {
    const { as, sender, gateway, askCode, rows } = world()
    const other = await as('mentor')
    expect(await tell('brief', { to: other })).toBe(false)
    await askCode(other)
    expect(await tell('brief', { to: other })).toBe(false)
    await sender.sendDue()
    expect([gateway.taken.length, (await rows()).length]).toEqual([1, 1])
  })

  test('falls out when consent is withdrawn between queue and sending', async () => {
    const { sender, gateway, rows } = world()
    await tell('decision')
    const { noticeVersion } = (await mentee.call(privacy.get)).body.data
    await mentee.call(privacy.saveConsent, { body: { purpose: 'phone', given: false, noticeVersion } })
    expect(await rows()).toEqual([])
    await sender.sendDue()
    expect([gateway.asked, await tell('decision')]).toEqual([0, false])
  })

  test.each([
    { suspended_at: new Date() },
    { erase_after: new Date(Date.now() + 864e5) },
    { withheld: ['phone' as const] },
  ])('falls out while its reader is away or wants none: %j', async (change) => {
    const { sender, gateway, db, rows } = world()
    await tell('decision')
    await db.updateTable('account').set(change).where('id', '=', mentee.id).execute()
    await sender.sendDue()
    expect([gateway.asked, await rows()]).toEqual([0, []])
  })

  test('replaces one of its kind that waits, but for messages to a group', async () => {
    const { at, sender } = world()
    at('23:00')
    for (const kind of ['brief', 'brief', 'announcement', 'announcement'] as const) await tell(kind)
    at('08:00')
    world().wait(24 * 60)
    await sender.sendDue()
    expect(kinds()).toEqual(['brief', 'announcement', 'announcement'])
  })
})

describe('a gateway', () => {
  test('that is down for a day and back gets each message once', async () => {
    const { sender, gateway, wait, said, as } = world()
    const mentor = await as('mentor')
    await world().switchOn(mentor)
    gateway.status = 503
    await tell('decision')
    await tell('brief', { to: mentor })
    for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
      await sender.sendDue()
      wait(20)
      if (minutes === 60) await tell('reminder', { to: mentor })
    }
    expect(gateway.taken).toEqual([])
    expect(said.every((line) => line.includes('status 503'))).toBe(true)
    const admin = await as('admin')
    const { data } = (await admin.call(outbox.list, { query: { search: '+91' } })).body
    expect(data.map(({ sentAt, lastError }) => sentAt ?? lastError.slice(0, 10))).toEqual([
      'status 503',
      'status 503',
      'status 503',
    ])
    const todo = (await admin.call(dashboard.todo)).body.data.items.find(({ kind }) => kind === 'mails')
    expect(todo).toMatchObject({ count: 3 })
    gateway.status = 200
    for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
      wait(20)
      await sender.sendDue()
    }
    expect(kinds().toSorted()).toEqual(['brief', 'decision', 'reminder'])
    expect(new Set(gateway.taken.map(({ id }) => id)).size).toBe(3)
  })

  test.each([0, 302, 401, 403, 404, 405, 408, 429, 500])(
    'that answers %i is asked again later, and the number still works',
    async (status) => {
      const { sender, gateway, wait, rows, newSender, services } = world()
      const away = {
        ...services,
        env: { ...services.env, gateway: { url: 'http://127.0.0.1:1/', secret: gatewaySecret } },
      }
      if (status === 0) await tell('decision').then(() => newSender(away).sendDue())
      else {
        gateway.status = status
        await tell('decision')
        await sender.sendDue()
      }
      gateway.status = 200
      wait(0.9)
      expect([await sender.sendDue(), gateway.taken.length]).toEqual([0, 0])
      expect((await rows())[0]).toMatchObject({ failed_at: null, last_error: expect.stringMatching(/127/) })
      wait(0.1)
      await sender.sendDue()
      expect(kinds()).toEqual(['decision'])
      expect((await mentee.call(phone.get)).body.data.refusedAt).toBeNull()
    },
  )

  test.each([400, 410, 422])(
    'that answers %i refuses the number, which is told and gets nothing more',
    async (status) => {
      const { sender, gateway, rows, clock, askCode, codeOf } = world()
      gateway.status = status
      await tell('decision')
      await sender.sendDue()
      expect(await rows()).toMatchObject([
        { failed_at: clock.now, last_error: expect.stringContaining(`${status}`) },
      ])
      expect((await mentee.call(phone.get)).body.data.refusedAt).toBe(clock.now.toISOString())
      gateway.status = 200
      expect(await tell('decision')).toBe(false)
      await askCode(mentee)
      await mentee.call(phone.verify, { body: { code: await codeOf(mentee) } })
      expect((await mentee.call(phone.get)).body.data).toMatchObject({
        refusedAt: null,
        verifiedAt: expect.any(String),
      })
      expect(await tell('decision')).toBe(true)
    },
  )

  test('that is down is asked once a minute, however much waits', async () => {
    const { sender, gateway, newSender, as, wait } = world()
    gateway.status = 500
    await tell('decision')
    await sender.sendDue()
    const other = await as('mentor')
    await world().switchOn(other)
    await tell('brief', { to: other })
    expect([await sender.sendDue(), gateway.asked]).toEqual([0, 1])
    wait(1)
    gateway.status = 200
    await sender.sendDue()
    expect(kinds()).toHaveLength(2)
    await newSender((await otherProcess(world())).services).sendDue()
    expect(kinds()).toHaveLength(2)
  })

  test('has its address and secret, numbers and words in no line of the log', async () => {
    const { sender, gateway, said } = world()
    gateway.status = 500
    await tell('decision')
    await sender.sendDue()
    expect(said).toEqual([expect.stringContaining('1 of 1 messages to phones failed')])
    for (const secret of [gatewaySecret, 'of-the-address', '9822054321', 'decision'])
      expect(said.join()).not.toContain(secret)
  })
})

describe('nothing comes twice', () => {
  test('after a process is stopped while it sends, and from two at once', async () => {
    const { sender, gateway, newSender, wait } = world()
    await tell('decision')
    const gate = Promise.withResolvers<void>()
    gateway.gate = gate.promise
    const sending = sender.sendDue()
    await expect.poll(() => gateway.asked).toBe(1)
    const next = newSender((await otherProcess(world())).services)
    expect(await next.sendDue()).toBe(0)
    gate.resolve()
    await sending
    wait(5)
    expect([await next.sendDue(), kinds()]).toEqual([0, ['decision']])
  })

  test('for a gateway that knows ids after a process is killed while it sends', async () => {
    const { sender, gateway, db, clock } = world()
    await tell('decision')
    const row = await db.selectFrom('phone_message').selectAll().executeTakeFirstOrThrow()
    await sender.sendDue()
    const { sealed } = row
    await db.updateTable('phone_message').set({ sealed, sent_at: null, next_attempt_at: clock.now }).execute()
    await sender.sendDue()
    expect(new Set(gateway.taken.map(({ id }) => id)).size).toBe(1)
  })
})
