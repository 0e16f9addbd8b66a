import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { unwritten } from '@udyam/contract/setup/in-language'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { broadcastWorld, english, noon } from '#test/broadcast-world.ts'
import { makeAdmin, makeMentee, makeMentor } from '#test/make.ts'
import { makePlan } from '#test/make-plan.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'

let w: Awaited<ReturnType<typeof broadcastWorld>>

beforeEach(async () => {
  w = await broadcastWorld()
})

const none = { optedOut: 0, suspended: 0, archived: 0, notJoined: 0, gone: 0, beyond: 0 }

describe('a draft', () => {
  test('is begun, read, changed, listed and deleted', async () => {
    const [one] = await w.mentees(1)
    const { _id: id, ...begun } = await w.begin(
      { of: 'ticked', ids: [one?.id ?? ''] },
      {
        subject: unwritten,
        body: unwritten,
      },
    )
    expect(begun).toMatchObject({
      state: 'draft',
      audience: { of: 'ticked', ticked: 1 },
      by: 'Meera Phadnis',
    })
    const params = { id }
    const given = {
      body: { ...english, audience: { of: 'mentors', filter: { district: 'Satara' } } as const },
    }
    expect((await w.admin.call(broadcasts.update, { params, ...given })).body.data).toMatchObject({
      ...english,
      audience: { of: 'mentors', ticked: 0, filter: { district: 'Satara' } },
    })
    expect((await w.admin.call(broadcasts.list)).body).toMatchObject({
      data: [{ _id: id, ...english }],
      pagination: { total: 1 },
    })
    expect((await w.admin.call(broadcasts.remove, { params })).status).toBe(200)
    expect((await w.admin.call(broadcasts.get, { params })).status).toBe(404)
    expect(await auditOf(w.here, 'broadcast.delete')).toMatchObject([{ actor_id: w.admin.id }])
  })

  test('that somebody else has changed meanwhile is neither overwritten nor sent', async () => {
    const { _id: id, updatedAt } = await w.begin({ of: 'mentors' })
    w.here.clock.now = new Date(noon.getTime() + 1000)
    const save = (body: object) =>
      w.admin.send(broadcasts.update, { params: { id }, body: { ...english, ...body } })
    expect((await save({ updatedAt })).status).toBe(200)
    const stale = { status: 409, message: messageText('stale_record') }
    expectRefusal(await save({ updatedAt }), stale)
    expectRefusal(await w.admin.call(broadcasts.send, { params: { id }, body: { updatedAt } }), stale)
  })

  test.each([
    ['an unknown value', { subject: { ...unwritten, hi: 'To {{name}}' } }, 'subject.hi'],
    ['an open mark', { body: { ...unwritten, en: 'Dear {{firstName}' } }, 'body.en'],
    ['a long subject', { subject: { ...unwritten, mr: 'a'.repeat(121) } }, 'subject.mr'],
    ['a long text', { body: { ...unwritten, en: 'a'.repeat(2001) } }, 'body.en'],
    ['an unknown audience', { audience: { of: 'visitors' } }, 'audience.of'],
    ['nobody ticked', { audience: { of: 'ticked', ids: [] } }, 'audience.ids'],
    [
      '2,001 people',
      { audience: { of: 'ticked', ids: Array.from({ length: 2001 }, () => crypto.randomUUID()) } },
      'audience.ids',
    ],
    [
      'a status of mentors only',
      { audience: { of: 'mentees', filter: { status: 'Approved' } } },
      'audience.filter.status',
    ],
    [
      'a status of mentees only',
      { audience: { of: 'mentors', filter: { status: 'invited' } } },
      'audience.filter.status',
    ],
    ['no plan', { audience: { of: 'plan' } }, 'audience.plan'],
  ])('with %s is refused by the name of the field', async (_what, wrong, field) => {
    const body = { audience: { of: 'mentors' }, ...english, ...wrong }
    expect(await w.admin.send(broadcasts.create, { body })).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    })
  })
})

describe('the audience', () => {
  test('leaves out whoever is leaving, suspended, archived or invited, or has switched announcements off', async () => {
    const all = await w.mentees(7)
    const [suspended = '', archived = '', invited = '', leaving = '', off = '', appOff = ''] = all.map(
      ({ id }) => id,
    )
    const set = (id: string, change: object) =>
      w.here.db.updateTable('account').set(change).where('id', '=', id).execute()
    await set(suspended, { suspended_at: noon })
    await w.here.db.updateTable('mentee').set({ archived_at: noon }).where('id', '=', archived).execute()
    await set(invited, { state: 'invited' })
    await set(leaving, { erase_after: noon })
    const choice = { topic: 'announcements', in_app: false, mail: false }
    await w.here.db
      .insertInto('notification_choice')
      .values({ ...choice, account_id: off })
      .execute()
    await w.here.db
      .insertInto('notification_choice')
      .values({ ...choice, account_id: appOff, mail: true })
      .execute()
    const strangers = [crypto.randomUUID(), w.admin.id]
    const { _id: id } = await w.begin({ of: 'ticked', ids: [...all.map((one) => one.id), ...strangers] })
    expect(await w.preview(id)).toMatchObject({
      people: 2,
      byMail: 2,
      left: { ...none, optedOut: 1, suspended: 1, archived: 1, notJoined: 1, gone: 3 },
    })
    await set(appOff, { withheld: ['mails'] })
    expect(await w.preview(id)).toMatchObject({ people: 1, left: { optedOut: 2 } })
  })

  test('leaves out whoever may not take part, for any reason', async () => {
    const young = { dob: '2015-01-01' }
    const [mentee, mentor] = [await makeMentee(w.here, young), await makeMentor(w.here, young)]
    const [away, withheld] = [await makeMentee(w.here), await makeMentor(w.here)]
    const blocked = await makeMentor(w.here)
    const { db } = w.here
    await db.updateTable('account').set({ state: 'deactivated' }).where('id', '=', away.id).execute()
    await db
      .updateTable('account')
      .set({ withheld: ['programme'] })
      .where('id', '=', withheld.id)
      .execute()
    await db.updateTable('mentor').set({ block: true }).where('id', '=', blocked.id).execute()
    const ids = [mentee, mentor, away, withheld, blocked].map(({ id }) => id)
    const { _id: id } = await w.begin({ of: 'ticked', ids })
    expect(await w.preview(id)).toMatchObject({ people: 0, left: { ...none, suspended: 5 } })
  })

  test('is what a list finds, or the pairs of a plan', async () => {
    await makeMentor(w.here, { location: 'Wai, Satara' })
    await makeMentor(w.here, { location: 'Pune' })
    await makeMentor(w.here, { approve: false })
    const mentor = await makeMentor(w.here)
    const pairs = (await w.mentees(2)).map((one) => ({ menteeId: one.id, mentorId: mentor.id }))
    await w.mentees(1, { education: 'B.Com', district: 'Satara' })
    const plan = await makePlan(w.here, { by: w.admin.id, pairs, now: noon })
    const people = async (audience: Parameters<typeof w.begin>[0]) =>
      (await w.preview((await w.begin(audience))._id)).people
    expect(await people({ of: 'mentors' })).toBe(4)
    expect(await people({ of: 'mentors', filter: { status: 'Approved' } })).toBe(3)
    expect(await people({ of: 'mentors', filter: { district: 'Satara' } })).toBe(1)
    expect(await people({ of: 'mentees', filter: {} })).toBe(3)
    expect(await people({ of: 'mentees', filter: { education: 'b.com' } })).toBe(1)
    const { _id: stored } = await w.begin({ of: 'mentors', filter: { status: 'Approved' } })
    const unknown = JSON.stringify({ of: 'mentors', filter: { status: 'invited' }, plan: null, side: 'both' })
    await w.here.db.updateTable('broadcast').set({ audience: unknown }).where('id', '=', stored).execute()
    expect((await w.preview(stored)).people).toBe(0)
    expect(await people({ of: 'plan', plan })).toBe(3)
    expect(await people({ of: 'plan', plan, side: 'mentees' })).toBe(2)
    expect(await people({ of: 'plan', plan, side: 'mentors' })).toBe(1)
    expect(await people({ of: 'plan', plan: crypto.randomUUID() })).toBe(0)
    const skipped = { skipped: 'mentor_full' }
    const left = pairs[0]?.menteeId ?? ''
    await w.here.db.updateTable('plan_pair').set(skipped).where('mentee_id', '=', left).execute()
    expect(await people({ of: 'plan', plan })).toBe(2)
  })
})

test('the preview counts languages and fallbacks, and shows the words as they are sent', async () => {
  for (const language of ['en', 'hi', 'hi', 'mr'] as const) await makeMentee(w.here, { language })
  const { _id: id } = await w.begin(
    { of: 'mentees' },
    { subject: { ...english.subject, mr: 'प्रशिक्षण' }, body: { ...english.body, mr: '{{firstName}}, या!' } },
  )
  const { languages, texts } = await w.preview(id)
  expect(languages).toEqual([
    { language: 'en', people: 1, writtenIn: 'en' },
    { language: 'hi', people: 2, writtenIn: 'en' },
    { language: 'mr', people: 1, writtenIn: 'mr' },
  ])
  expect(texts).toEqual([
    {
      language: 'en',
      subject: 'A training evening',
      text: 'Dear Meera, come to Udyam Setu: https://setu.example.org/mentee/journey',
    },
    { language: 'mr', subject: 'प्रशिक्षण', text: 'Meera, या!' },
  ])
  expect(await w.told()).toEqual([])
})

describe('sending is refused', () => {
  const at = (time: string) => `2026-03-${time}+05:30`
  const utc = (time: string) => new Date(at(time)).toISOString()

  test.each([
    ['in the past', utc('06T11:59:00'), 'time_past'],
    ['at 21:00', utc('06T21:00:00'), 'broadcast_night'],
    ['at 7:59', utc('07T07:59:00'), 'broadcast_night'],
    ['in three months', '2026-06-06T06:30:00.000Z', 'broadcast_far'],
  ] as const)('%s', async (_when, sendAt, code) => {
    await w.mentees(1)
    const { _id: id } = await w.begin({ of: 'mentees' })
    expectRefusal(await w.send(id, sendAt), { status: 400, message: messageText(code), field: 'sendAt' })
    expect(await w.get(id)).toMatchObject({ state: 'draft' })
  })

  test('at night at once, and not at 8:00 or 20:59', async () => {
    await w.mentees(1)
    const { _id: id } = await w.begin({ of: 'mentees' })
    w.here.clock.now = new Date(at('06T20:59:30'))
    await w.signIn()
    expectRefusal(await w.send(id), { status: 400, message: messageText('broadcast_night'), field: 'sendAt' })
    for (const time of ['07T08:00:00', '07T20:59:00']) {
      expect((await w.send(id, utc(time))).body.data).toMatchObject({ state: 'waiting', dueAt: utc(time) })
      await w.stop(id)
    }
  })

  test('to nobody, to more than 2,000, and without words', async () => {
    const { _id: id } = await w.begin({ of: 'mentees' })
    expectRefusal(await w.send(id), {
      status: 400,
      message: messageText('broadcast_nobody'),
      field: 'audience',
    })
    await w.mentees(1)
    await w.crowd(2000)
    expectRefusal(await w.send(id), {
      status: 400,
      message: messageText('broadcast_too_many', { count: 2001 }),
      field: 'audience',
    })
    const half = { subject: { ...english.subject, hi: 'शाम' }, body: english.body }
    const { _id: other } = await w.begin({ of: 'mentors' }, half)
    expectRefusal(await w.send(other), {
      status: 400,
      message: messageText('broadcast_half'),
      field: 'body.hi',
    })
    const { _id: empty } = await w.begin({ of: 'mentors' }, { subject: unwritten, body: unwritten })
    expectRefusal(await w.send(empty), {
      status: 400,
      message: messageText('broadcast_words'),
      field: 'subject',
    })
  })

  test('for a fourth message on an Indian day', async () => {
    await w.mentees(1)
    const begin = async () => (await w.begin({ of: 'mentees' }))._id
    for (let sent = 0; sent < 3; sent += 1) expect((await w.send(await begin())).status).toBe(200)
    const fourth = await begin()
    expectRefusal(await w.send(fourth), { status: 429, message: messageText('broadcasts_enough') })
    expect((await w.send(fourth, utc('07T09:00:00'))).status).toBe(200)
  })

  test('in a wrong state', async () => {
    await w.mentees(1)
    const { _id: id } = await w.begin({ of: 'mentees' })
    const refusal = { status: 409, message: messageText('broadcast_state') }
    expectRefusal(await w.stop(id), refusal)
    await w.send(id)
    expectRefusal(await w.send(id), refusal)
    const params = { id }
    expectRefusal(await w.admin.call(broadcasts.update, { params, body: english }), refusal)
    expectRefusal(await w.admin.call(broadcasts.remove, { params }), refusal)
    await w.run(70)
    for (const answer of [
      await w.send(id),
      await w.stop(id),
      await w.admin.call(broadcasts.test, { params }),
    ])
      expectRefusal(answer, refusal)
  })
})

test('evaluators and auditors neither write nor read messages to groups', async () => {
  for (const kind of ['evaluator', 'auditor'] as const) {
    const caller = await w.here.as('admin', await makeAdmin(w.here, { kind }))
    for (const call of [broadcasts.list, broadcasts.listForWhatsApp])
      expect((await caller.send(call, { params: { id: crypto.randomUUID() } })).status).toBe(403)
  }
})
