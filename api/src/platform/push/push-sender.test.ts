import { notificationKinds } from '@udyam/contract/notifications/values'
import { notifications } from '@udyam/contract/notifications/calls'
import { push } from '@udyam/contract/push/calls'
import { languages } from '@udyam/contract/texts/languages'
import { describe, expect, test } from 'vitest'
import { findText, text } from '#platform/lib/texts.ts'
import { notifyAll } from '#platform/notifications/notify.store.ts'
import { startPushWorld, wordsOf } from '#test/push-world.ts'
import { otherProcess } from '#test/world.ts'

const minuteMs = 60_000
const world = startPushWorld()

describe('a notification on a device', () => {
  test('arrives encrypted, signed with the key of the installation, and leads to its page', async () => {
    const here = world()
    const { service, sender, mentee, tell, rows, devices } = here
    await tell('newMessage', { details: { other: 'Asha' }, link: '/mentorships/1' })
    expect(await sender.sendDue()).toBe(1)
    const [{ shown: one, headers, subject } = {}] = service.received
    const name = text('en', 'brand.name')
    expect(one).toMatchObject({
      title: name,
      body: wordsOf('newMessage'),
      link: '/mentorships/1',
      lang: 'en',
    })
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '172800', urgency: 'normal' })
    expect(subject).toMatch(/^mailto:/)
    expect(await rows()).toEqual([])
    expect((await devices())[0]).toMatchObject({ last_ok_at: here.clock.now, failures: 0 })
    expect((await mentee.call(push.list)).body.data[0]?.lastOkAt).toBe(here.clock.now.toISOString())
  })

  test.each(languages)('names nobody, whatever it is about, in %s', async (language) => {
    const here = world()
    const { service, sender, mentee, tell, at } = here
    await here.db.updateTable('account').set({ language }).where('id', '=', mentee.id).execute()
    const now = here.clock.now.toISOString()
    const details = Object.fromEntries(placeholders().map((name) => [name, 'Zorawar 9876543210']))
    for (const kind of notificationKinds) {
      await tell(kind, { details: { ...details, when: now, times: now, day: '2026-11-28' } })
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
    const here = world()
    const { service, newSender, tell } = here
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
    const { sender, mentee, subscribe, tell, rows, shown } = world()
    await subscribe('tablet')
    await mentee.send(notifications.saveChoices, {
      body: { choices: [{ topic: 'messages', inApp: true, mail: true, push: false }] },
    })
    await tell('newMessage')
    await tell('reviewBegun')
    await sender.sendDue()
    expect(shown()).toEqual([wordsOf('reviewBegun'), wordsOf('reviewBegun')])
    await tell('decidedEligible')
    await mentee.call(notifications.read, { body: {} })
    await sender.sendDue()
    expect(shown()).toHaveLength(2)
    expect(await rows()).toEqual([])
  })

  test.each([
    ['is suspended', { suspended_at: new Date() }],
    ['leaves', { erase_after: new Date() }],
    ['is deactivated', { state: 'deactivated' }],
  ] as const)('does not come to who %s', async (_how, change) => {
    const here = world()
    const { service, sender, mentee, tell, rows } = here
    await tell('reviewBegun')
    await here.db.updateTable('account').set(change).where('id', '=', mentee.id).execute()
    await sender.sendDue()
    expect([service.asked, await rows()]).toEqual([0, []])
  })

  test('comes to everybody where all are told', async () => {
    const here = world()
    const { service, sender, subscribe } = here
    const mentor = await here.as('mentor')
    await subscribe('laptop', mentor)
    await subscribe('desk', await here.as('admin'))
    await notifyAll(here.db, { kind: 'termsChanged', details: {}, link: '/terms', now: here.clock.now })
    await sender.sendDue()
    expect(service.received.map(({ device }) => device).toSorted()).toEqual(['desk', 'laptop', 'phone'])
  })

  test('of a kind that waits already joins it, and leads to the list if the pages differ', async () => {
    const { service, sender, tell, rows } = world()
    await tell('introductionShared', { link: '/mentor/introductions/1' })
    await tell('introductionShared', { link: '/mentor/introductions/1' })
    expect(await rows()).toHaveLength(1)
    await tell('introductionShared', { link: '/mentor/introductions/2' })
    await sender.sendDue()
    expect(service.received.map(({ shown: one }) => one.link)).toEqual(['/notifications'])
  })

  test('of two pages comes though one of them was read', async () => {
    const { service, sender, mentee, tell } = world()
    for (const link of ['/mentor/introductions/1', '/mentor/introductions/2'])
      await tell('introductionShared', { link })
    await mentee.call(notifications.read, { body: { link: '/mentor/introductions/2' } })
    await sender.sendDue()
    expect(service.received).toHaveLength(1)
  })

  test('of wishes comes together with the others of a quarter of an hour', async () => {
    const { sender, tell, at } = world()
    at('12:01')
    await tell('wishMade')
    expect(await sender.sendDue()).toBe(0)
    at('12:15')
    expect(await sender.sendDue()).toBe(1)
  })
})

describe('at night', () => {
  test.each(['21:00', '23:59', '00:00', '07:59'])('phones stay silent: %s', async (time) => {
    const { sender, tell, at, wait } = world()
    at(time)
    await tell('newMessage')
    expect(await sender.sendDue()).toBe(0)
    at('08:00')
    if (time > '08:00') wait(24 * 60)
    expect(await sender.sendDue()).toBe(1)
  })

  test.each(['20:59', '08:00'])('is over, or has not begun: %s', async (time) => {
    const { sender, tell, at } = world()
    at(time)
    await tell('newMessage')
    expect(await sender.sendDue()).toBe(1)
  })

  test('a meeting within the hour is told, and no later one', async () => {
    const here = world()
    const { service, sender, tell, shown, at, wait } = here
    at('22:00')
    const inMinutes = (minutes: number) =>
      new Date(here.clock.now.getTime() + minutes * minuteMs).toISOString()
    await tell('meetingCancelled', { details: { when: inMinutes(60) } })
    await tell('meetingAccepted', { details: { when: inMinutes(75) } })
    await tell('introductionShared', { details: { when: inMinutes(30) } })
    expect(await sender.sendDue()).toBe(1)
    expect(shown()).toEqual([wordsOf('meetingCancelled')])
    expect(service.received[0]?.headers['urgency']).toBe('high')
    wait(15)
    expect(await sender.sendDue()).toBe(1)
  })

  test('two meetings that are told together are told by the hour of the first', async () => {
    const { sender, tell, at, clock } = world()
    at('22:00')
    for (const [place, minutes] of [60, 300].entries()) {
      const when = new Date(clock.now.getTime() + minutes * minuteMs).toISOString()
      await tell('meetingAccepted', { details: { when }, link: `/mentorships/${place}` })
    }
    expect(await sender.sendDue()).toBe(1)
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
