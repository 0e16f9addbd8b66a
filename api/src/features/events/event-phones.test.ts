import { events } from '@udyam/contract/events/calls'
import type { EventGiven } from '@udyam/contract/events/schemas'
import { notifications } from '@udyam/contract/notifications/calls'
import { momentText } from '@udyam/contract/texts/date-texts'
import { expect, test } from 'vitest'
import { dateWords } from '#platform/lib/texts.ts'
import { runDue } from '#test/erasing.ts'
import { evening } from '#test/event-world.ts'
import { startPhoneWorld } from '#test/gateway.ts'
import { makeMentee, testPassword } from '#test/make.ts'
import type { Caller } from '#test/world.ts'

/** What a phone is told of events. */
const world = startPhoneWorld()

const hour = 3_600_000
const inHours = (hours: number) => new Date(world().clock.now.getTime() + hours * hour)

async function person(): Promise<Caller> {
  const { email } = await makeMentee(world())
  const caller = await world().as('mentee', { email, password: testPassword })
  await world().switchOn(caller)
  return caller
}

async function made(given: Partial<EventGiven> = {}): Promise<string> {
  const admin = await world().as('admin')
  const body = { ...evening, startsAt: inHours(40).toISOString(), ...given }
  return (await admin.call(events.create, { body })).body.data._id
}

async function change(id: string, given: Partial<EventGiven>): Promise<void> {
  const admin = await world().as('admin')
  const now = (await admin.call(events.get, { params: { id } })).body.data
  const { _id: _, counts: _counts, people: _people, ...body } = now
  expect((await admin.call(events.update, { params: { id }, body: { ...body, ...given } })).status).toBe(200)
}

const answer = (who: Caller, id: string, said: 'yes' | 'no' = 'yes') =>
  who.call(events.answer, { params: { id }, body: { answer: said } })

const waiting = async ({ id }: Caller) => {
  const rows = world()
    .db.selectFrom('phone_message')
    .where('account_id', '=', id)
    .where('sent_at', 'is', null)
  return (await rows.orderBy('kind').select('kind').execute()).map(({ kind }) => kind)
}

test('a place that is free is told to the first who waits, with the name, the time and the page', async () => {
  const id = await made({ places: 1 })
  const [first, second] = [await person(), await person()]
  for (const who of [first, second]) await answer(who, id)
  await answer(first, id, 'no')
  expect([await waiting(first), await waiting(second)]).toEqual([[], ['eventPlace']])
  await world().sender.sendDue()
  expect(world().gateway.taken.map(({ kind, values }) => [kind, values])).toEqual([
    [
      'eventPlace',
      {
        programme: 'Udyam Setu',
        event: 'Loan evening',
        when: momentText(inHours(40), dateWords('en')),
        link: `http://localhost:3000/events/${id}`,
      },
    ],
  ])
})

test('the day before is told to who comes alone, each event by itself', async () => {
  const [one, other] = [await made({ places: 1 }), await made({ startsAt: inHours(41).toISOString() })]
  const [first, second] = [await person(), await person()]
  for (const who of [first, second]) await answer(who, one)
  await answer(first, other)
  world().clock.now = inHours(20)
  await runDue(world())
  expect([await waiting(first), await waiting(second)]).toEqual([['eventTomorrow', 'eventTomorrow'], []])
})

test('another time is told instead of a reminder that still waits, a cancellation instead of both', async () => {
  const id = await made()
  const who = await person()
  await answer(who, id)
  world().clock.now = inHours(20)
  await runDue(world())
  expect(await waiting(who)).toEqual(['eventTomorrow'])
  await change(id, { startsAt: inHours(60).toISOString() })
  expect(await waiting(who)).toEqual(['eventMoved'])
  await change(id, { state: 'cancelled' })
  expect(await waiting(who)).toEqual(['eventCancelled'])
})

test('at night a place waits for the morning, unless the event is within the hour; after the start nothing is said', async () => {
  const who = await person()
  const first = await person()
  const far = await made({ places: 1 })
  const near = await made({ places: 1, startsAt: inHours(11).toISOString() })
  for (const id of [near, far]) for (const one of [first, who]) await answer(one, id)
  world().at('22:30')
  const late = await world().as('mentee', { email: first.email, password: testPassword })
  for (const id of [near, far]) await answer(late, id, 'no')
  await world().sender.sendDue()
  expect(world().gateway.taken.map(({ values }) => values['link'])).toEqual([
    `http://localhost:3000/events/${near}`,
  ])
  world().clock.now = inHours(34)
  await world().sender.sendDue()
  expect(world().gateway.taken).toHaveLength(1)
  expect(await waiting(who)).toEqual([])
})

test('nobody is told whose topic "meetings" is switched off there', async () => {
  const id = await made()
  const who = await person()
  await answer(who, id)
  const off = { topic: 'meetings', inApp: true, mail: true, phone: false }
  await who.send(notifications.saveChoices, { body: { choices: [off] } })
  await change(id, { state: 'cancelled' })
  expect(await waiting(who)).toEqual([])
})
