import type { Endpoint } from '@udyam/contract/endpoint'
import { mentors } from '@udyam/contract/mentors/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMeeting, makeMentorship, type MadeMentorship } from '#test/make-selection.ts'
import { auditOf, expectRefusal, rowOf } from '#test/rows.ts'
import { mentorshipWorld } from '#test/selection-world.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let made: MadeMentorship
let mentee: Caller
let mentor: Caller
const closed = { status: 409, message: messageText('mentorship_closed') }

beforeEach(async () => {
  ;({ here, made, mentee, mentor } = await mentorshipWorld())
})

describe('a mentorship', () => {
  test('is read by both, each from their side', async () => {
    const { body } = await mentee.call(mentorships.get, { params: made })
    expect(body.data).toMatchObject({
      _id: made.id,
      state: 'active',
      side: 'mentee',
      other: { _id: mentor.id, name: 'Sanjay Patil', side: 'mentor' },
      meetings: [],
      notes: [],
      items: [],
      unread: 0,
      hasMet: false,
      fit: null,
      review: null,
      certificate: null,
      openings: [],
    })
    const other = (await mentor.call(mentorships.get, { params: made })).body.data
    expect(other).toMatchObject({ side: 'mentor', other: { name: 'Priya Kulkarni' } })
    expect(JSON.stringify([body, other])).not.toMatch(/@example|98220/)
  })

  test('lists the next meeting first, then those that were, newest first', async () => {
    const at = (hours: number) => ({ startsAt: new Date(here.clock.now.getTime() + hours * 3_600_000) })
    const [old, late, soon, recent] = [
      await makeMeeting(here, made, at(-90)),
      await makeMeeting(here, made, at(90)),
      await makeMeeting(here, made, at(5)),
      await makeMeeting(here, made, at(-5)),
    ]
    const { data } = (await mentee.call(mentorships.get, { params: made })).body
    expect(data.meetings.map(({ _id }) => _id)).toEqual([soon, late, recent, old])
    expect(data.hasMet).toBe(true)
  })
})

describe('contact details', () => {
  test('are opened by the other, which is kept once an hour and shown to whom they belong', async () => {
    const { body } = await mentor.call(mentorships.openContact, { params: made })
    expect(body.data).toEqual({ name: 'Priya Kulkarni', email: mentee.email, phone: '9822054321' })
    await Promise.all(Array.from({ length: 5 }, () => mentor.call(mentorships.openContact, { params: made })))
    const shown = async () => (await mentee.call(mentorships.get, { params: made })).body.data.openings
    expect(await shown()).toMatchObject([
      { viewerName: 'Sanjay Patil', viewerRole: 'mentor', what: 'contact' },
    ])
    expect(await auditOf(here, 'contact.open')).toMatchObject([{ actor_id: mentor.id, target_id: made.id }])
    here.clock.now = new Date(here.clock.now.getTime() + 61 * 60_000)
    await mentor.call(mentorships.openContact, { params: made })
    expect(await shown()).toHaveLength(2)
    const own = await mentor.call(mentorships.get, { params: made })
    expect(own.body.data.openings).toEqual([])
  })

  test('of the mentor are given to the mentee', async () => {
    const { body } = await mentee.call(mentorships.openContact, { params: made })
    expect(body.data).toEqual({ name: 'Sanjay Patil', email: mentor.email, phone: '9822012345' })
  })

  test('are not given after the end, though the history stays', async () => {
    await mentee.call(mentorships.end, { params: made, body: { reason: 'moved_on' } })
    expectRefusal(await mentor.call(mentorships.openContact, { params: made }), closed)
    expect((await mentor.call(mentorships.get, { params: made })).status).toBe(200)
  })

  test('of a blocked mentor are given to nobody', async () => {
    const admin = await here.as('admin')
    await admin.call(mentors.update, { params: made.mentor, body: { block: true } })
    const over = { status: 409, message: 'This mentoring has ended.' }
    expectRefusal(await mentee.call(mentorships.openContact, { params: made }), over)
  })
})

describe('to anyone but the two', () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const note = { text: 'x' }
  const missing = {
    mentorship: messageText('mentorship_not_found'),
    meeting: 'Meeting not found',
    note: 'Note not found',
    item: messageText('item_not_found'),
    message: 'Message not found',
  }
  const calls: [keyof typeof missing, Endpoint, object?][] = [
    ['mentorship', mentorships.get],
    ['mentorship', mentorships.openContact],
    ['mentorship', mentorships.propose, { times: [soon] }],
    ['meeting', mentorships.accept, { time: soon }],
    ['meeting', mentorships.move, { times: [soon] }],
    ['meeting', mentorships.cancel],
    ['meeting', mentorships.calendar],
    ['mentorship', mentorships.addNote, note],
    ['note', mentorships.updateNote, note],
    ['note', mentorships.removeNote],
    ['mentorship', mentorships.addItem, { kind: 'goal', text: 'x' }],
    ['item', mentorships.updateItem, { done: true }],
    ['item', mentorships.removeItem],
    ['mentorship', mentorships.messages],
    ['mentorship', mentorships.send, note],
    ['mentorship', mentorships.readMessages],
    ['message', mentorships.report, { reason: 'x' }],
    ['mentorship', mentorships.giveFit, { answer: 'good' }],
    ['mentorship', mentorships.giveReview, { rating: 5 }],
    ['mentorship', mentorships.end, { reason: 'no_time' }],
    ['mentorship', mentorships.certificate],
  ]

  test.each(calls)('a %s does not exist: call %#', async (what, endpoint, body) => {
    const ids = await fill()
    const other = await makeMentorship(here)
    const strangers = [await here.as('mentee', other.mentee), await here.as('mentor', other.mentor)]
    const sent = body === undefined ? {} : { body }
    for (const stranger of strangers) {
      for (const id of [ids[what], crypto.randomUUID(), 'nonsense']) {
        const answer = await stranger.send(endpoint, { params: { id }, ...sent })
        expectRefusal(answer, { status: 404, message: missing[what] })
      }
    }
    expect(await rowOf(here, 'mentorship', made.id)).toMatchObject({ state: 'active' })
  })

  async function fill() {
    const params = made
    const added = {
      note: (await mentee.call(mentorships.addNote, { params, body: { text: 'x', shared: true } })).body.data,
      item: (await mentee.call(mentorships.addItem, { params, body: { kind: 'goal', text: 'x' } })).body.data,
      message: (await mentee.call(mentorships.send, { params, body: { text: 'x' } })).body.data,
    }
    return {
      mentorship: made.id,
      meeting: await makeMeeting(here, made),
      note: added.note._id,
      item: added.item._id,
      message: added.message._id,
    }
  }
})

describe('after the end', () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString()

  test('whatever came at the same moment has come before it, or not at all', async () => {
    const params = { id: made.id }
    const body = { times: [soon] }
    const { data } = (await mentee.call(mentorships.propose, { params, body })).body
    const accept = () => mentor.call(mentorships.accept, { params: { id: data._id }, body: { time: soon } })
    const propose = () => mentor.call(mentorships.propose, { params, body })
    const end = () => mentee.call(mentorships.end, { params, body: { reason: 'no_time' } })
    const answers = await Promise.all([accept(), propose(), end(), accept(), propose(), end(), accept()])
    for (const { status } of answers) expect([200, 201, 409]).toContain(status)
    const { state, meetings } = (await mentee.call(mentorships.get, { params })).body.data
    expect(state).toBe('ended')
    expect(meetings.filter((meeting) => meeting.state !== 'cancelled')).toEqual([])
    expect(await auditOf(here, 'mentorship.ended')).toHaveLength(1)
  })

  test('nothing can be written any more', async () => {
    const params = made
    const meeting = { id: await makeMeeting(here, made, { startsAt: new Date(Date.parse(soon)) }) }
    const note = (await mentee.call(mentorships.addNote, { params, body: { text: 'x' } })).body.data
    const item = (await mentee.call(mentorships.addItem, { params, body: { kind: 'goal', text: 'x' } })).body
      .data
    await mentor.call(mentorships.end, { params, body: { reason: 'no_time' } })
    const of = ({ _id: id }: { _id: string }) => ({ id })
    const answers = [
      await mentee.call(mentorships.propose, { params, body: { times: [soon] } }),
      await mentee.call(mentorships.accept, { params: meeting, body: { time: soon } }),
      await mentee.call(mentorships.move, { params: meeting, body: { times: [soon] } }),
      await mentee.call(mentorships.cancel, { params: meeting }),
      await mentee.call(mentorships.addNote, { params, body: { text: 'x' } }),
      await mentee.call(mentorships.updateNote, { params: of(note), body: { text: 'y' } }),
      await mentee.call(mentorships.removeNote, { params: of(note) }),
      await mentee.call(mentorships.addItem, { params, body: { kind: 'goal', text: 'x' } }),
      await mentee.call(mentorships.updateItem, { params: of(item), body: { done: true } }),
      await mentee.call(mentorships.removeItem, { params: of(item) }),
      await mentee.call(mentorships.send, { params, body: { text: 'x' } }),
      await mentee.call(mentorships.giveFit, { params, body: { answer: 'good' } }),
      await mentee.call(mentorships.giveReview, { params, body: { rating: 5 } }),
      await mentee.call(mentorships.end, { params, body: { reason: 'no_time' } }),
    ]
    for (const answer of answers) expectRefusal(answer, closed)
    const { data } = (await mentee.call(mentorships.get, { params })).body
    expect(data).toMatchObject({ state: 'ended', notes: [{ text: 'x' }], items: [{ text: 'x' }] })
    expect(data.meetings).toMatchObject([{ state: 'cancelled', sequence: 1 }])
  })
})
