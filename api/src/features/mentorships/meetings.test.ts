import { introductions } from '@udyam/contract/introductions/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMeeting, type MadeMentorship } from '#test/make-selection.ts'
import { auditOf, expectRefusal, mailsTo, rowOf } from '#test/rows.ts'
import { mentorshipWorld } from '#test/selection-world.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let made: MadeMentorship
let mentee: Caller
let mentor: Caller

beforeEach(async () => {
  ;({ here, made, mentee, mentor } = await mentorshipWorld())
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const propose = async (times = [inHours(24), inHours(48)]) => {
  const body = { times, minutes: 45, topic: 'The accounts', place: 'Pune' }
  return (await mentee.call(mentorships.propose, { params: made, body })).body.data
}
const agree = async () => {
  const { _id: id, times } = await propose()
  return (await mentor.call(mentorships.accept, { params: { id }, body: { time: times[0] ?? '' } })).body.data
}
const of = ({ _id: id }: { _id: string }) => ({ params: { id } })
const toldOf = async ({ id }: Caller) =>
  here.db.selectFrom('notification').where('account_id', '=', id).orderBy('created_at').selectAll().execute()

describe('a meeting', () => {
  test('is proposed at up to three times, each once; the other is told', async () => {
    const time = inHours(24)
    const body = { times: [time, time.replace(/\.\d+Z/, '.000Z')], topic: 'The accounts' }
    const answer = await mentee.call(mentorships.propose, { params: made, body })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      message: 'Meeting proposed',
      data: { state: 'proposed', proposedBy: 'mentee', startsAt: null, minutes: 60, place: '', sequence: 0 },
    })
    expect(await toldOf(mentor)).toMatchObject([
      { kind: 'meetingProposed', details: { other: 'Priya Kulkarni' }, link: `/mentorships/${made.id}` },
    ])
    expect(await mailsTo(here, mentor.email)).toHaveLength(1)
    expect(await toldOf(mentee)).toEqual([])
    expect(await auditOf(here, 'meeting.propose')).toMatchObject([{ actor_id: mentee.id }])
  })

  test.each([
    ['no times', { times: [] }, 'times', 'Please propose at least one time'],
    ['nothing', {}, 'times', 'Please propose at least one time'],
    ['four times', { times: [1, 2, 3, 4].map(inHours) }, 'times', 'Please propose at most three times'],
    ['a time that was', { times: [inHours(-1)] }, 'times', 'Please choose a time in the future'],
    ['a far time', { times: [inHours(4344)] }, 'times', 'Please choose a time within the next 180 days'],
    ['words', { times: ['tomorrow'] }, 'times', messageText('value_moment')],
    ['a moment', { times: [inHours(1)], minutes: 5 }, 'minutes', messageText('minutes_invalid')],
  ])('is not proposed with %s', async (_what, body, field, message) => {
    const answer = await mentee.send(mentorships.propose, { params: { id: made.id }, body })
    expectRefusal(answer, { status: 400, message, field })
  })

  test('is agreed by the other at one of the times; saying it again changes nothing', async () => {
    const proposal = await propose()
    const accept = (caller: Caller, time = proposal.times[1] ?? '') =>
      caller.call(mentorships.accept, { ...of(proposal), body: { time } })
    const own = { status: 409, message: messageText('own_proposal') }
    expectRefusal(await accept(mentee), own)
    const unknown = { status: 400, message: 'Please choose one of the proposed times', field: 'time' }
    expectRefusal(await accept(mentor, inHours(30)), unknown)
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(mentor)))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ state: 'accepted', startsAt: proposal.times[1], sequence: 0 })
    }
    expect(await auditOf(here, 'meeting.accept')).toHaveLength(1)
    expect(await toldOf(mentee)).toMatchObject([
      { kind: 'meetingAccepted', details: { when: proposal.times[1] } },
    ])
    expectRefusal(await accept(mentor, proposal.times[0]), unknown)
  })

  test('is not agreed at a time that has passed meanwhile', async () => {
    const proposal = await propose([inHours(1)])
    here.clock.now = new Date(here.clock.now.getTime() + 2 * 3_600_000)
    const answer = await mentor.call(mentorships.accept, { ...of(proposal), body: { time: inHours(1) } })
    expect(answer.status).toBe(400)
    const [time = ''] = proposal.times
    expectRefusal(await mentor.call(mentorships.accept, { ...of(proposal), body: { time } }), {
      status: 400,
      message: 'Please choose a time in the future',
      field: 'time',
    })
  })

  test('is moved: the agreed time stands until the other agrees to another', async () => {
    const meeting = await agree()
    await here.db.updateTable('meeting').set({ reminded_at: new Date() }).execute()
    const times = [inHours(72)]
    const { body } = await mentee.call(mentorships.move, { ...of(meeting), body: { times } })
    expect(body).toMatchObject({
      message: 'New times proposed',
      data: { state: 'accepted', startsAt: meeting.startsAt, times, proposedBy: 'mentee', sequence: 0 },
    })
    expect((await toldOf(mentor)).map(({ kind }) => kind)).toContain('meetingMoved')
    expect(await rowOf(here, 'meeting', meeting._id)).toMatchObject({ reminded_at: expect.any(Date) })
    const accept = (caller: Caller) =>
      caller.call(mentorships.accept, { ...of(meeting), body: { time: times[0] ?? '' } })
    expectRefusal(await accept(mentee), {
      status: 409,
      message: messageText('own_proposal'),
    })
    const [first] = await Promise.all(Array.from({ length: 10 }, () => accept(mentor)))
    expect(first?.body.data).toMatchObject({ startsAt: times[0], sequence: 1 })
    expect(await rowOf(here, 'meeting', meeting._id)).toMatchObject({ reminded_at: null, sequence: 1 })
  })

  test('stays where it was when the other keeps to the agreed time', async () => {
    const meeting = await agree()
    await mentee.call(mentorships.move, { ...of(meeting), body: { times: [inHours(72)] } })
    const times = [meeting.startsAt ?? '']
    const { body } = await mentor.call(mentorships.move, { ...of(meeting), body: { times } })
    expect(body).toMatchObject({
      message: 'Meeting agreed',
      data: { times, startsAt: times[0], sequence: 0 },
    })
    const other = { time: inHours(72) }
    expect((await mentor.call(mentorships.accept, { ...of(meeting), body: other })).status).toBe(400)
  })

  test('at another place or in another way is another entry; from a state that has passed it is not moved', async () => {
    const meeting = await agree()
    const move = () =>
      mentee.call(mentorships.move, {
        ...of(meeting),
        body: { times: [inHours(72)], place: 'Wai', updatedAt: meeting.updatedAt },
      })
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    expect((await move()).body.data).toMatchObject({ place: 'Wai', sequence: 1 })
    expectRefusal(await move(), {
      status: 409,
      message: messageText('stale_record'),
    })
    const body = { times: [inHours(72)], way: 'phone' as const }
    const { data } = (await mentee.call(mentorships.move, { ...of(meeting), body })).body
    expect(data).toMatchObject({ place: 'Wai', way: 'phone', sequence: 2 })
  })

  test('that nobody has agreed to is answered with other times', async () => {
    const proposal = await propose()
    const times = [inHours(72)]
    const { body } = await mentor.call(mentorships.move, { ...of(proposal), body: { times } })
    expect(body.data).toMatchObject({ state: 'proposed', proposedBy: 'mentor', times })
    const answer = await mentee.call(mentorships.accept, { ...of(proposal), body: { time: times[0] ?? '' } })
    expect(answer.body.data).toMatchObject({ state: 'accepted', sequence: 0 })
  })

  test('is cancelled once; then it is neither moved nor agreed', async () => {
    const meeting = await agree()
    const answers = [
      await mentor.call(mentorships.cancel, of(meeting)),
      await mentor.call(mentorships.cancel, of(meeting)),
    ]
    for (const { body } of answers) expect(body.data).toMatchObject({ state: 'cancelled', sequence: 1 })
    expect((await toldOf(mentee)).at(-1)).toMatchObject({
      kind: 'meetingCancelled',
      details: { when: meeting.startsAt },
    })
    const gone = { status: 409, message: 'This meeting has been cancelled' }
    const [time = ''] = meeting.times
    expectRefusal(await mentee.call(mentorships.accept, { ...of(meeting), body: { time } }), gone)
    expectRefusal(await mentee.call(mentorships.move, { ...of(meeting), body: { times: [time] } }), gone)
  })

  test('that is over is neither moved nor cancelled', async () => {
    const params = { id: await makeMeeting(here, made) }
    const past = { status: 409, message: 'This meeting is over' }
    expectRefusal(await mentor.call(mentorships.cancel, { params }), past)
    expectRefusal(await mentor.call(mentorships.move, { params, body: { times: [inHours(5)] } }), past)
  })
})

describe('the calendar file of a meeting', () => {
  const calendarOf = async (caller: Caller, meeting: { _id: string }, language = 'en') => {
    const answer = await caller.call(mentorships.calendar, of(meeting), { 'accept-language': language })
    const { content, ...file } = answer.body.data
    const text = Buffer.from(content, 'base64').toString('utf8')
    const calendar = new ICAL.Component(ICAL.parse(text))
    const component = calendar.getFirstSubcomponent('vevent')
    if (component === null) throw new Error('No event')
    return { file, text, method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(component) }
  }

  test('updates the same entry after a move, and takes it out after a cancellation', async () => {
    const meeting = await agree()
    const first = await calendarOf(mentor, meeting)
    expect(first.file).toEqual({ name: 'meeting.ics', type: 'text/calendar; charset=utf-8; method=REQUEST' })
    expect(first.method).toBe('REQUEST')
    expect(first.event.startDate.toJSDate().toISOString()).toBe(meeting.startsAt?.replace(/\.\d+Z/, '.000Z'))
    expect(first.event.duration.toSeconds()).toBe(45 * 60)
    expect(first.event.location).toBe('Pune')
    expect(first.event.summary).toBe('Mentoring meeting with Priya Kulkarni')
    expect(first.event.description).toContain('The accounts')
    expect(first.event.description).toContain(`/mentorships/${made.id}`)

    const time = inHours(72)
    await mentee.call(mentorships.move, { ...of(meeting), body: { times: [time] } })
    await mentor.call(mentorships.accept, { ...of(meeting), body: { time } })
    const moved = await calendarOf(mentor, meeting)
    await mentor.call(mentorships.cancel, of(meeting))
    const cancelled = await calendarOf(mentor, meeting)
    expect([moved.event.uid, cancelled.event.uid]).toEqual([first.event.uid, first.event.uid])
    const sequences = [first, moved, cancelled].map(({ event }) => event.sequence)
    expect(sequences).toEqual([0, 1, 2])
    expect(cancelled.method).toBe('CANCEL')
    expect(cancelled.file.type).toContain('method=CANCEL')
  })

  test('speaks the language of whoever asks, and gives away no address of the other', async () => {
    const meeting = await agree()
    const { event, text } = await calendarOf(mentee, meeting, 'mr')
    expect(event.summary).toBe('Sanjay Patil यांच्यासोबत मार्गदर्शन भेट')
    expect(text.replace(/\r\n /g, '')).not.toContain(mentor.email)
    expect((await calendarOf(mentee, meeting, 'hi')).event.summary).toContain('मार्गदर्शन बैठक')
  })

  test('needs a time that is agreed', async () => {
    expectRefusal(await mentor.call(mentorships.calendar, of(await propose())), {
      status: 409,
      message: messageText('not_agreed'),
    })
  })
})

test('what a mentor has given is counted by the meetings that took place', async () => {
  const given = async () => (await mentor.call(introductions.mentees)).body.data[0]
  expect(await given()).toMatchObject({ meetings: 0, minutes: 0 })
  await makeMeeting(here, made)
  await makeMeeting(here, made, { startsAt: new Date(Date.now() - 50 * 3_600_000) })
  await makeMeeting(here, made, { startsAt: new Date(Date.now() + 3_600_000) })
  expect(await given()).toMatchObject({ meetings: 2, minutes: 120 })
})
