import { notifications } from '@udyam/contract/notifications/calls'
import { resources } from '@udyam/contract/resources/calls'
import type { ResourceGiven } from '@udyam/contract/resources/schemas'
import { unwritten } from '@udyam/contract/setup/in-language'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee, makeMentor } from '#test/make.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { type Caller, type World, world } from '#test/world.ts'

const loans: ResourceGiven = {
  title: { en: 'Loans', hi: 'कर्ज़', mr: 'कर्ज' },
  body: { ...unwritten, en: '<p>Ask <strong>three</strong> banks.</p>' },
  link: 'https://example.com/loans',
  needs: ['funding'],
  audience: 'all',
  position: null,
  state: 'published',
}

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
})

const make = async (given: Partial<ResourceGiven> = {}) =>
  (await admin.call(resources.create, { body: { ...loans, ...given } })).body.data

describe('a resource', () => {
  test('is made, with a sanitised text, changed and deleted', async () => {
    const made = await make({
      body: { ...unwritten, en: '<p onclick="x()">Ask</p><script>alert(1)</script>' },
    })
    expect(made).toMatchObject({ ...loans, body: { en: '<p>Ask</p>' }, position: 1 })
    expect((await make()).position).toBe(2)
    const params = { id: made._id }
    await here.pass(1)
    const { position: _, ...rest } = loans
    const words = { ...unwritten, en: '<p onclick="x()">Ask two</p><script>alert(1)</script>' }
    const change = { body: { ...rest, body: words, position: 5, link: '', updatedAt: made.updatedAt } }
    const { body } = await admin.call(resources.update, { params, ...change })
    expect(body).toMatchObject({
      message: messageText('resource_saved'),
      data: { position: 5, link: '', body: { en: '<p>Ask two</p>' } },
    })
    const late = await admin.call(resources.update, { params, ...change })
    expectRefusal(late, { status: 409, message: messageText('stale_record') })
    expect((await admin.call(resources.remove, { params })).body.message).toBe(
      messageText('resource_deleted'),
    )
    expect((await admin.call(resources.remove, { params })).status).toBe(404)
    expect((await admin.call(resources.listAll)).body.data).toHaveLength(1)
    expect(await auditOf(here, 'resource.save')).toHaveLength(3)
  })

  test.each([
    ['learning_title', 'title.en', { title: { ...unwritten, mr: 'कर्ज' } }],
    ['url_invalid', 'link', { link: 'http://example.com' }],
    ['url_invalid', 'link', { link: 'javascript:alert(1)' }],
    ['resource_content', 'link', { link: '', body: { ...unwritten, en: '<p><br></p>' } }],
    ['resource_default', 'body.en', { body: { ...unwritten, mr: '<p>विचारा</p>' } }],
  ] as const)('is refused for %s of %s', async (code, field, wrong) => {
    const answer = await admin.send(resources.create, { body: { ...loans, ...wrong } })
    expectRefusal(answer, { status: 400, message: messageText(code), field })
    const { _id: id, updatedAt } = await make()
    const { position: _, ...rest } = loans
    const change = { params: { id }, body: { ...rest, ...wrong, updatedAt } }
    const changed = await admin.send(resources.update, change)
    expectRefusal(changed, { status: 400, message: messageText(code), field })
  })

  test('names areas of help that there are', async () => {
    const answer = await admin.call(resources.create, { body: { ...loans, needs: ['flying'] } })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['needs']])
  })

  test('is written by owners and managers alone', async () => {
    for (const kind of ['evaluator', 'auditor'] as const) {
      const other = await here.as('admin', await makeAdmin(here, { kind }))
      expect((await other.call(resources.create, { body: loans })).status).toBe(403)
      expect((await other.call(resources.listAll)).status).toBe(403)
    }
  })
})

describe('members', () => {
  const titles = async (who: Caller) =>
    (await who.call(resources.list)).body.data.map(({ title }) => title.en)
  const named = (en: string) => ({ title: { ...unwritten, en } })

  test('read what is published for them, in its order, and the menu says that there is something', async () => {
    const [mentee, mentor] = [await here.as('mentee'), await here.as('mentor')]
    const offered = async (who: Caller) => (await who.call(notifications.unread)).body.data.hasResources
    const draft = await make({ ...named('A'), state: 'draft' })
    expect(await offered(mentee)).toBe(false)
    const forMentors = await make({ ...named('B'), audience: 'mentors', position: 9 })
    expect([await offered(mentee), await offered(mentor)]).toEqual([false, true])
    await make({ ...named('C'), audience: 'mentees', position: 8 })
    const all = await make({ ...named('D'), position: 3, body: unwritten })
    expect(await titles(mentee)).toEqual(['D', 'C'])
    expect(await titles(mentor)).toEqual(['D', 'B'])
    const read = (id: string) => mentee.call(resources.get, { params: { id } })
    expect((await read(all._id)).body.data).toMatchObject({ title: { en: 'D' }, link: loans.link })
    for (const { _id } of [draft, forMentors]) expect((await read(_id)).status).toBe(404)
    expect((await mentee.call(resources.list)).body.data[0]).toMatchObject({ hasText: false, fits: false })
  })

  test('see what fits the needs of the mentee, in a mentorship both of them', async () => {
    const { id, mentee, mentor } = await makeMentorship(here)
    await sql`insert into mentee_match (mentee_id, needs, updated_at) values (${mentee.id}, '{pricing,funding}', ${here.clock.now})
      on conflict (mentee_id) do update set needs = '{pricing,funding}'`.execute(here.db)
    await make({ ...named('A'), needs: ['legal'] })
    await make({ ...named('B') })
    const fitting = async (who: Caller, mentorship?: string) => {
      const { data } = (
        await who.call(resources.list, { query: mentorship === undefined ? {} : { mentorship } })
      ).body
      return data.filter(({ fits }) => fits).map(({ title }) => title.en)
    }
    const [young, old] = [await here.as('mentee', mentee), await here.as('mentor', mentor)]
    expect(await fitting(young)).toEqual(['B'])
    expect(await fitting(young, id)).toEqual(['B'])
    expect(await fitting(old)).toEqual([])
    expect(await fitting(old, id)).toEqual(['B'])
    for (const other of [
      await here.as('mentor', await makeMentor(here)),
      await here.as('mentee', await makeMentee(here)),
    ]) {
      const answer = await other.call(resources.list, { query: { mentorship: id } })
      expectRefusal(answer, { status: 404, message: messageText('mentorship_not_found') })
    }
  })
})
