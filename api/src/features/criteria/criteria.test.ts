import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { criterionSets } from '@udyam/contract/criteria/calls'
import { mostCriteria, standardSetId } from '@udyam/contract/criteria/values'
import type { CriterionSet } from '@udyam/contract/criteria/schemas'
import { unwritten } from '@udyam/contract/setup/in-language'
import { setup } from '@udyam/contract/setup/calls'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { messageText } from '#platform/lib/messages.ts'
import { findText } from '#platform/lib/texts.ts'
import { criteriaWorld, ideas, keepCriteria } from '#test/criteria-world.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { evaluate } from '#test/walk.ts'

let w: Awaited<ReturnType<typeof criteriaWorld>>
let putBack: () => Promise<void>

beforeEach(async () => {
  w = await criteriaWorld()
  putBack = await keepCriteria(w.here.db)
})
afterEach(async () => putBack())

const standard = async () =>
  (await w.admin.call(criterionSets.list)).body.data.find(({ _id }) => _id === standardSetId) as CriterionSet
const update = async (
  { _id: id, name, criteria, updatedAt }: CriterionSet,
  given: Partial<CriterionSet> = {},
) => {
  await w.here.pass(1)
  const body = { name, criteria, updatedAt, ...given }
  return w.admin.call(criterionSets.update, { params: { id }, body })
}
const refused = (code: Parameters<typeof messageText>[0], field: string) => ({
  status: 400,
  message: messageText(code),
  field,
})
const frozen = { status: 409, message: messageText('criteria_frozen') }

describe('the first set', () => {
  test('holds the criteria of the setup, at its first version', async () => {
    const [first, ...more] = await w.sets()
    expect(more).toEqual([])
    expect(first).toMatchObject({ _id: standardSetId, version: 1, isFrozen: false, isUsed: true, intakes: 1 })
    expect(first?.name.en).toBe('Standard')
    expect(first?.criteria.map(({ weight }) => weight)).toEqual([1, 1, 1, 1, 1])
    const owner = await w.here.as('admin')
    const { data } = (await owner.call(setup.get, { params: { key: 'criteria' } })).body
    expect(data.value['criteria']).toEqual(first?.criteria)
  })

  test('changes by either call, and the setup keeps its versions', async () => {
    const before = await standard()
    const [first, ...rest] = before.criteria
    if (first === undefined) throw new Error('no criteria')
    const heavy = [{ ...first, weight: 3 }, ...rest]
    expect((await update(before, { criteria: heavy })).body.data.criteria).toEqual(heavy)
    const owner = await w.here.as('admin')
    const params = { key: 'criteria' } as const
    const { data } = (await owner.call(setup.history, { params })).body
    expect(data.map(({ version }) => version)).toEqual([2, 1])
    expectRefusal(await update(before), { status: 409, message: messageText('stale_record') })
    const { updatedAt } = (await owner.call(setup.get, { params })).body.data
    await owner.call(setup.save, { params, body: { value: { criteria: before.criteria }, updatedAt } })
    expect((await standard()).criteria).toEqual(before.criteria)
  })
})

test('all sets are read with as many statements as one', async () => {
  const reading = async () => {
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('criteri')) statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const app = await createApp({ ...w.here.services, db: w.here.db.withPlugin(counting) })
    const { access = '', refresh = '' } = w.admin.tokens ?? {}
    const headers = { authorization: `Bearer ${access}`, 'x-refresh-token': refresh }
    const { statusCode } = await app.inject({ url: `/api/${criterionSets.list.path}`, headers })
    expect(statusCode).toBe(200)
    await app.close()
    return statements
  }
  const one = await reading()
  await w.copy((await w.makeSet())._id)
  expect(await reading()).toBe(one)
})

describe('another set', () => {
  test('is made with criteria of its own, or those of another one', async () => {
    const own = await w.makeSet()
    expect(own).toMatchObject({ name: ideas.name, version: 1, isFrozen: false, isUsed: false, intakes: 0 })
    expect(own.criteria.map(({ name, weight }) => [name.en, weight])).toEqual([
      ['Idea', 1],
      ['Team', 3],
      ['Market', 1],
    ])
    const body = { from: own._id, name: { en: 'Markets', hi: '', mr: '' } }
    const { data } = (await w.admin.call(criterionSets.create, { body })).body
    expect(data).toMatchObject({ version: 1, name: { en: 'Markets' } })
    expect(w.wordsOf(data)).toEqual(w.wordsOf(own))
    expect((await w.sets()).map(({ name }) => name.en)).toEqual(['Standard', 'Ideas', 'Markets'])
    expect(await auditOf(w.here, 'criteria.save')).toHaveLength(2)
  })

  test('is copied as the next version, with criteria of its own', async () => {
    const own = await w.makeSet()
    for (const from of [own, await standard()]) {
      const { status, body } = await w.copy(from._id)
      expect(status).toBe(201)
      expect(body.data).toMatchObject({ name: from.name, version: 2, isFrozen: false, isUsed: false })
      expect(w.wordsOf(body.data)).toEqual(w.wordsOf(from))
      const ids = new Set(from.criteria.map(({ _id }) => _id))
      expect(body.data.criteria.some(({ _id }) => ids.has(_id))).toBe(false)
    }
    expect((await w.copy(own._id)).body.data.version).toBe(3)
    expect((await w.sets()).map(({ name, version }) => `${name.en} ${version}`)).toEqual([
      'Standard 2',
      'Standard 1',
      'Ideas 3',
      'Ideas 2',
      'Ideas 1',
    ])
  })

  test('is renamed in all its versions', async () => {
    const own = await w.makeSet()
    await w.copy(own._id)
    await update(own, { name: { en: 'Plans', hi: '', mr: '' } })
    expect((await w.sets()).map(({ name, version }) => `${name.en} ${version}`)).toEqual([
      'Standard 1',
      'Plans 2',
      'Plans 1',
    ])
  })

  test('is deleted with its criteria as long as nothing uses it', async () => {
    const own = await w.makeSet()
    const used = { status: 409, message: messageText('criterion_set_used') }
    const remove = (id: string) => w.admin.call(criterionSets.remove, { params: { id } })
    expectRefusal(await remove(standardSetId), used)
    const intake = await w.makeIntake(own._id)
    expectRefusal(await remove(own._id), used)
    await w.nameSet(intake, standardSetId)
    expect((await remove(own._id)).body.message).toBe(messageText('criterion_set_deleted'))
    expect((await w.sets()).map(({ _id }) => _id)).toEqual([standardSetId])
    expect(await auditOf(w.here, 'criteria.delete')).toHaveLength(1)
    expectRefusal(await remove(own._id), { status: 404, message: messageText('setting_not_found') })
  })
})

describe('what the scores of a criterion mean', () => {
  test('is read on the case in each language, and goes along with a copy', async () => {
    const own = await w.makeSet()
    const { id } = await w.register((await w.makeIntake(own._id)).slug)
    const [idea, team] = (await w.read(id)).criteria
    expect(idea?.guide.map(({ mr }) => mr)).toEqual(ideas.criteria[0]?.guide.map(({ en }) => en))
    expect(team?.guide).toEqual([])
    const [copied] = (await w.copy(own._id)).body.data.criteria
    expect(copied?.guide).toEqual(own.criteria[0]?.guide)
  })

  test('is said of all five scores or of none, and empty words are none', async () => {
    const own = await w.makeSet()
    const [first, ...rest] = own.criteria
    if (first === undefined) throw new Error('no criteria')
    const four = [{ ...first, guide: first.guide.slice(1) }, ...rest]
    expectRefusal(await update(own, { criteria: four }), refused('value_invalid', 'criteria.guide'))
    const none = first.guide.map(() => unwritten)
    const { data } = (await update(own, { criteria: [{ ...first, guide: none }, ...rest] })).body
    expect(data.criteria[0]?.guide).toEqual([])
  })
})

describe('once an evaluation has been given by a set', () => {
  test('its words can be mended, and neither weights nor number change', async () => {
    const own = await w.makeSet()
    const { id } = await w.register((await w.makeIntake(own._id)).slug)
    const walk = { here: w.here, admin: w.admin, menteeId: id }
    await evaluate(walk, { submit: false })
    const [first, ...rest] = own.criteria
    if (first === undefined) throw new Error('no criteria')
    const heavy = { criteria: [{ ...first, weight: 2 }, ...rest] }
    const changed = (await update(own, heavy)).body.data
    await evaluate(walk)
    const now = (await w.sets()).find(({ _id }) => _id === own._id) as CriterionSet
    expect(now).toMatchObject({ isFrozen: true, isUsed: true })
    expectRefusal(await update(now, { criteria: own.criteria }), frozen)
    const more = { ...first, _id: '' }
    expectRefusal(await update(now, { criteria: [...now.criteria, more] }), frozen)
    const guide = ideas.criteria[0]?.guide ?? []
    const look = { ...first.hint, en: 'Look closely' }
    const reworded = changed.criteria.map((one) => ({ ...one, hint: look, guide }))
    expect((await update(now, { criteria: reworded })).body.data.criteria).toEqual(reworded)
    // The others are free, and so is a copy.
    const { criteria, ...of } = await standard()
    const light = criteria.map((one) => ({ ...one, weight: 2 }))
    expect((await update({ criteria, ...of }, { criteria: light })).status).toBe(200)
    const copy = (await w.copy(own._id)).body.data
    const lighter = copy.criteria.map((one) => ({ ...one, weight: 1 }))
    expect((await update(copy, { criteria: lighter })).status).toBe(200)
  })
})

describe('refused', () => {
  test.each([
    ['two criteria', { criteria: ideas.criteria.slice(0, 2) }, refused('criteria_few', 'criteria')],
    [
      'nine criteria',
      { criteria: Array.from({ length: mostCriteria + 1 }, () => ideas.criteria[0]) },
      { ...refused('criteria_few', 'criteria'), message: messageText('value_list_size', { min: 3, max: 8 }) },
    ],
    ['no name', { name: { en: ' ', hi: 'विचार', mr: '' } }, refused('name_required', 'name.en')],
    ['neither a set nor a name', { name: undefined }, refused('name_required', 'name')],
    ['neither a set nor criteria', { criteria: undefined }, refused('criteria_few', 'criteria')],
    ['an unknown set', { from: crypto.randomUUID() }, refused('setting_not_found', 'from')],
    [
      'the name of another set',
      { name: { en: 'standard', hi: '', mr: '' } },
      refused('criterion_set_name_taken', 'name'),
    ],
    [
      'its name in another language',
      { name: { en: 'Own', hi: findText('hi', 'criterionSet.standard'), mr: '' } },
      refused('criterion_set_name_taken', 'name'),
    ],
  ])('a set with %s', async (_what, given, refusal) => {
    expectRefusal(await w.admin.send(criterionSets.create, { body: { ...ideas, ...given } }), refusal)
    expect(await w.sets()).toHaveLength(1)
  })

  test('a criterion of another set, and an unknown set', async () => {
    const own = await w.makeSet()
    const { criteria } = await standard()
    expectRefusal(await update(own, { criteria }), refused('criterion_unknown', 'criteria'))
    const unknown = { ...own, _id: crypto.randomUUID() }
    expectRefusal(await update(unknown), { status: 404, message: messageText('setting_not_found') })
  })

  test('an evaluation by the criteria of another set', async () => {
    const own = await w.makeSet()
    const { id } = await w.register()
    await evaluate({ here: w.here, admin: w.admin, menteeId: id }, { submit: false })
    const scores = own.criteria.map(({ _id }) => ({ criterion: _id, score: 3, comment: '' }))
    const read = await w.read(id)
    const recommendation = null
    const body = { scores, recommendation, flags: [], submit: false, updatedAt: read.own?.updatedAt }
    const answer = await w.admin.send(adminSelection.evaluate, { params: { id }, body })
    expectRefusal(answer, refused('criterion_unknown', 'scores'))
  })
})
