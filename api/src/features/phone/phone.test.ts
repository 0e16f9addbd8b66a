import { auth } from '@udyam/contract/auth/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { outbox } from '@udyam/contract/outbox/calls'
import { phone } from '@udyam/contract/phone/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { accountOfVerifiedPhone } from '#platform/phone/number.store.ts'
import { queuePhoneMessage } from '#platform/phone/queue.ts'
import { startPhoneWorld } from '#test/gateway.ts'
import { makeMentee, makeMentor, testPassword } from '#test/make.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { withEnv, world, type Caller } from '#test/world.ts'

const phones = startPhoneWorld()
let mentee: Caller
beforeEach(async () => {
  mentee = await phones().as('mentee')
})

const stateOf = async (caller = mentee) => (await caller.call(phone.get)).body.data
const verify = (code: string, caller = mentee) => caller.call(phone.verify, { body: { code } })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const number = '9822054321'

/** Changes the mentee's profile. */
async function change(fields: Record<string, string>): Promise<void> {
  const filled = { city_or_village: 'Wai', taluka: 'Wai', district: 'Satara', education: 'B.Com' }
  const { name, email, mobile_no } = (await mentee.call(mentees.getProfile)).body.data.mentee
  const own = { ...filled, goals: 'A dairy', expectations: 'Advice', interests: ['Technology'] }
  const body = { ...own, name, email, mobile_no, ...fields }
  expect((await mentee.send(mentees.updateProfile, { body })).body).toMatchObject({ success: true })
}

describe('messages on the phone', () => {
  test('are switched on by who has confirmed that it is them: codes to the number sign in', async () => {
    const { askCode, wait, rows } = phones()
    wait(11)
    expectRefusal(await askCode(mentee), {
      status: 400,
      message: messageText('confirm_needed'),
      field: 'confirm',
    })
    expect([await rows(), (await stateOf()).codeUntil]).toEqual([[], null])
    await mentee.call(auth.confirm, { body: { password: testPassword } })
    expect((await askCode(mentee)).status).toBe(200)
  })

  test('are switched on by a code, which is the first message', async () => {
    const { askCode, codeOf, sender, gateway, clock } = phones()
    expect(await stateOf()).toMatchObject({ offered: true, number, verifiedAt: null, codeUntil: null })
    const { status, body } = await askCode(mentee)
    expect([status, body.message]).toEqual([200, messageText('phone_code_sent')])
    const code = await codeOf(mentee)
    await sender.sendDue()
    expect(gateway.taken).toEqual([
      {
        id: expect.any(String),
        to: `+91${number}`,
        kind: 'code',
        language: 'en',
        text: expect.stringContaining(code),
        values: { programme: 'Udyam Setu', code },
      },
    ])
    expect(await codeOf(mentee)).toBe('')
    const now = clock.now.toISOString()
    expect((await verify(code)).body.data).toMatchObject({
      verifiedAt: now,
      codeUntil: null,
      refusedAt: null,
    })
    expectRefusal(await verify(code), { status: 400, message: messageText('phone_code_over'), field: 'code' })
    expect(await auditOf(phones(), 'phone.verify')).toHaveLength(1)
  })

  test('are a consent of their own, which the history keeps, and which nobody is asked for', async () => {
    const { switchOn, db } = phones()
    const before = (await mentee.call(privacy.get)).body.data
    expect(before.purposes.map(({ purpose }) => purpose)).not.toContain('phone')
    await switchOn(mentee)
    const { history, noticeVersion } = (await mentee.call(privacy.get)).body.data
    expect(history).toMatchObject([{ purpose: 'phone', given: true, how: 'switch' }])
    await mentee.call(privacy.saveConsent, { body: { purpose: 'phone', given: false, noticeVersion } })
    expect(await stateOf()).toMatchObject({ verifiedAt: null })
    expect(await db.selectFrom('phone').selectAll().execute()).toEqual([])
    await switchOn(mentee)
    expect(await stateOf()).toMatchObject({ verifiedAt: expect.any(String) })
    const given = (await mentee.call(privacy.get)).body.data.history.map((line) => line.given)
    expect(given).toEqual([true, false, true])
  })

  test('need the present notice', async () => {
    const answer = await mentee.call(phone.code, { body: { noticeVersion: 99 } })
    expectRefusal(answer, { status: 409, message: messageText('notice_outdated') })
    expect(await phones().rows()).toEqual([])
  })

  test('are told of in the notice and the data copy, where there are some', async () => {
    const told = async (env: Parameters<typeof withEnv>[1]) => {
      const service = await withEnv(phones(), env)
      return (await service.nobody.call(privacy.notice, { query: { role: 'mentee' } })).body.data
    }
    const withGateway = await told({})
    const without = await told({ gateway: undefined })
    expect(withGateway.html).toContain('WhatsApp or SMS')
    expect(without.html).not.toContain('WhatsApp or SMS')
    expect(without.version).toBe(withGateway.version)
  })

  test('do not exist without a gateway, but in the demo, whose outbox shows the code', async () => {
    const none = await withEnv(phones(), { gateway: undefined })
    const caller = await none.as('mentor')
    expect((await caller.call(phone.get)).body.data.offered).toBe(false)
    const refused = await caller.call(phone.code, { body: { noticeVersion: 1 } })
    expectRefusal(refused, { status: 409, message: messageText('phone_not_offered') })

    const demo = await world()
    const someone = await demo.as('mentor')
    const { noticeVersion } = (await someone.call(privacy.get)).body.data
    await someone.call(phone.code, { body: { noticeVersion } })
    const admin = await demo.as('admin')
    const [row] = (await admin.call(outbox.list, { query: {} })).body.data
    expect(row).toMatchObject({ channel: 'phone', kind: 'code', recipient: '+919822012345', sentAt: null })
    const opened = await admin.call(outbox.open, { params: { id: row?._id ?? '' }, body: { reason: 'Demo' } })
    const [code = ''] = /\d{6}/.exec(opened.body.data.text) ?? []
    expect((await verify(code, someone)).status).toBe(200)
  })
})

describe('a code', () => {
  test('is good for five tries', async () => {
    const { askCode, codeOf } = phones()
    await askCode(mentee)
    const code = await codeOf(mentee)
    for (let tries = 0; tries < 5; tries += 1)
      expectRefusal(await verify(other(code)), {
        status: 400,
        message: messageText('code_wrong'),
        field: 'code',
      })
    expectRefusal(await verify(code), { status: 400, message: messageText('phone_code_over'), field: 'code' })
  })

  test('is good for ten minutes, and is written as people write it', async () => {
    const { askCode, codeOf, wait } = phones()
    await askCode(mentee)
    const code = await codeOf(mentee)
    const hindi = Array.from(code, (digit) => '०१२३४५६७८९'[Number(digit)]).join('')
    wait(10)
    expectRefusal(await verify(code), { status: 400, message: messageText('phone_code_over'), field: 'code' })
    wait(-1)
    expect((await verify(` ${hindi.slice(0, 3)} ${hindi.slice(3)}`)).status).toBe(200)
  })

  test.each([
    [undefined, 'code_required'],
    ['  ', 'code_required'],
    ['12345', 'code_six_digits'],
    ['1234567', 'code_six_digits'],
  ] as const)('is not %j', async (code, why) => {
    const answer = await mentee.send(phone.verify, { body: { code } })
    expectRefusal(answer, { status: 400, message: messageText(why), field: 'code' })
  })

  test('of somebody else verifies nothing', async () => {
    const { askCode, codeOf, as } = phones()
    const mentor = await as('mentor')
    await askCode(mentee)
    await askCode(mentor)
    const answer = await verify(await codeOf(mentor))
    expect((await codeOf(mentor)) === (await codeOf(mentee)) ? 400 : answer.status).toBe(400)
  })

  test('is sent three times an hour, to a person and to a number', async () => {
    const here = phones()
    for (let sent = 0; sent < 3; sent += 1) expect((await here.askCode(mentee)).status).toBe(200)
    expect((await here.askCode(mentee)).status).toBe(429)
    const neighbour = await here.as('mentee')
    expect((await here.askCode(neighbour)).status).toBe(429)
    const elsewhere = await makeMentee(here, { mobile_no: '9822099999' })
    const third = await here.as('mentee', { email: elsewhere.email, password: testPassword })
    expect((await here.askCode(third)).status).toBe(200)
  })

  test('is never shown in the outbox outside a demo', async () => {
    const here = phones()
    await here.askCode(mentee)
    const code = await here.codeOf(mentee)
    const admin = await here.as('admin')
    const list = (await admin.call(outbox.list, { query: {} })).body
    const params = { id: list.data[0]?._id ?? '' }
    const opened = (await admin.call(outbox.open, { params, body: { reason: 'A question' } })).body
    expect(opened.data).toMatchObject({ channel: 'phone', kind: 'code', text: '', html: '' })
    const csv = await admin.call(outbox.exportCsv, { query: {} })
    expect(JSON.stringify([list, opened, csv.body])).not.toContain(code)
  })
})

describe('a number', () => {
  test('that changes in the profile is not verified any more', async () => {
    const here = phones()
    const { switchOn, sender, gateway, db, services } = here
    await switchOn(mentee)
    await queuePhoneMessage(db, services, { kind: 'decision', accountId: mentee.id, values: { link: '/' } })
    await change({ mobile_no: '9822099999' })
    expect(await stateOf()).toMatchObject({ number: '9822099999', verifiedAt: null })
    await sender.sendDue()
    expect([gateway.asked, await here.rows()]).toEqual([0, []])
  })

  test('that another change of the profile leaves alone stays verified', async () => {
    await phones().switchOn(mentee)
    await change({ goals: 'A dairy of my own' })
    expect((await stateOf()).verifiedAt).not.toBeNull()
  })

  test('that does not work is marked for the team, without the number', async () => {
    const here = phones()
    await here.switchOn(mentee)
    const admin = await here.as('admin')
    const mark = async (id = mentee.id) => admin.call(phone.mark, { params: { id } })
    expect((await mark()).body.data).toEqual({ refusedAt: null })
    here.gateway.status = 422
    await here.tell('decision', { to: mentee })
    await here.sender.sendDue()
    expect((await mark()).body.data).toEqual({ refusedAt: here.clock.now.toISOString() })
    expectRefusal(await mark(crypto.randomUUID()), { status: 404, message: messageText('account_not_found') })
  })

  test('of ten digits must be in the profile', async () => {
    const here = phones()
    const made = await makeMentee(here, { mobile_no: '' })
    const caller = await here.as('mentee', { email: made.email, password: testPassword })
    expectRefusal(await here.askCode(caller), { status: 409, message: messageText('phone_no_number') })
  })

  test('finds the one account of a role that has verified it', async () => {
    const here = phones()
    const find = (role: 'mentee' | 'mentor') => accountOfVerifiedPhone(here.db, { role, phone: number })
    expect(await find('mentee')).toBeUndefined()
    await here.switchOn(mentee)
    expect([await find('mentee'), await find('mentor')]).toEqual([mentee.id, undefined])
    const mentor = await makeMentor(here, { phoneNumber: number })
    await here.switchOn(await here.as('mentor', { email: mentor.email, password: testPassword }))
    expect([await find('mentee'), await find('mentor')]).toEqual([mentee.id, mentor.id])
    await here.switchOn(await here.as('mentee'))
    expect(await find('mentee')).toBeUndefined()
  })
})

test('the fourth column of the choices holds for messages, and clients that do not know it leave it', async () => {
  const { switchOn, services, db, rows } = phones()
  await switchOn(mentee)
  const choice = { topic: 'selection', inApp: true, mail: true } as const
  const save = (body: object) => mentee.send(notifications.saveChoices, { body: { choices: [body] } })
  await save({ ...choice, phone: false })
  await save(choice)
  const { data } = (await mentee.call(notifications.getChoices)).body
  expect(data.find(({ topic }) => topic === 'selection')).toMatchObject({ push: true, phone: false })
  expect(
    await queuePhoneMessage(db, services, { kind: 'code', accountId: mentee.id, values: { code: '1' } }),
  ).toBe(true)
  expect(await rows()).toMatchObject([{ kind: 'code' }])
})
