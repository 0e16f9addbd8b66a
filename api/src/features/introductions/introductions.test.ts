import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentee, makeMentor, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, mailedLinks, notificationKinds } from '#test/rows.ts'
import { consent, introduce, notPossible, share } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller
let mentee: Made
let mentor: Made
let asMentee: Caller
let asMentor: Caller

const notFound = { status: 404, message: 'Introduction not found' }

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentee = await makeMentee(here, { name: 'Priya Kulkarni', district: 'Satara' })
  mentor = await makeMentor(here, { firstName: 'Sanjay', lastName: 'Patil' })
  asMentee = await here.as('mentee', mentee)
  asMentor = await here.as('mentor', mentor)
})

const walk = (menteeId = mentee.id) => ({ here, admin, menteeId })
const journey = async () => (await asMentee.call(introductions.journey)).body.data

describe('the journey of a mentee', () => {
  test('tells where they stand, since when, and by when the next step comes', async () => {
    const first = await journey()
    expect(first).toMatchObject({
      state: 'registered',
      introductions: [],
      mentorships: [],
      wishes: [],
      openings: [],
      survey: null,
    })
    expect(Date.parse(first.by ?? '') - Date.parse(first.since)).toBe(14 * 86_400_000)
    const id = await introduce(walk(), mentor.id)
    await asMentor.call(introductions.open, { params: { id } })
    const { state, introductions: shown, openings, by } = await journey()
    expect(state).toBe('introduced')
    expect(shown).toMatchObject([{ _id: id, mentorName: 'Sanjay Patil', state: 'viewed' }])
    expect(openings).toMatchObject([{ viewerName: 'Sanjay Patil', viewerRole: 'mentor', what: 'brief' }])
    expect(by).toBe(shown[0]?.expiresAt)
  })

  test('can be left, and begun again; whoever waits is told', async () => {
    const id = await introduce(walk(), mentor.id)
    const left = await asMentee.call(introductions.withdraw)
    expect(left.body).toMatchObject({ message: 'You have left the selection', data: { state: 'withdrawn' } })
    expect(left.body.data.introductions).toMatchObject([{ _id: id, state: 'withdrawn' }])
    expect(await notificationKinds(here, mentor.id)).toEqual(['introductionRecalled'])
    expect(await notificationKinds(here, admin.id)).toEqual(['applicationWithdrawn'])
    expectRefusal(await asMentee.call(introductions.withdraw), notPossible)
    expectRefusal(await consent(asMentor, id), notPossible)
    expect((await asMentee.call(introductions.rejoin)).body.data.state).toBe('registered')
    expectRefusal(await asMentee.call(introductions.rejoin), notPossible)
  })

  test('that is left while mentoring ends the mentoring', async () => {
    const id = await introduce(walk(), mentor.id)
    await consent(asMentor, id)
    const { body } = await asMentee.call(introductions.withdraw)
    expect(body.data).toMatchObject({ state: 'withdrawn', mentorships: [{ state: 'ended' }] })
    expect(await notificationKinds(here, mentor.id)).toContain('mentorshipEnded')
    const { body: own } = await asMentor.call(introductions.mentees)
    expect(own.data).toMatchObject([{ state: 'ended' }])
  })
})

describe('a wish', () => {
  test('is one of three, and the administrators see it', async () => {
    const others = await Promise.all([makeMentor(here), makeMentor(here), makeMentor(here)])
    const ask = (id: string, note = '') => asMentee.call(introductions.wish, { body: { mentor: id, note } })
    expect((await ask(mentor.id, 'He knows dairies')).status).toBe(201)
    for (const other of others.slice(0, 2)) {
      here.clock.now = new Date(here.clock.now.getTime() + 1000)
      await ask(other.id)
    }
    expectRefusal(await ask(others[2]?.id ?? ''), {
      status: 409,
      message: messageText('wishes_full'),
    })
    // A repeated wish does not count as a fourth.
    expect((await ask(mentor.id, 'Dairies!')).body.data).toHaveLength(3)
    const seen = await admin.call(adminSelection.get, { params: mentee })
    expect(seen.body.data.wishes[0]).toMatchObject({ mentor: { name: 'Sanjay Patil' }, note: 'Dairies!' })
    expect(await notificationKinds(here, admin.id)).toEqual(['wishMade', 'wishMade', 'wishMade'])
    const taken = await asMentee.call(introductions.unwish, { params: mentor })
    expect(taken.body.data).toHaveLength(2)
    expectRefusal(await asMentee.call(introductions.unwish, { params: mentor }), {
      status: 404,
      message: 'Mentor not found',
    })
    expect((await asMentor.call(introductions.list)).body.data).toEqual([])
  })

  test('is not for who has a mentor', async () => {
    await consent(asMentor, await introduce(walk(), mentor.id))
    const other = await makeMentor(here)
    const asked = await asMentee.call(introductions.wish, { body: { mentor: other.id } })
    expectRefusal(asked, {
      status: 409,
      message: messageText('step_not_possible'),
    })
    expect((await asMentee.call(introductions.journey)).body.data.wishes).toEqual([])
  })

  test('is for a mentor who is listed', async () => {
    const blocked = await makeMentor(here, { block: true })
    for (const id of [blocked.id, crypto.randomUUID()]) {
      const answer = await asMentee.call(introductions.wish, { body: { mentor: id } })
      expectRefusal(answer, { status: 400, field: 'mentor', message: 'Mentor not found' })
    }
  })
})

describe('consent', () => {
  test('begins the mentoring, once', async () => {
    const id = await introduce(walk(), mentor.id)
    const { body } = await consent(asMentor, id)
    expect(body).toMatchObject({ message: messageText('consent_given'), data: { state: 'consented' } })
    const again = await consent(asMentor, id)
    expect(again.body.data.mentorship).toBe(body.data.mentorship)
    expect(await journey()).toMatchObject({
      state: 'mentoring',
      mentorships: [{ _id: body.data.mentorship, name: 'Sanjay Patil', state: 'active', urgency: 'calm' }],
    })
    expect(await notificationKinds(here, mentee.id)).toContain('mentoringBegun')
    expect(await auditOf(here, 'mentorship.begin')).toHaveLength(1)
  })

  test('comes after the brief has been read', async () => {
    const id = await introduce(walk(), mentor.id)
    const give = () => asMentor.call(introductions.consent, { params: { id }, body: { ties: [] } })
    expectRefusal(await give(), { status: 409, message: messageText('brief_unread') })
    expect((await journey()).state).toBe('introduced')
    await asMentor.call(introductions.open, { params: { id } })
    expect((await give()).status).toBe(200)
  })

  test('is asked for close ties first', async () => {
    const id = await introduce(walk(), mentor.id)
    const give = (body: object) => asMentor.send(introductions.consent, { params: { id }, body })
    expectRefusal(await give({}), {
      status: 400,
      field: 'ties',
      message: 'Please answer the question about close ties',
    })
    expectRefusal(await give({ ties: ['family'] }), {
      status: 400,
      field: 'ties',
      message: messageText('ties_forbid'),
    })
    expect((await journey()).state).toBe('introduced')
    const answered = await here.db.selectFrom('tie_answer').where('side', '=', 'mentor').selectAll().execute()
    expect(answered).toMatchObject([{ mentee_id: mentee.id, ties: ['family'], introduction_id: id }])
    await asMentor.call(introductions.open, { params: { id } })
    expectRefusal(await give({ ties: [] }), { status: 409, message: messageText('tie_declared') })
    await asMentor.call(introductions.decline, { params: { id }, body: { reason: 'know_too_well' } })
    const params = { id: mentee.id }
    const choices = await admin.call(adminSelection.mentorChoices, { params })
    expect(choices.body.data).toEqual([])
    expectRefusal(await admin.call(adminSelection.introduce, { params, body: { mentor: mentor.id } }), {
      status: 409,
      message: messageText('pair_tied'),
    })
  })

  test("is nobody else's to give", async () => {
    const id = await introduce(walk(), mentor.id)
    const stranger = await here.as('mentor')
    expectRefusal(await consent(stranger, id), notFound)
    expectRefusal(await stranger.call(introductions.open, { params: { id } }), notFound)
    const decline = { params: { id }, body: { reason: 'other' as const } }
    expectRefusal(await stranger.call(introductions.decline, decline), notFound)
    expect((await stranger.call(introductions.list)).body.data).toEqual([])
  })

  test("by the mail's link works once, and only for whom it was sent to", async () => {
    const id = await introduce(walk(), mentor.id)
    const [link = ''] = await mailedLinks(here, mentor.email)
    const token = link.split('?token=')[1] ?? ''
    expect(token).toHaveLength(43)
    const give = (caller: Caller, given: string) =>
      caller.call(introductions.consent, { params: { id }, body: { ties: [], token: given } })
    expectRefusal(await give(await here.as('mentor'), token), notFound)
    expectRefusal(await give(asMentor, `${token}x`), notFound)
    await asMentor.call(introductions.open, { params: { id } })
    expect((await give(asMentor, token)).status).toBe(200)
    expect((await give(asMentor, token)).status).toBe(200)
    expect((await asMentor.call(introductions.mentees)).body.data).toHaveLength(1)
  })

  test('fifty times at once never exceeds the capacity', async () => {
    const ids: string[] = []
    const take = (capacity: number) =>
      asMentor.call(introductions.updateMentoring, {
        body: { capacity, pausedFrom: null, pausedUntil: null },
      })
    await take(6)
    for (let at = 0; at < 6; at += 1) {
      const { id } = await makeMentee(here, { name: `Mentee ${at}` })
      ids.push(await introduce(walk(id), mentor.id))
    }
    await take(2)
    const tries = Array.from({ length: 50 }, (_none, at) => consent(asMentor, ids[at % ids.length] ?? ''))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    const active = await here.db.selectFrom('mentorship').where('state', '=', 'active').selectAll().execute()
    expect(active).toHaveLength(2)
  })

  test('closes what else is open for the mentee', async () => {
    await here.db.updateTable('selection_settings').set({ open_introductions: 2 }).execute()
    const other = await makeMentor(here)
    const id = await introduce(walk(), mentor.id)
    const second = await share(walk(), other.id)
    await consent(asMentor, id)
    expect(await notificationKinds(here, other.id)).toEqual(['introductionRecalled'])
    expectRefusal(await consent(await here.as('mentor', other), second), notPossible)
  })
})

describe('a decline', () => {
  test('gives a reason and a kind word, and leads the mentee back into the queue', async () => {
    const id = await introduce(walk(), mentor.id)
    const decline = () =>
      asMentor.call(introductions.decline, {
        params: { id },
        body: { reason: 'not_my_field', message: 'Your plan is good' },
      })
    const { body } = await decline()
    expect(body.data).toMatchObject({
      state: 'declined',
      reason: 'not_my_field',
      district: '',
      interests: [],
    })
    expect((await decline()).status).toBe(200)
    expect(await journey()).toMatchObject({
      state: 'eligible',
      introductions: [{ state: 'declined', message: 'Your plan is good' }],
    })
    expect(await notificationKinds(here, mentee.id)).toEqual([
      'backInQueue',
      'briefSent',
      'decidedEligible',
      'reviewBegun',
    ])
    expect(await notificationKinds(here, admin.id)).toEqual(['introductionDeclined'])
    expectRefusal(await consent(asMentor, id), notPossible)
    expectRefusal(await asMentor.call(introductions.open, { params: { id } }), notPossible)
  })
})

describe('capacity', () => {
  test('is what the mentor sets, and a pause closes it', async () => {
    const set = (change: object) =>
      asMentor.send(introductions.updateMentoring, {
        body: { capacity: null, pausedFrom: null, pausedUntil: null, ...change },
      })
    const { body } = await asMentor.call(introductions.mentoring)
    expect(body.data).toMatchObject({ capacity: null, defaultCapacity: 2, active: 0, isPaused: false })
    const id = await introduce(walk(), mentor.id)
    await set({ capacity: 0 })
    expectRefusal(await consent(asMentor, id), {
      status: 409,
      message: messageText('own_full'),
    })
    expect((await set({ pausedFrom: '2020-01-01' })).body.data.isPaused).toBe(true)
    expectRefusal(await consent(asMentor, id), {
      status: 409,
      message: 'You are taking a break. End it under My mentees to take on another mentee.',
    })
    expectRefusal(await set({ capacity: 21 }), {
      status: 400,
      field: 'capacity',
      message: 'Please enter a whole number from 0 to 20',
    })
    for (const field of ['pausedFrom', 'pausedUntil']) {
      const change = { pausedFrom: '2026-02-02', [field]: '0000-01-01' }
      expectRefusal(await set(change), { status: 400, field, message: 'Please enter a valid date' })
    }
    expectRefusal(await set({ pausedFrom: '2026-02-02', pausedUntil: '2026-02-01' }), {
      status: 400,
      field: 'pausedUntil',
      message: messageText('pause_order'),
    })
  })
})
