import { contract } from '@udyam/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { makeMentorship, type MadeMentorship } from '#test/make-selection.ts'
import { makeAdmin, makeMentor } from '#test/make.ts'
import { expectRefusal, mailsTo } from '#test/rows.ts'
import { throttleKey } from '#people/accounts/rate-limit/throttle.ts'
import { messageText } from '#platform/lib/messages.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

const { contact, introductions, mentorships } = contract
const enough = { status: 429, message: messageText('enough_today') }
let here: World
let made: MadeMentorship
let mentee: Caller

beforeEach(async () => {
  here = await withEnv(await world(), { demo: false })
  here.clock.now = new Date('2026-11-20T04:30:00Z')
  made = await makeMentorship(here)
  mentee = await here.as('mentee', made.mentee)
})

const later = (minutes: number) => {
  here.clock.now = new Date(here.clock.now.getTime() + minutes * 60_000)
}
const gather = () => runDueTasks({ ...here.services, audit: async () => undefined })

/** Number of accepted calls; expects that the last one is refused. */
async function takenOf(times: number, act: () => Promise<{ status: number; body: unknown }>) {
  const answers = []
  for (let at = 0; at < times; at += 1) answers.push(await act())
  const last = answers.at(-1)
  if (last !== undefined && last.status === 429) expectRefusal(last, enough)
  return answers.filter(({ status }) => status < 300).length
}

describe('a person', () => {
  test('leaves the programme and comes back six times a day', async () => {
    const other = await here.as('mentee')
    const taken = await takenOf(7, async () => {
      await other.call(introductions.withdraw)
      return other.call(introductions.rejoin)
    })
    expect(taken).toBe(3)
  })

  test('has ten certificates drawn an hour', async () => {
    const params = { id: made.id }
    const draw = () => mentee.call(mentorships.certificate, { params })
    for (let at = 0; at < 10; at += 1) expect((await draw()).status).not.toBe(429)
    expectRefusal(await draw(), enough)
  })

  test('makes six changes of wishes a day, which make one mail', async () => {
    const admin = await makeAdmin(here)
    const mentor = await makeMentor(here)
    // Only a mentee who seeks a mentor can wish for one.
    const looking = await here.as('mentee')
    let isWished = false
    const taken = await takenOf(60, () => {
      isWished = !isWished
      return isWished
        ? looking.call(introductions.wish, { body: { mentor: mentor.id } })
        : looking.call(introductions.unwish, { params: { id: mentor.id } })
    })
    expect(taken).toBe(6)
    // Within 15 minutes, combined with other wishes.
    expect(await mailsTo(here, admin.email)).toMatchObject([{ held_until: new Date('2026-11-20T04:45:00Z') }])
  })

  test('proposes ten meetings a day, and moves count', async () => {
    const times = [new Date(Date.now() + 86_400_000).toISOString()]
    expect(await takenOf(60, () => mentee.call(mentorships.propose, { params: made, body: { times } }))).toBe(
      10,
    )
    const { data } = (await mentee.call(mentorships.get, { params: made })).body
    const move = mentee.call(mentorships.move, {
      params: { id: data.meetings[0]?._id ?? '' },
      body: { times },
    })
    expectRefusal(await move, enough)
    expect((await mailsTo(here, made.mentor.email)).length).toBe(1)
  })

  test('writes sixty messages an hour, and sixty notes a day', async () => {
    const body = { text: 'Hello' }
    expect(await takenOf(62, () => mentee.call(mentorships.send, { params: made, body }))).toBe(60)
    expect(await takenOf(62, () => mentee.call(mentorships.addNote, { params: made, body }))).toBe(60)
    later(61)
    const again = await here.as('mentee', made.mentee)
    expect((await again.call(mentorships.send, { params: made, body })).status).toBe(201)
  })

  test('adds sixty goals and action items a day, and changes them and notes sixty times', async () => {
    const body = { kind: 'goal', text: 'Find a shop' } as const
    const { data: item } = (await mentee.call(mentorships.addItem, { params: made, body })).body
    expect(await takenOf(62, () => mentee.call(mentorships.addItem, { params: made, body }))).toBe(59)
    const note = { text: 'We met' }
    later(24 * 60 + 1)
    const again = await here.as('mentee', made.mentee)
    const { data } = (await again.call(mentorships.addNote, { params: made, body: note })).body
    const changeItem = () =>
      again.call(mentorships.updateItem, { params: { id: item._id }, body: { done: true } })
    const changeNote = () => again.call(mentorships.updateNote, { params: { id: data._id }, body: note })
    expect(await takenOf(30, changeItem)).toBe(30)
    expect(await takenOf(32, changeNote)).toBe(30)
    expectRefusal(await changeItem(), enough)
  })

  test('adds sixty goals and action items a day, however many come with a call', async () => {
    const add = (at: number) => {
      const texts = Array.from({ length: 5 }, (_none, item) => `Item ${at} ${item}`)
      const items = texts.map((text) => ({ kind: 'action' as const, text }))
      return mentee.call(mentorships.addItems, { params: made, body: { items } })
    }
    let at = 0
    expect(await takenOf(13, () => add((at += 1)))).toBe(12)
  })

  test('writes three hundred messages a day, however they are spread', async () => {
    const key = throttleKey(here.services.env, `cap:message:86400:${mentee.id}`)
    const ends = new Date(here.clock.now.getTime() + 3_600_000)
    await here.db.insertInto('throttle').values({ key, hits: 299, window_ends: ends }).execute()
    const body = { text: 'Hello' }
    expect(await takenOf(2, () => mentee.call(mentorships.send, { params: made, body }))).toBe(1)
  })

  test('writes five contact messages an hour and twenty a day', async () => {
    const body = { name: 'Ravi', email: 'r@example.com', subject: 'One', message: 'Hi' }
    let taken = 0
    for (let hour = 0; hour < 5; hour += 1) {
      const answers = []
      for (let at = 0; at < 6; at += 1) answers.push(await here.nobody.call(contact.send, { body }))
      const now = answers.filter(({ status }) => status === 201).length
      expect(now).toBe(hour < 4 ? 5 : 0)
      taken += now
      later(61)
    }
    expect(taken).toBe(20)
  })

  test('reports ten times a day', async () => {
    const body = { about: 'mentorship', id: made.id, category: 'other' } as const
    expect(await takenOf(12, () => mentee.call(contract.safety.report, { body }))).toBe(10)
  })
})

describe('mails', () => {
  const write = (subject: string) =>
    here.nobody.call(contact.send, { body: { name: 'Ravi', email: 'r@example.com', subject, message: 'Hi' } })

  test('of contact messages are put together every quarter of an hour', async () => {
    const admin = await makeAdmin(here)
    for (const subject of ['One', 'Two', 'Three']) await write(subject)
    await gather()
    expect((await mailsTo(here, admin.email)).map(({ kind }) => kind)).toEqual(
      Array.from({ length: 3 }, () => 'contactMessage'),
    )
    later(16)
    await gather()
    const [digest, ...more] = await mailsTo(here, admin.email)
    expect(more).toEqual([])
    expect(digest).toMatchObject({ kind: 'digest', held_until: null })
    expect(digest?.body_text).toContain('New message: Two')
    expect(digest?.body_text).toMatch(/: http\S+\/admin$/m)
    await write('Four')
    later(16)
    await gather()
    expect((await mailsTo(here, admin.email)).map(({ kind, held_until: held }) => [kind, held])).toEqual([
      ['digest', null],
      ['contactMessage', null],
    ])
  })

  test('of messages go at once, then one an hour', async () => {
    const write = () => mentee.call(mentorships.send, { params: made, body: { text: 'Hello' } })
    await write()
    later(10)
    const mentor = await here.as('mentor', made.mentor)
    await mentor.call(mentorships.readMessages, { params: made })
    await write()
    const until = async () => (await mailsTo(here, made.mentor.email)).map((mail) => mail.held_until)
    expect(await until()).toEqual([null, new Date('2026-11-20T05:30:00Z')])
    later(40)
    await (await here.as('mentor', made.mentor)).call(mentorships.readMessages, { params: made })
    mentee = await here.as('mentee', made.mentee)
    await write()
    expect((await until()).at(-1)).toEqual(new Date('2026-11-20T06:30:00Z'))
  })

  test('that wait go to nobody who has refused mails meanwhile', async () => {
    const write = () => mentee.call(mentorships.send, { params: made, body: { text: 'Hello' } })
    const mentor = await here.as('mentor', made.mentor)
    await write()
    await mentor.call(mentorships.readMessages, { params: made })
    await write()
    expect(await mailsTo(here, mentor.email)).toHaveLength(2)
    const { noticeVersion } = (await mentor.call(contract.privacy.get)).body.data
    const refusal = { purpose: 'mails', given: false, noticeVersion } as const
    expect((await mentor.call(contract.privacy.saveConsent, { body: refusal })).status).toBe(200)
    later(60)
    await gather()
    expect(await mailsTo(here, mentor.email)).toHaveLength(1)
  })

  test('beyond twenty a day wait for 08:00 in India', async () => {
    const { mentor } = made
    const row = { account_id: mentor.id, recipient: mentor.email, kind: 'notice', subject: '', body_text: '' }
    const sent = Array.from({ length: 20 }, () => ({ ...row, body_html: '', created_at: here.clock.now }))
    await here.db
      .insertInto('mail')
      .values(sent.map((mail) => ({ ...mail, sent_at: null, failed_at: null, last_error: null })))
      .execute()
    const times = [new Date(Date.now() + 86_400_000).toISOString()]
    await mentee.call(mentorships.propose, { params: made, body: { times } })
    await mentee.call(mentorships.send, { params: made, body: { text: 'Hello' } })
    const held = (await mailsTo(here, mentor.email)).filter(({ held_until: until }) => until !== null)
    expect(held.map(({ held_until: until }) => until?.toISOString())).toEqual([
      '2026-11-21T02:30:00.000Z',
      '2026-11-21T02:30:00.000Z',
    ])
    here.clock.now = new Date('2026-11-21T02:31:00Z')
    await gather()
    expect((await mailsTo(here, mentor.email)).at(-1)).toMatchObject({ kind: 'digest', held_until: null })
  })
})
