import { intakes } from '@udyam/contract/intakes/calls'
import { rollingId } from '@udyam/contract/intakes/values'
import { erasure } from '@udyam/contract/erasure/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo } from '#test/rows.ts'
import { autumn, intakeWorld, inWords } from '#test/intake-world.ts'

let w: Awaited<ReturnType<typeof intakeWorld>>

beforeEach(async () => {
  w = await intakeWorld()
})

const refused = (code: Parameters<typeof messageText>[0], field: string) => ({
  status: 400,
  message: messageText(code),
  field,
})

describe('an intake', () => {
  test('is made, read and changed', async () => {
    const made = await w.make()
    expect(made).toMatchObject({ ...autumn, isRolling: false, state: 'soon', counts: [], held: 0 })
    const body = { ...autumn, places: null, updatedAt: made.updatedAt }
    const { body: answer } = await w.admin.call(intakes.update, { params: { id: made._id }, body })
    expect(answer).toMatchObject({ message: messageText('intake_saved'), data: { places: null } })
    expect(await auditOf(w.here, 'intake.save')).toHaveLength(2)
  })

  test.each([
    ['intake_days', 'closesOn', { closesOn: '2026-03-09' }],
    ['intake_release', 'releaseOn', { releaseOn: '2026-03-19' }],
    ['intake_name', 'name.en', { name: inWords('') }],
    ['intake_slug', 'slug', { slug: 'Autumn 2026' }],
    ['value_day', 'opensOn', { opensOn: '2026-02-30' }],
  ] as const)('is refused for %s', async (code, field, wrong) => {
    const answer = await w.admin.call(intakes.create, { body: { ...autumn, ...wrong } })
    expectRefusal(answer, refused(code, field))
  })

  test('says in the words of the specification that it must not close before it opens', async () => {
    const answer = await w.admin.call(intakes.create, { body: { ...autumn, closesOn: '2026-03-09' } })
    expect(answer.body.message).toBe('The closing day must not be before the opening day')
  })

  test('can open and close on one day, and has an address of its own', async () => {
    const oneDay = { closesOn: autumn.opensOn, releaseOn: autumn.opensOn }
    const { _id: id } = await w.make(oneDay)
    expect(await w.get(id)).toMatchObject(oneDay)
    const answer = await w.admin.call(intakes.create, { body: autumn })
    expectRefusal(answer, refused('intake_slug_taken', 'slug'))
  })

  test('of two administrators who change it at once, the second is told', async () => {
    const { _id: id, updatedAt } = await w.make()
    await w.here.pass(1)
    const save = (places: number) =>
      w.admin.call(intakes.update, { params: { id }, body: { ...autumn, places, updatedAt } })
    const answers = await Promise.all([save(10), save(20)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const late = await w.admin.call(intakes.finish, { params: { id }, body: { updatedAt } })
    expectRefusal(late, { status: 409, message: messageText('stale_record') })
  })

  test('is written by owners and managers alone, and read by all of the team', async () => {
    const { _id: id } = await w.make()
    for (const kind of ['evaluator', 'auditor'] as const) {
      const other = await w.here.as('admin', await makeAdmin(w.here, { kind }))
      expect((await other.call(intakes.get, { params: { id } })).status).toBe(200)
      expect((await other.call(intakes.create, { body: autumn })).status).toBe(403)
      expect((await other.call(intakes.finish, { params: { id }, body: {} })).status).toBe(403)
    }
  })

  test('counts neither the archived nor who is about to be erased', async () => {
    const { _id: id } = await w.make()
    await w.at('2026-03-12')
    const [, archived, leaving] = [await w.register(), await w.register(), await w.register()]
    const counts = async () => (await w.get(id)).counts
    expect(await counts()).toEqual([{ name: 'registered', count: 3 }])
    const records = [{ _id: archived.id }]
    await w.admin.call(mentees.bulk, { body: { action: 'archive', records } })
    expect(await counts()).toEqual([{ name: 'registered', count: 2 }])
    await leaving.mentee.call(erasure.ask)
    expect(await counts()).toEqual([{ name: 'registered', count: 1 }])
    const { data } = (await w.admin.call(intakes.list)).body
    expect(data.find(({ _id }) => _id === id)?.counts).toEqual([{ name: 'registered', count: 1 }])
  })

  test('that rolls is always there, and neither changed nor finished', async () => {
    await makeMentee(w.here)
    const { data } = (await w.admin.call(intakes.list)).body
    expect(data).toMatchObject([
      { _id: rollingId, isRolling: true, state: 'rolling', counts: [{ name: 'registered', count: 1 }] },
    ])
    const params = { id: rollingId }
    const changed = await w.admin.call(intakes.update, { params, body: autumn })
    expectRefusal(changed, { status: 409, message: messageText('intake_rolls') })
    expectRefusal(await w.finish(rollingId), { status: 409, message: messageText('intake_rolls') })
  })
})

describe('whoever registers', () => {
  test.each([
    ['2026-03-09', '23:59:59', false],
    ['2026-03-10', '00:00:00', true],
    ['2026-03-20', '23:59:59', true],
    ['2026-03-21', '00:00:00', false],
  ])('on %s at %s Indian time joins it: %s', async (day, time, joins) => {
    const { _id: id } = await w.make()
    await w.at(day, time)
    expect((await w.register('autumn')).intake).toBe(joins ? id : rollingId)
  })

  test('joins the open one that closes first, or the one asked for', async () => {
    const { _id: late } = await w.make({ slug: 'late', closesOn: '2026-03-30', releaseOn: null })
    const { _id: first } = await w.make()
    await w.at('2026-03-12')
    expect((await w.register()).intake).toBe(first)
    expect((await w.register('late')).intake).toBe(late)
    expect((await w.register('no-such-intake')).intake).toBe(first)
    await w.at('2026-03-21')
    expect((await w.register('autumn')).intake).toBe(late)
  })

  test('reads intake, closing day and by when they hear', async () => {
    await w.make()
    await w.make({ slug: 'late', closesOn: '2026-03-30', releaseOn: null })
    await w.at('2026-03-12')
    const own = await w.register('autumn')
    expect(await own.journey()).toMatchObject({
      intake: { name: autumn.name, closesOn: '2026-03-20' },
      by: '2026-04-02T18:29:59.000Z',
    })
    const { journey, registeredAt } = await w.register('late')
    const by = new Date(registeredAt.getTime() + 14 * 86_400_000).toISOString()
    expect(await journey()).toMatchObject({ by, intake: { closesOn: '2026-03-30' } })
    expect((await mailsTo(w.here, own.email))[0]?.body_text).toContain('2 April 2026')
  })

  test('again, after a withdrawal, joins the one that is open then', async () => {
    const { mentee, intake, journey } = await w.register()
    expect([intake, (await journey()).intake]).toEqual([rollingId, undefined])
    await w.make()
    await mentee.call(introductions.withdraw)
    await w.at('2026-03-12')
    const back = await w.here.as('mentee', { email: 'mentee1@example.com', password: 'a good pass phrase' })
    expect((await back.call(introductions.rejoin)).body.data.intake).toMatchObject({ closesOn: '2026-03-20' })
  })
})

describe('the page of an intake says', () => {
  test('when it opens, closes and what comes next, by itself', async () => {
    await w.make()
    await w.make({
      slug: 'winter',
      name: inWords('Winter'),
      opensOn: '2026-11-01',
      closesOn: '2026-11-30',
      releaseOn: null,
    })
    const winter = { slug: 'winter', opensOn: '2026-11-01', state: 'soon' }
    expect(await w.look('autumn')).toMatchObject({ state: 'soon', opensOn: '2026-03-10', next: winter })
    await w.at('2026-03-20', '23:59:59')
    expect(await w.look('autumn')).toMatchObject({
      state: 'open',
      about: autumn.about,
      releaseOn: '2026-04-02',
    })
    await w.at('2026-03-21', '00:01:00')
    expect(await w.look('autumn')).toMatchObject({ state: 'closed', next: winter })
    await w.at('2026-12-01')
    expect(await w.look('autumn')).toMatchObject({ state: 'closed', next: null })
  })

  test('that another is open, and nothing of how the team works', async () => {
    await w.make()
    await w.make({ slug: 'late', opensOn: '2026-03-01', closesOn: '2026-03-30', releaseOn: null })
    const found = await w.look('autumn')
    expect(found.next).toMatchObject({ slug: 'late', state: 'open' })
    for (const hidden of ['places', 'evaluators', 'counts', '_id']) expect(found).not.toHaveProperty(hidden)
    expect((await w.here.nobody.call(intakes.look, { params: { slug: 'nothing' } })).status).toBe(404)
  })
})
