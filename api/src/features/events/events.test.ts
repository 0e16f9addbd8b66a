import { events } from '@udyam/contract/events/calls'
import { intakes } from '@udyam/contract/intakes/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { evening, eventWorld } from '#test/event-world.ts'
import { autumn } from '#test/intake-world.ts'
import { makeAdmin, makeMentee } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, notificationKinds } from '#test/rows.ts'

let w: Awaited<ReturnType<typeof eventWorld>>

beforeEach(async () => {
  w = await eventWorld()
})

describe('an event', () => {
  test('is made, read and changed', async () => {
    const made = await w.make()
    expect(made).toMatchObject({ ...evening, counts: { yes: 0, waiting: 0, no: 0, came: 0 } })
    await w.here.pass(1)
    const { body } = await w.change(made._id, { minutes: 60, place: 'Town hall' })
    expect(body).toMatchObject({
      message: messageText('event_saved'),
      data: { minutes: 60, place: 'Town hall' },
    })
    expect((await w.admin.call(events.listAll)).body.data).toHaveLength(1)
    expect(await auditOf(w.here, 'event.save')).toHaveLength(2)
  })

  test.each([
    ['learning_title', 'title.en', { title: { en: '', hi: 'शाम', mr: '' } }],
    ['event_past', 'startsAt', { startsAt: '2026-03-06T06:30:00.000Z' }],
    ['url_invalid', 'place', { way: 'online', place: 'http://meet.example.com' }],
    ['url_invalid', 'place', { way: 'in_person', place: 'https://bank.example:pass@evil.example/' }],
    ['intake_not_found', 'intake', { intake: crypto.randomUUID(), audience: 'mentees' }],
    ['event_intake_mentors', 'intake', { intake: crypto.randomUUID(), audience: 'mentors' }],
    ['value_invalid', 'state', { state: 'cancelled' }],
  ] as const)('is refused for %s of %s', async (code, field, wrong) => {
    const answer = await w.admin.send(events.create, { body: { ...evening, ...wrong } })
    expectRefusal(answer, { status: 400, message: messageText(code), field })
  })

  test('is seen by those it is for, once it is published', async () => {
    const intake = (await w.admin.call(intakes.create, { body: autumn })).body.data._id
    const [mentee, mentor] = [await w.mentee(), await w.mentor()]
    const seen = async () => {
      const titles = async (who: typeof mentee) =>
        (await who.call(events.list)).body.data.map(({ title }) => title.en)
      return [await titles(mentee), await titles(mentor)]
    }
    await w.make({ state: 'draft' })
    expect(await seen()).toEqual([[], []])
    const inWords = (en: string) => ({ title: { en, hi: '', mr: '' } })
    await w.make({ audience: 'mentees', ...inWords('A') })
    await w.make({ audience: 'mentors', startsAt: '2026-03-08T12:30:00.000Z', ...inWords('B') })
    await w.make({ intake, startsAt: '2026-03-10T12:30:00.000Z', ...inWords('C') })
    expect(await seen()).toEqual([['A'], ['B', 'C']])
    await w.here.db
      .updateTable('application')
      .set({ intake_id: intake })
      .where('mentee_id', '=', mentee.id)
      .execute()
    expect((await seen())[0]).toEqual(['A', 'C'])
    w.here.clock.now = new Date('2026-03-12T06:30:00Z')
    const later = await w.here.as('mentee', await makeMentee(w.here))
    expect((await later.call(events.list)).body.data).toEqual([])
  })

  test('of another audience is not found, and cannot be answered', async () => {
    const { _id: id } = await w.make({ audience: 'mentors' })
    const mentee = await w.mentee()
    const answer = await mentee.call(events.answer, { params: { id }, body: { answer: 'yes' } })
    expectRefusal(answer, { status: 404, message: messageText('event_not_found') })
    expect((await mentee.call(events.calendar, { params: { id } })).status).toBe(404)
  })

  test('for others now is still seen by who has a place, and given back', async () => {
    const { _id: id } = await w.make()
    const mentee = await w.mentee()
    await w.answer(mentee, id)
    await w.change(id, { audience: 'mentors' })
    expect((await mentee.call(events.list)).body.data).toMatchObject([{ _id: id, answer: 'yes' }])
    expect((await w.answer(mentee, id, 'no')).status).toBe(200)
  })

  test('is written by owners and managers, and read by auditors', async () => {
    const { _id: id } = await w.make()
    const auditor = await w.here.as('admin', await makeAdmin(w.here, { kind: 'auditor' }))
    expect((await auditor.call(events.get, { params: { id } })).status).toBe(200)
    expect((await auditor.call(events.create, { body: evening })).status).toBe(403)
    expect((await auditor.call(events.came, { params: { id }, body: { accounts: [] } })).status).toBe(403)
    expect((await auditor.call(events.exportPeople, { params: { id } })).status).toBe(403)
    const evaluator = await w.here.as('admin', await makeAdmin(w.here, { kind: 'evaluator' }))
    expect((await evaluator.call(events.get, { params: { id } })).status).toBe(403)
  })

  test('of two administrators who change it at once, the second is told', async () => {
    const { _id: id, updatedAt } = await w.make()
    await w.here.pass(1)
    const save = (places: number) =>
      w.admin.call(events.update, { params: { id }, body: { ...evening, places, updatedAt } })
    const answers = await Promise.all([save(10), save(20)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

test('the door list names who comes, with numbers for those who may read them, and is logged', async () => {
  const { _id: id } = await w.make({ places: 2 })
  const mentee = await w.here.as(
    'mentee',
    await makeMentee(w.here, { name: 'Bina Shah', mobile_no: '9822011111' }),
  )
  for (const who of [mentee, await w.mentor(), await w.mentee('Chitra Rao')]) await w.answer(who, id)
  await w.answer(await w.mentee('Dipa Kale'), id, 'no')
  const door = async (caller = w.admin) => (await caller.call(events.door, { params: { id } })).body
  const list = await door()
  expect(list).toMatchObject({ event: { title: evening.title, place: evening.place } })
  expect(list.data.map(({ role }) => role).toSorted()).toEqual(['mentee', 'mentor'])
  expect(list.data.find(({ _id }) => _id === mentee.id)).toMatchObject({
    name: 'Bina Shah',
    phone: '9822011111',
  })
  const logged = await auditOf(w.here, 'event.sheet')
  expect(logged).toMatchObject([{ kind: 'export', row_count: 2, target_id: id }])
  const auditor = await w.here.as('admin', await makeAdmin(w.here, { kind: 'auditor' }))
  expect((await door(auditor)).data.map(({ phone }) => phone)).toEqual(['', ''])
  const unknown = await w.admin.call(events.door, { params: { id: crypto.randomUUID() } })
  expectRefusal(unknown, { status: 404, message: messageText('event_not_found') })
  await sql`insert into erasure (account_id, email, by, asked_at) values (${mentee.id}, ${mentee.email}, 'self', ${w.here.clock.now})`.execute(
    w.here.db,
  )
  expect((await door()).data.map(({ role }) => role)).toEqual(['mentor'])
})

describe('changes that others notice', () => {
  test('another time or place is told to who comes and who waits', async () => {
    const { _id: id } = await w.make({ places: 1 })
    const [first, second, third] = [await w.mentee(), await w.mentee(), await w.mentee()]
    for (const who of [first, second, third]) await w.answer(who, id)
    await w.answer(third, id, 'no')
    await w.change(id, { text: { en: 'More about it', hi: '', mr: '' } })
    expect(await notificationKinds(w.here, first.id)).toEqual([])
    await w.change(id, { startsAt: '2026-03-10T12:30:00.000Z' })
    for (const who of [first, second]) {
      expect(await notificationKinds(w.here, who.id)).toEqual(['eventMoved'])
    }
    expect(await notificationKinds(w.here, third.id)).toEqual([])
    expect((await mailsTo(w.here, first.email)).map(({ subject }) => subject).join()).toContain(
      'Loan evening',
    )
  })

  test.each([
    ['place', { place: 'Town hall' }],
    ['length', { minutes: 120 }],
    ['way', { way: 'online', place: '' }],
  ] as const)('another %s is told, and is a further version of the calendar entry', async (_what, other) => {
    const { _id: id } = await w.make({ place: '' })
    const mentee = await w.mentee()
    await w.answer(mentee, id)
    await w.change(id, other)
    expect(await notificationKinds(w.here, mentee.id)).toEqual(['eventMoved'])
    const [mail] = await mailsTo(w.here, mentee.email)
    expect(mail?.calendar).toContain('SEQUENCE:1')
  })

  test('a cancelled event stays in the list, is told, and cannot be answered or changed', async () => {
    const { _id: id } = await w.make({ places: 1 })
    const [first, second] = [await w.mentee(), await w.mentee()]
    for (const who of [first, second]) await w.answer(who, id)
    const gone = await w.admin.call(events.remove, { params: { id } })
    expectRefusal(gone, { status: 409, message: messageText('event_cancel_first') })
    expect((await w.change(id, { state: 'draft' })).status).toBe(409)
    const { body } = await w.change(id, { state: 'cancelled' })
    expect(body.message).toBe(messageText('event_cancelled_now'))
    for (const who of [first, second]) {
      expect(await notificationKinds(w.here, who.id)).toEqual(['eventCancelled'])
    }
    expect((await first.call(events.list)).body.data).toMatchObject([{ state: 'cancelled' }])
    expectRefusal(await w.answer(first, id, 'no'), { status: 409, message: messageText('event_cancelled') })
    expect((await w.change(id, { state: 'published' })).status).toBe(409)
    expect(await auditOf(w.here, 'event.cancel')).toHaveLength(1)
    expect((await w.admin.call(events.remove, { params: { id } })).status).toBe(200)
  })

  test('fewer places than are taken are refused, more go to who waits', async () => {
    const { _id: id } = await w.make({ places: 2 })
    const people = [await w.mentee(), await w.mentee(), await w.mentee(), await w.mentee()]
    for (const who of people) await w.answer(who, id)
    const refused = { status: 400, field: 'places' }
    const message = messageText('event_places_taken', { count: 2 })
    expectRefusal(await w.change(id, { places: 1 }), { ...refused, message })
    await w.change(id, { places: 3 })
    expect((await w.get(id)).counts).toMatchObject({ yes: 3, waiting: 1 })
    expect(await notificationKinds(w.here, people[2]?.id ?? '')).toEqual(['eventPlace'])
    expect(await notificationKinds(w.here, people[3]?.id ?? '')).toEqual([])
    await w.change(id, { places: null })
    expect((await w.get(id)).counts).toMatchObject({ yes: 4, waiting: 0 })
  })
})
