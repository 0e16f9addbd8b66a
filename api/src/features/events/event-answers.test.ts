import { calendar } from '@udyam/contract/calendar/calls'
import { events } from '@udyam/contract/events/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { unfolded } from '#platform/documents/calendar.ts'
import { messageText } from '#platform/lib/messages.ts'
import { findText } from '#platform/lib/texts.ts'
import { eventWorld } from '#test/event-world.ts'
import { auditOf, expectRefusal, mailsTo, notificationKinds } from '#test/rows.ts'

let w: Awaited<ReturnType<typeof eventWorld>>

beforeEach(async () => {
  w = await eventWorld()
})

describe('places', () => {
  test('of 30 go to the first 30 of 34; the first of the four who wait is told when one goes', async () => {
    const { _id: id } = await w.make()
    await w.fill(id, 29)
    const people = [await w.mentee(), await w.mentee(), await w.mentee(), await w.mentee(), await w.mentee()]
    const said = []
    for (const who of people) said.push((await w.answer(who, id)).body)
    expect(said.map(({ data }) => [data.answer, data.ahead, data.free])).toEqual([
      ['yes', null, 0],
      ['waiting', 0, 0],
      ['waiting', 1, 0],
      ['waiting', 2, 0],
      ['waiting', 3, 0],
    ])
    expect(said[4]?.message).toBe(messageText('event_waiting'))
    expect((await w.get(id)).counts).toEqual({ yes: 30, waiting: 4, no: 0, came: 0 })
    const [last, next, ...others] = people
    if (last === undefined || next === undefined) throw new Error('Five people have answered.')
    expect((await w.answer(last, id, 'no')).body.message).toBe(messageText('event_declined'))
    expect((await w.get(id)).counts).toEqual({ yes: 30, waiting: 3, no: 1, came: 0 })
    expect(await notificationKinds(w.here, next.id)).toEqual(['eventPlace'])
    const [mail] = await mailsTo(w.here, next.email)
    expect(mail?.subject).toContain('Loan evening')
    for (const other of others) expect(await notificationKinds(w.here, other.id)).toEqual([])
    expect((await w.answer(last, id)).body.data).toMatchObject({ answer: 'waiting', ahead: 3 })
  })

  test('are never exceeded by several who answer at once', async () => {
    const people = [await w.mentor()]
    for (let one = 1; one < 6; one += 1) people.push(await w.mentee())
    for (const places of [1, 2, 3]) {
      const { _id: id } = await w.make({ places })
      const answers = await Promise.all(people.map((who) => w.answer(who, id)))
      expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
      expect((await w.get(id)).counts).toMatchObject({ yes: places, waiting: 6 - places })
    }
  })

  test('are not lost by saying yes twice', async () => {
    const { _id: id } = await w.make({ places: 1 })
    const [first, second] = [await w.mentee(), await w.mentee()]
    for (const who of [first, second, first, second]) await w.answer(who, id)
    expect((await w.answer(first, id)).body.data.answer).toBe('yes')
    expect(await auditOf(w.here, 'event.answer')).toHaveLength(2)
  })

  test('that an erased account leaves go to the next by themselves', async () => {
    const { _id: id } = await w.make({ places: 1 })
    const [first, second] = [await w.mentee(), await w.mentee()]
    for (const who of [first, second]) await w.answer(who, id)
    await sql`delete from account where id = ${first.id}`.execute(w.here.db)
    await w.run()
    expect(await notificationKinds(w.here, second.id)).toContain('eventPlace')
    expect((await w.get(id)).counts).toMatchObject({ yes: 1, waiting: 0 })
  })

  test('can no longer be asked for once the event has begun', async () => {
    const { _id: id } = await w.make()
    const mentee = await w.mentee()
    w.here.clock.now = new Date('2026-03-09T12:30:00.000Z')
    const late = await w.here.as('mentee', { email: mentee.email, password: 'a good pass phrase' })
    expectRefusal(await w.answer(late, id), { status: 409, message: messageText('event_over') })
  })
})

test('those who come are reminded once on the day before, and anew at another time', async () => {
  const { _id: id } = await w.make({ places: 1 })
  const [first, second] = [await w.mentee(), await w.mentee()]
  for (const who of [first, second]) await w.answer(who, id)
  await w.at('2026-03-08T12:29:00Z')
  await w.run()
  expect(await notificationKinds(w.here, first.id)).toEqual([])
  await w.at('2026-03-08T12:30:00Z')
  await w.run()
  await w.run()
  expect(await notificationKinds(w.here, first.id)).toEqual(['eventTomorrow'])
  expect(await notificationKinds(w.here, second.id)).toEqual([])
  await w.change(id, { startsAt: '2026-03-12T12:30:00.000Z' })
  await w.at('2026-03-11T12:30:00Z')
  await w.run()
  const kinds = await notificationKinds(w.here, first.id)
  expect(kinds.filter((kind) => kind === 'eventTomorrow')).toHaveLength(2)
})

test('a cancelled event leaves one unread line, whatever was told of it before', async () => {
  const { _id: id } = await w.make()
  const mentee = await w.mentee()
  await w.answer(mentee, id)
  await w.at('2026-03-08T12:30:00Z')
  await w.run()
  await w.change(id, { state: 'cancelled' })
  const rows = await w.here.db
    .selectFrom('notification')
    .where('account_id', '=', mentee.id)
    .where('read_at', 'is', null)
    .select('kind')
    .execute()
  expect(rows).toEqual([{ kind: 'eventCancelled' }])
})

describe('the calendar', () => {
  const online = { way: 'online', place: 'https://meet.example.com/loans' } as const

  test('has the event of who comes, its file follows each change', async () => {
    const { _id: id } = await w.make(online)
    const mentee = await w.mentee()
    const file = async () => {
      const { content } = (await mentee.call(events.calendar, { params: { id } })).body.data
      return unfolded(Buffer.from(content, 'base64').toString())
    }
    expect(await file()).not.toContain('meet.example.com')
    const { address } = (await mentee.call(calendar.create)).body.data
    const feed = async () => (await w.here.app.inject(new URL(address).pathname)).body
    expect(await feed()).not.toContain(id)
    await w.answer(mentee, id)
    expect(await file()).toContain(`LOCATION:${online.place}`)
    expect(await file()).toContain('SEQUENCE:0')
    expect(unfolded(await feed())).toContain(`UID:${id}@udyam-setu`)
    await w.change(id, { state: 'cancelled' })
    expect(await file()).toContain('SEQUENCE:1')
    expect(await feed()).toContain('STATUS:CANCELLED')
  })

  test('address of an online event is for those who come alone', async () => {
    const { _id: id } = await w.make({ ...online, places: 1 })
    const [first, second] = [await w.mentee(), await w.mentee()]
    for (const who of [first, second]) await w.answer(who, id)
    const placeOf = async (who: typeof first) => (await who.call(events.list)).body.data[0]?.place
    expect([await placeOf(first), await placeOf(second)]).toEqual([online.place, ''])
    const { address } = (await second.call(calendar.create)).body.data
    const feed = async () => (await w.here.app.inject(new URL(address).pathname)).body
    expect(await feed()).not.toContain(id)
    await w.change(id, { minutes: 60 })
    const [[told], [waits]] = [await mailsTo(w.here, first.email), await mailsTo(w.here, second.email)]
    expect(told?.body_text).toContain(online.place)
    expect([waits?.kind, waits?.calendar]).toEqual(['notice', null])
    expect(JSON.stringify(waits)).not.toContain('meet.example.com')
    const { data } = (await second.call(notifications.list)).body
    expect(data).toMatchObject([{ kind: 'eventMoved', details: { place: '' } }])
    await w.answer(second, id, 'no')
    expect(await feed()).not.toContain(id)
  })
})

describe('attendance', () => {
  test('is noted from three hours before, of those who have answered, and counted', async () => {
    const { _id: id } = await w.make({ places: 2 })
    const [first, second, third] = [await w.mentee('Asha'), await w.mentee('Bina'), await w.mentee('Chitra')]
    for (const who of [first, second, third]) await w.answer(who, id)
    const note = (accounts: string[]) => w.admin.call(events.came, { params: { id }, body: { accounts } })
    await w.at('2026-03-09T09:29:00Z')
    expectRefusal(await note([first.id]), {
      status: 409,
      message: messageText('event_not_yet', { count: 3 }),
    })
    await w.at('2026-03-09T09:30:00Z')
    const stranger = await w.mentee()
    const unknown = { status: 400, message: messageText('value_invalid'), field: 'accounts' }
    expectRefusal(await note([first.id, stranger.id]), unknown)
    expect((await note([first.id, third.id])).body.data.counts.came).toBe(2)
    expect((await note([third.id])).body.data.counts.came).toBe(1)
    const came = (await w.get(id)).people.map((one) => [one._id, one.came])
    expect(came).toEqual([
      [first.id, false],
      [second.id, false],
      [third.id, true],
    ])
  })

  test('list is a file in the words of the screens', async () => {
    const { _id: id } = await w.make({ places: 1 })
    // Who waits stands in turn, not by name.
    for (const name of ['=Asha', 'Zoya', 'Bina']) await w.answer(await w.mentee(name), id)
    const query = { headings: 'words' } as const
    const input = { params: { id }, query }
    const { csv } = (await w.admin.call(events.exportPeople, input, { 'accept-language': 'mr' })).body
    const rows = parseCsv(csv) ?? []
    const said = (key: string) => findText('mr', key)
    expect(rows[0]).toEqual(['name', 'role', 'answer', 'came'].map((name) => said(`export.event.${name}`)))
    const waiting = said('event.answer.waiting')
    expect(rows.slice(1).map(([name, , answer]) => [name, answer])).toEqual([
      ['=Asha', said('event.answer.yes')],
      ['Zoya', waiting],
      ['Bina', waiting],
    ])
    expect(csv).toContain("'=Asha")
    expect(await auditOf(w.here, 'event.export')).toHaveLength(1)
  })
})

test('the data copy has the answers of its person, with the name of the event, and an erasure has none left', async () => {
  const { _id: id } = await w.make()
  const mentee = await w.mentee()
  await w.answer(mentee, id)
  const asked = await mentee.call(privacy.askExport, { body: { format: 'json' } })
  const params = { id: asked.body.data._id }
  await mentee.call(privacy.export, { params })
  const { text: copied } = (await mentee.call(privacy.exportFile, { params })).body.data
  expect(copied).toContain('Loan evening')
  await sql`delete from account where id = ${mentee.id}`.execute(w.here.db)
  expect((await w.get(id)).people).toEqual([])
})

test('the menu of an administrator names events once there is one, a draft too', async () => {
  const offered = async () => (await w.admin.call(notifications.unread)).body.data
  expect(await offered()).toMatchObject({ hasEvents: false, hasResources: false })
  await w.make({ state: 'draft' })
  expect(await offered()).toMatchObject({ hasEvents: true, hasResources: false })
})

test('the menu of a member names events only while there is one', async () => {
  const mentee = await w.mentee()
  const offered = async () => (await mentee.call(notifications.unread)).body.data.hasEvents
  const { _id: id } = await w.make({ state: 'draft' })
  expect(await offered()).toBe(false)
  await w.change(id, { state: 'published' })
  expect(await offered()).toBe(true)
  await w.change(id, { state: 'cancelled' })
  expect(await offered()).toBe(false)
})
