import { events } from '@udyam/contract/events/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { messageText } from '#platform/lib/messages.ts'
import { eventWorld } from '#test/event-world.ts'
import { makeIntake } from '#test/make-selection.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'

let w: Awaited<ReturnType<typeof eventWorld>>

beforeEach(async () => {
  w = await eventWorld()
})

const atTheDoor = '2026-03-09T12:00:00Z'

type Changes = { accounts: string[] } | { came?: string[]; notCame?: string[] }
const note = (id: string, body: Changes) => w.admin.call(events.came, { params: { id }, body })
const find = async (id: string, search: string) =>
  (await w.admin.call(events.findGuests, { params: { id }, query: { search } })).body.data
const cameOf = async (id: string) => (await w.get(id)).people.map(({ name, came }) => [name, came])

test('people stand by name in whatever case, in the list, at the door and where others are sought', async () => {
  const { _id: id } = await w.make()
  const names = ['Zubin Shah', 'asha shah', 'Bina Shah']
  const sorted = ['asha shah', 'Bina Shah', 'Zubin Shah']
  const people = await Promise.all(names.map((name) => w.mentee(name)))
  expect((await find(id, 'shah')).map(({ name }) => name)).toEqual(sorted)
  for (const who of people) await w.answer(who, id)
  expect((await w.get(id)).people.map(({ name }) => name)).toEqual(sorted)
  await w.at(atTheDoor)
  const { data } = (await w.admin.call(events.door, { params: { id } })).body
  expect(data.map(({ name }) => name)).toEqual(sorted)
})

describe('two who tick at once', () => {
  test('do not overwrite each other', async () => {
    const { _id: id } = await w.make()
    const [asha, bina] = [await w.mentee('Asha'), await w.mentee('Bina')]
    for (const who of [asha, bina]) await w.answer(who, id)
    await w.at(atTheDoor)
    const both = await Promise.all([note(id, { came: [asha.id] }), note(id, { came: [bina.id] })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await cameOf(id)).toEqual([
      ['Asha', true],
      ['Bina', true],
    ])
    await note(id, { notCame: [asha.id] })
    expect(await cameOf(id)).toEqual([
      ['Asha', false],
      ['Bina', true],
    ])
    expect(await auditOf(w.here, 'event.came')).toHaveLength(3)
  })

  test('take one who is named twice once, and note that the others did not come, until they do', async () => {
    const { _id: id } = await w.make()
    const [asha, bina] = [await w.mentee('Asha'), await w.mentee('Bina')]
    for (const who of [asha, bina]) await w.answer(who, id)
    await w.at(atTheDoor)
    expect((await note(id, { came: [asha.id, asha.id] })).status).toBe(200)
    expect(await cameOf(id)).toEqual([
      ['Asha', true],
      ['Bina', false],
    ])
    await note(id, { came: [bina.id] })
    expect((await cameOf(id)).map(([, came]) => came)).toEqual([true, true])
  })

  test('must not say both of one person, nor name somebody the event is not for', async () => {
    const { _id: id } = await w.make({ audience: 'mentees' })
    const asha = await w.mentee()
    await w.at(atTheDoor)
    const refused = { status: 400, message: messageText('value_invalid') }
    expectRefusal(await note(id, { came: [asha.id], notCame: [asha.id] }), { ...refused, field: 'notCame' })
    const mentor = await w.mentor()
    expectRefusal(await note(id, { came: [asha.id, mentor.id] }), { ...refused, field: 'came' })
    expectRefusal(await note(id, { came: [w.admin.id] }), { ...refused, field: 'came' })
    expectRefusal(await note(id, { notCame: [mentor.id] }), { ...refused, field: 'notCame' })
    expect((await w.get(id)).people).toEqual([])
  })
})

describe('who came without an answer', () => {
  test('is found by a part of the name, noted, and taken back', async () => {
    const { _id: id } = await w.make({ places: 1 })
    const [asha, bina] = [await w.mentee('Asha Pawar'), await w.mentee('Bina Shah')]
    await w.answer(asha, id)
    await w.at(atTheDoor)
    expect((await find(id, 'bin')).map(({ _id, name, role }) => [_id, name, role])).toEqual([
      [bina.id, 'Bina Shah', 'mentee'],
    ])
    expect(await find(id, 'Asha')).toEqual([])
    const { counts } = (await note(id, { came: [bina.id] })).body.data
    expect(counts).toEqual({ yes: 1, waiting: 0, no: 0, came: 1 })
    const [, guest] = (await w.get(id)).people
    expect(guest).toMatchObject({ _id: bina.id, answer: null, came: true })
    expect(await find(id, 'bin')).toEqual([])
    const file = await w.admin.call(events.exportPeople, { params: { id }, query: {} })
    expect(parseCsv(file.body.csv)?.slice(1)).toEqual([
      ['Asha Pawar', 'mentee', 'yes', 'false'],
      ['Bina Shah', 'mentee', '', 'true'],
    ])
    await note(id, { notCame: [bina.id] })
    expect((await w.get(id)).people.map(({ name }) => name)).toEqual(['Asha Pawar'])
  })

  test('keeps attendance when they answer at the door, and has it in the data copy', async () => {
    const { _id: id } = await w.make({ places: 1 })
    const bina = await w.mentee('Bina Shah')
    await w.at(atTheDoor)
    await note(id, { came: [bina.id] })
    const again = await w.here.as('mentee', { email: bina.email, password: 'a good pass phrase' })
    expect((await w.answer(again, id)).body.data.answer).toBe('yes')
    expect((await w.get(id)).people[0]).toMatchObject({ answer: 'yes', came: true })
    const asked = await again.call(privacy.askExport, { body: { format: 'json' } })
    const params = { id: asked.body.data._id }
    await again.call(privacy.export, { params })
    const { text } = (await again.call(privacy.exportFile, { params })).body.data
    expect(text).toContain('Loan evening')
  })

  test('can have said no: both stay true', async () => {
    const { _id: id } = await w.make()
    const asha = await w.mentee('Asha')
    await w.answer(asha, id, 'no')
    await w.at(atTheDoor)
    expect((await note(id, { came: [asha.id] })).body.data.counts).toMatchObject({ no: 1, came: 1 })
    await note(id, { notCame: [asha.id] })
    expect((await w.get(id)).people[0]).toMatchObject({ answer: 'no', came: null })
  })

  test('stays noted where the whole list is sent without them as before', async () => {
    const { _id: id } = await w.make()
    const [asha, bina] = [await w.mentee('Asha'), await w.mentee('Bina')]
    await w.answer(asha, id)
    await w.at(atTheDoor)
    await note(id, { came: [bina.id] })
    await note(id, { accounts: [asha.id, bina.id] })
    expect((await w.get(id)).counts.came).toBe(2)
    await note(id, { accounts: [asha.id] })
    expect(await cameOf(id)).toEqual([
      ['Asha', true],
      ['Bina', true],
    ])
  })

  test('is found by the name, in both scripts, and not by other words of the profile', async () => {
    const { _id: id } = await w.make()
    const [mentor, mentee] = [await w.mentor(), await w.mentee('Asha Pawar')]
    await sql`update mentor set search_key = search_key || ' asha sales' where id = ${mentor.id}`.execute(
      w.here.db,
    )
    await w.at(atTheDoor)
    expect(await find(id, 'sales')).toEqual([])
    for (const name of ['Asha', 'आशा'])
      expect((await find(id, name)).map(({ _id }) => _id)).toEqual([mentee.id])
  })

  test('is sought among the audience alone, without who is archived or about to be erased', async () => {
    const intake = await makeIntake(w.here)
    const { _id: id } = await w.make({ audience: 'mentees', intake })
    const [inside, , gone] = [
      await w.mentee('Bina One'),
      await w.mentee('Bina Two'),
      await w.mentee('Bina Three'),
    ]
    await sql`update application set intake_id = ${intake} where mentee_id in (${inside.id}, ${gone.id})`.execute(
      w.here.db,
    )
    await sql`update mentee set archived_at = now() where id = ${gone.id}`.execute(w.here.db)
    expect((await find(id, 'Bina')).map(({ name }) => name)).toEqual(['Bina One'])
    expect(await auditOf(w.here, 'event.open')).not.toEqual([])
  })
})
