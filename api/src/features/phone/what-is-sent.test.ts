import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { unwritten } from '@udyam/contract/setup/in-language'
import { reminders } from '@udyam/contract/reminders/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { purge } from '#programme/privacy/retention.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { callerOn, smtp } from '#test/inviting.ts'
import { mailsTo } from '#test/rows.ts'
import { runDue } from '#test/erasing.ts'
import { startPhoneWorld } from '#test/gateway.ts'
import { makeMentee, makeMentor, testPassword } from '#test/make.ts'
import { makeMeeting, makeMentorship } from '#test/make-selection.ts'
import { decide, evaluate, share } from '#test/walk.ts'
import { withEnv, type Caller } from '#test/world.ts'

const world = startPhoneWorld()
let admin: Caller
let mentee: Caller
let mentor: Caller

beforeEach(async () => {
  const here = world()
  admin = await here.as('admin')
  const [one, other] = [await makeMentee(here), await makeMentor(here)]
  mentee = await here.as('mentee', { email: one.email, password: testPassword })
  mentor = await here.as('mentor', { email: other.email, password: testPassword })
  await here.switchOn(mentee)
  await here.switchOn(mentor)
})

/** Kinds that wait for a person. */
async function waiting({ id }: Caller): Promise<string[]> {
  const rows = await world()
    .db.selectFrom('phone_message')
    .where('account_id', '=', id)
    .orderBy('created_at')
    .select('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
const off = (caller: Caller, topic: string) =>
  caller.send(notifications.saveChoices, {
    body: { choices: [{ topic, inApp: true, mail: true, phone: false }] },
  })

describe('a phone is told', () => {
  test('of a decision and of a brief that waits, and of a reminder by hand', async () => {
    const here = world()
    const walk = { here, admin, menteeId: mentee.id }
    await evaluate(walk)
    await decide(walk)
    expect([await waiting(mentee), await waiting(mentor)]).toEqual([['decision'], []])
    const id = await share(walk, mentor.id)
    expect(await waiting(mentor)).toEqual(['brief'])
    here.wait(2 * 24 * 60 + 1)
    admin = await here.as('admin')
    await admin.call(reminders.remind, { body: { wait: 'answer', ids: [id], preview: true } })
    expect(await waiting(mentor)).toEqual(['brief'])
    await admin.call(reminders.remind, { body: { wait: 'answer', ids: [id] } })
    expect(await waiting(mentor)).toEqual(['brief', 'reminder'])
    const { data } = (await admin.call(adminSelection.get, { params: { id: mentee.id } })).body
    expect(JSON.stringify(data)).not.toContain('+91')
  })

  test('of an address to confirm, by hand, beside the mail', async () => {
    const here = await withEnv(world(), smtp)
    await here.db
      .updateTable('account')
      .set({ email_verified_at: null })
      .where('id', '=', mentee.id)
      .execute()
    world().wait(5 * 24 * 60)
    const reminding = callerOn(here, await world().as('admin'))
    const ask = { wait: 'address' as const, ids: [mentee.id] }
    const { body } = await reminding.call(reminders.remind, { body: ask })
    expect(body.data).toMatchObject([{ success: true }])
    expect(await waiting(mentee)).toEqual(['reminder'])
    expect((await mailsTo(here, mentee.email)).map(({ kind }) => kind)).toEqual(['verifyEmail'])
  })

  test('of a meeting tomorrow, both sides', async () => {
    const here = world()
    const bond = await makeMentorship(here, {
      mentee: { ...mentee, password: '' },
      mentor: { ...mentor, password: '' },
    })
    const startsAt = new Date(here.clock.now.getTime() + 20 * 3_600_000)
    await makeMeeting(here, bond, { startsAt })
    await runDue(here)
    expect([await waiting(mentee), await waiting(mentor)]).toEqual([['meetingTomorrow'], ['meetingTomorrow']])
    await here.sender.sendDue()
    expect(here.gateway.taken[0]).toMatchObject({
      kind: 'meetingTomorrow',
      values: { when: expect.any(String) },
    })
  })

  test('of nothing else, and not of a topic that is switched off', async () => {
    const here = world()
    await off(mentee, 'selection')
    const walk = { here, admin, menteeId: mentee.id }
    await evaluate(walk)
    await decide(walk)
    expect([await waiting(mentee), await waiting(mentor)]).toEqual([[], []])
  })
})

describe('a message to a group', () => {
  const words = {
    subject: { ...unwritten, en: 'A training' },
    body: { ...unwritten, en: 'Dear {{firstName}}, come: {{link}}' },
  }
  async function begin(phone: boolean | undefined) {
    const ids = [mentee.id, mentor.id]
    const body = { audience: { of: 'ticked' as const, ids }, ...words, ...(phone !== undefined && { phone }) }
    return (await admin.call(broadcasts.create, { body })).body.data
  }
  async function run(id: string): Promise<void> {
    await admin.call(broadcasts.send, { params: { id }, body: {} })
    for (const minutes of [2, 1, 1]) {
      world().wait(minutes)
      await world().app.sendBroadcasts()
    }
  }

  test('goes to phones when that channel is chosen, to those who want it there', async () => {
    const { _id: id, phone } = await begin(true)
    expect(phone).toBe(true)
    await off(mentor, 'announcements')
    const preview = (await admin.call(broadcasts.preview, { params: { id } })).body.data
    expect([preview.people, preview.byPhone]).toEqual([2, 1])
    await run(id)
    expect([await waiting(mentee), await waiting(mentor)]).toEqual([['announcement'], []])
    const { data } = (await admin.call(broadcasts.get, { params: { id } })).body
    expect(data).toMatchObject({ state: 'sent', told: 2, phoned: 1, phone: true })
    await world().sender.sendDue()
    expect(world().gateway.taken[0]?.text).toBe(
      'A training\nDear Priya, come: http://localhost:3000/mentee/journey',
    )
  })

  test('goes to no phone otherwise', async () => {
    const { _id: id, phone } = await begin(undefined)
    await run(id)
    expect([phone, await waiting(mentee)]).toEqual([false, []])
  })
})

test('goes with the account, and after the days of mails', async () => {
  const here = world()
  await here.tell('decision', { to: mentee })
  await here.tell('brief', { to: mentor })
  await here.sender.sendDue()
  await eraseAccount(here.db, { id: mentee.id, role: 'mentee' })
  expect([await waiting(mentee), await waiting(mentor)]).toEqual([[], ['brief']])
  expect(await here.db.selectFrom('phone').select('account_id').execute()).toEqual([
    { account_id: mentor.id },
  ])
  here.wait(366 * 24 * 60)
  const audit = async () => undefined
  const purged = await purge({ db: here.db, now: here.services.now, audit })
  expect(purged).toContainEqual({ key: 'mailRows', table: 'phone_message', rows: 1 })
  expect(await waiting(mentor)).toEqual([])
})
