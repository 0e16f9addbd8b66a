import { outbox } from '@udyam/contract/outbox/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { startPhoneWorld } from '#test/gateway.ts'
import { makeMentee, testPassword } from '#test/make.ts'
import { withEnv, type Caller } from '#test/world.ts'
import { queuePhoneMessage } from './queue.ts'

const world = startPhoneWorld()
let mentee: Caller
beforeEach(async () => {
  mentee = await world().as('mentee')
  await world().switchOn(mentee)
})

const link = '/mentee/journey'
const tell: ReturnType<typeof world>['tell'] = (kind, about) => world().tell(kind, { to: mentee, ...about })
const kinds = () => world().gateway.taken.map(({ kind }) => kind)

describe('the order and the hours', () => {
  test('codes overtake the rest, and messages to a group come last', async () => {
    const { sender, as, askCode, wait, db } = world()
    for (let waiting = 0; waiting < 25; waiting += 1) await tell('announcement')
    wait(1)
    await tell('brief')
    await askCode(await as('mentor'))
    await sender.sendDue()
    expect(kinds()).toHaveLength(20)
    expect(kinds()).toEqual(expect.arrayContaining(['code', 'brief']))
    await sender.sendDue()
    expect(kinds()).toHaveLength(27)
    const worded = db.selectFrom('phone_message').where('sealed', 'is not', null)
    expect(await worded.selectAll().execute()).toEqual([])
  })

  test.each(['21:00', '02:00', '07:59'])(
    'at %s codes and a meeting within the hour alone are sent',
    async (time) => {
      const { at, sender, as, askCode, clock } = world()
      at(time)
      const other = await as('mentor')
      await askCode(other)
      await tell('brief')
      await tell('announcement')
      await tell('meetingTomorrow', { at: new Date(clock.now.getTime() + 3_600_000) })
      await sender.sendDue()
      expect(kinds().toSorted()).toEqual(['code', 'meetingTomorrow'])
      at('08:00')
      if (time === '21:00') world().wait(24 * 60)
      await sender.sendDue()
      expect(kinds().toSorted()).toEqual(['announcement', 'brief', 'code', 'meetingTomorrow'])
    },
  )

  test('what is of no use any more is not sent: a code after ten minutes, a meeting that has begun', async () => {
    const { sender, gateway, as, askCode, wait, rows } = world()
    await askCode(await as('mentor'))
    await tell('meetingTomorrow', { at: new Date(world().clock.now.getTime() + 600_000) })
    wait(10)
    await sender.sendDue()
    expect([gateway.asked, await rows()]).toEqual([0, []])
  })
})

test('a demo without a gateway keeps messages in the outbox, and sends none', async () => {
  const { newSender } = world()
  const demo = await withEnv(world(), { demo: true, gateway: undefined })
  const made = await makeMentee(demo, { mobile_no: '9822088888' })
  const caller = await demo.as('mentee', { email: made.email, password: testPassword })
  await world().switchOn(caller)
  await queuePhoneMessage(demo.db, demo.services, { kind: 'decision', accountId: made.id, values: { link } })
  expect(await newSender(demo.services).sendDue()).toBe(0)
  const admin = await demo.as('admin')
  const [row] = (await admin.call(outbox.list, { query: {} })).body.data
  expect(row).toMatchObject({ channel: 'phone', recipient: '+919822088888', sentAt: null, lastError: '' })
  const opened = await admin.call(outbox.open, { params: { id: row?._id ?? '' }, body: { reason: 'Look' } })
  expect(opened.body.data.text).toContain('decision on your application')
})
