import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { suggestedInterests } from '@udyam/contract/mentees/values'
import { mentors } from '@udyam/contract/mentors/calls'
import { needs } from '@udyam/contract/profile/needs'
import type { Offered } from '@udyam/contract/setup/offered'
import { setup } from '@udyam/contract/setup/calls'
import { system } from '@udyam/contract/system/calls'
import { fill } from '@udyam/contract/texts/fill'
import { perLanguage } from '@udyam/contract/texts/languages'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { findText } from '#platform/lib/texts.ts'
import { saveSetting } from '#platform/setup/setting.store.ts'
import { csvOf } from '#test/csv.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { expectRefusal } from '#test/rows.ts'
import { type Caller, otherProcess, type World, world } from '#test/world.ts'

let here: World
let owner: Caller

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
})

const cold = { ...perLanguage(() => ''), en: 'Cold storage', hi: 'शीत भंडार', mr: 'शीतगृह' }
const added = (label = cold, id = ''): Offered => ({ id, label, hidden: [] })
const areasOf = async () => (await here.nobody.call(setup.helps)).body.data.areas
const interestsOf = async () => (await here.nobody.call(setup.interests)).body.data.interests
const idsOf = (list: readonly Offered[]) => list.map(({ id }) => id)

async function save(key: 'helps' | 'interests', list: readonly Offered[]) {
  const { updatedAt } = (await owner.call(setup.get, { params: { key } })).body.data
  const value = key === 'helps' ? { areas: list } : { interests: list }
  return owner.call(setup.save, { params: { key }, body: { value, updatedAt } })
}

async function withCold() {
  expect((await save('helps', [...(await areasOf()), added()])).status).toBe(200)
}

describe('areas of help', () => {
  test('are the built-in ones until somebody changes them, and after a setting that names some', async () => {
    expect(idsOf(await areasOf())).toEqual([...needs])
    const areas = [{ id: 'exports', label: { en: 'Abroad' }, hidden: ['mr'] }]
    await saveSetting(here.db, { key: 'helps', value: { areas }, now: here.clock.now })
    here = await otherProcess(here)
    expect(idsOf(await areasOf())).toEqual([...needs])
    const exports = (await areasOf()).find(({ id }) => id === 'exports')
    expect(exports).toEqual({ id: 'exports', label: { en: 'Abroad', hi: '', mr: '' }, hidden: ['mr'] })
  })

  test('are added with an id that later words do not change, and keep their order', async () => {
    await withCold()
    expect(idsOf(await areasOf()).at(-1)).toBe('cold-storage')
    const reworded = (await areasOf()).map((area) =>
      area.id === 'cold-storage' ? { ...area, label: { ...cold, en: 'Cold rooms' } } : area,
    )
    await save('helps', [...reworded.toReversed(), added()])
    expect(idsOf(await areasOf())).toEqual(['cold-storage', ...needs.toReversed(), 'cold-storage-2'])
  })

  test('stay where a client leaves out what it does not know', async () => {
    await withCold()
    const built = (await areasOf()).filter(({ id }) => id !== 'cold-storage')
    expect((await save('helps', built)).status).toBe(200)
    expect(idsOf(await areasOf())).toEqual([...needs, 'cold-storage'])
    const restored = { params: { key: 'helps' as const }, body: { version: 1, updatedAt: null } }
    const { updatedAt } = (await owner.call(setup.get, restored)).body.data
    await owner.call(setup.restore, { ...restored, body: { version: 1, updatedAt } })
    expect(idsOf(await areasOf())).toContain('cold-storage')
  })

  test('are refused without words in English, and with an id that there is not', async () => {
    const unnamed = await save('helps', [added({ ...cold, en: '' })])
    expectRefusal(unnamed, {
      status: 400,
      message: messageText('text_required'),
      field: 'value.areas.label.en',
    })
    const unknown = await save('helps', [added(cold, 'cold-storage')])
    expectRefusal(unknown, { status: 400, message: 'Please enter a valid value', field: 'value.areas.id' })
  })

  test('are chosen by both sides; another one is refused with what there is', async () => {
    await withCold()
    const mentee = await here.as('mentee')
    const mentor = await here.as('mentor')
    const choose = (ids: string[]) => [
      mentee.call(mentees.answer, { body: { matching: { needs: ids } } }),
      mentor.call(mentors.updateGuide, { body: { helps: ids } }),
      owner.call(mentors.update, { params: { id: mentor.id }, body: { helps: ids } }),
      owner.call(mentees.update, { params: { id: mentee.id }, body: { matching: { needs: ids } } }),
    ]
    for (const answer of choose(['cold-storage'])) expect((await answer).status).toBe(200)
    const message = `hot-storage is no area of help here. Choose from: ${needs.join(', ')}, cold-storage`
    const fields = ['matching.needs', 'helps', 'helps', 'matching.needs']
    for (const [at, answer] of choose(['hot-storage']).entries()) {
      expectRefusal(await answer, { status: 400, message, field: fields[at] ?? '' })
    }
  })

  test('that are hidden stay with whoever has them', async () => {
    await withCold()
    const mentor = await here.as('mentor', await makeMentor(here, { helps: ['cold-storage', 'pricing'] }))
    await save(
      'helps',
      (await areasOf()).map((area) => ({ ...area, hidden: ['en', 'hi', 'mr'] })),
    )
    expect((await mentor.call(mentors.updateGuide, { body: { headline: 'Ice' } })).status).toBe(200)
    expect((await mentor.call(mentors.getProfile)).body.data.mentor.helps).toEqual([
      'cold-storage',
      'pricing',
    ])
  })
})

describe('an added area of help', () => {
  const choices = async (id: string, search = '') =>
    (await owner.call(adminSelection.mentorChoices, { params: { id }, query: { search } })).body.data

  test('brings two together, is a reason in the words of the programme, and is found by them', async () => {
    await withCold()
    const { id } = await makeMentee(here, { name: 'Asha' })
    const mentee = { params: { id }, body: { matching: { needs: ['cold-storage', 'pricing'] } } }
    expect((await owner.call(mentees.update, mentee)).status).toBe(200)
    await makeMentor(here, { firstName: 'Ice', helps: ['cold-storage'], language: 'mr' })
    await makeMentor(here, { firstName: 'Law', helps: ['legal'] })
    const [first, last] = await choices(id)
    expect([first?.name, last?.name]).toEqual(['Ice Patil', 'Law Patil'])
    expect(first?.reasons.find(({ kind }) => kind === 'needs')?.values).toEqual(['cold-storage'])
    const toMentor = findText('mr', 'fit.toMentor.needs') ?? ''
    expect(first?.reasonsNote.split('\n')).toContain(fill(toMentor, { a: 'शीतगृह' }))
    expect((await choices(id, 'शीतगृह')).map(({ name }) => name)).toEqual(['Ice Patil'])
    const renamed = (await areasOf()).map((area) =>
      area.id === 'cold-storage' ? { ...area, label: { ...cold, mr: 'बर्फघर' } } : area,
    )
    await save('helps', renamed)
    expect((await choices(id, 'बर्फघर')).map(({ name }) => name)).toEqual(['Ice Patil'])
  })

  test('comes in from a file by its id or its words; another one is refused by its row', async () => {
    await withCold()
    const { id } = await makeMentor(here, { helps: [] })
    const file = (helps: string) => ({ csv: csvOf(['_id', 'helps'], [[id, helps]]), mode: 'all' as const })
    for (const cell of ['शीतगृह', 'cold storage', 'cold-storage']) {
      await here.db.updateTable('mentor').set({ helps: [] }).where('id', '=', id).execute()
      expect((await owner.call(mentors.importCsv, { body: file(`${cell}; Pricing`) })).status, cell).toBe(200)
      const { helps } = (await owner.call(mentors.get, { params: { id } })).body.data
      expect(helps, cell).toEqual(['cold-storage', 'pricing'])
    }
    const refused = (await owner.call(mentors.previewImport, { body: file('hot') })).body.data
    expect(refused.problems).toMatchObject([{ row: 2, column: 'helps', code: 'help_unknown' }])
    expect(refused.problems[0]?.message).toContain('cold-storage')
    const { id: menteeId } = await makeMentee(here)
    const csv = csvOf(['_id', 'matching.needs'], [[menteeId, 'hot']])
    const ofMentee = (await owner.call(mentees.previewImport, { body: { csv } })).body.data
    expect(ofMentee.problems).toMatchObject([{ column: 'matching.needs', code: 'help_unknown' }])
  })
})

describe('interests', () => {
  const farming = { ...perLanguage(() => ''), en: 'Organic farming', mr: 'सेंद्रिय शेती' }

  test('are the suggested ones until somebody adds to them, hides or orders them', async () => {
    expect(idsOf(await interestsOf())).toEqual([...suggestedInterests])
    const list = (await interestsOf()).map((one) => (one.id === 'Finance' ? { ...one, hidden: ['en'] } : one))
    expect((await save('interests', [added(farming), ...list])).status).toBe(200)
    const saved = await interestsOf()
    expect(idsOf(saved)).toEqual(['Organic farming', ...suggestedInterests])
    expect(saved.find(({ id }) => id === 'Finance')?.hidden).toEqual(['en'])
  })

  test('bring two together by what they mean', async () => {
    await save('interests', [added(farming)])
    const [{ id: stored } = { id: '' }] = (await interestsOf()).filter(({ label }) => label.en === farming.en)
    const { id } = await makeMentee(here, { interests: [stored] })
    await makeMentor(here, { firstName: 'Law', skills: ['Taxes'] })
    await makeMentor(here, { firstName: 'Field', skills: ['Farming without chemicals'] })
    const { data } = (await owner.call(adminSelection.mentorChoices, { params: { id } })).body
    expect(data[0]).toMatchObject({ name: 'Field Patil' })
    expect(data[0]?.reasons.map(({ kind }) => kind)).toContain('words')
  })
})

test('own words are told to clients by their keys, from the next call on and on every process', async () => {
  const wordsOf = async (from: World) => (await from.nobody.call(system.meta)).body.data.words
  const other = await otherProcess(here)
  expect(await wordsOf(other)).toEqual([])
  await withCold()
  expect(await wordsOf(other)).toEqual([{ key: 'need.cold-storage', text: cold }])
})
