import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentee, makeMentor, type Made } from '#test/make.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { decide, evaluate } from '#test/walk.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let admin: Caller
let mentor: Made

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentor = await makeMentor(here, { location: 'Pune', languages: ['Marathi'] })
  await capacity(1)
})

async function capacity(places: number) {
  const caller = await here.as('mentor', mentor)
  const body = { capacity: places, pausedFrom: null, pausedUntil: null }
  await caller.call(introductions.updateMentoring, { body })
}

async function eligible(more: Parameters<typeof makeMentee>[1] = {}) {
  const { id } = await makeMentee(here, more)
  await evaluate({ here, admin, menteeId: id })
  await decide({ here, admin, menteeId: id })
  return id
}

type Rule = 'full' | 'language' | 'declined'
const lift = (...rules: Rule[]) => rules.map((rule) => ({ rule, reason: `Because of ${rule}` }))
const draft = (id: string, rules: Rule[] = [], source?: 'list' | 'search') =>
  admin.call(adminSelection.introduce, {
    params: { id },
    body: { mentor: mentor.id, note: 'Hello', lift: lift(...rules), ...(source && { source }) },
  })
const share = (id: string, rules: Rule[] = []) =>
  admin.call(adminSelection.share, { params: { id }, body: { lift: lift(...rules) } })
async function shared(id: string, rules: Rule[] = []) {
  const { body } = await draft(id, rules)
  return share(body.data._id)
}
const noPlace = (waiting: number) => ({
  status: 409,
  message: messageText('mentor_no_place', { waiting }),
})

test('a mentor with one place gets no second brief without a reason, which the log keeps', async () => {
  const [first, second] = [await eligible(), await eligible()]
  expect((await shared(first)).status).toBe(200)
  expectRefusal(await draft(second), noPlace(1))
  const { body } = await draft(second, ['full', 'language'])
  expect((await share(body.data._id)).status).toBe(200)
  expect(await auditOf(here, 'introduction.lift')).toMatchObject([
    { fields: ['full'], reason: 'Because of full' },
  ])
  const rows = await here.db
    .selectFrom('introduction')
    .where('mentee_id', '=', second)
    .select('lifted')
    .execute()
  expect(rows).toMatchObject([{ lifted: [{ rule: 'full', by: 'Meera Phadnis' }] }])
})

test('of two administrators who share at once for the last place, one wins', async () => {
  const drafts = []
  for (const id of [await eligible(), await eligible()]) drafts.push((await draft(id)).body.data._id)
  const other = await here.as('admin')
  const [one = '', two = ''] = drafts
  const answers = await Promise.all([
    share(one),
    other.call(adminSelection.share, { params: { id: two }, body: {} }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const lost = answers[0].status === 409 ? one : two
  expectRefusal(await share(lost), noPlace(1))
  expect((await share(lost, ['full'])).status).toBe(200)
})

test('no reason helps where as many wait as may, or where all places are taken', async () => {
  for (let at = 0; at < 3; at += 1) expect((await shared(await eligible(), ['full'])).status).toBe(200)
  expectRefusal(await draft(await eligible(), ['full']), {
    status: 409,
    message: messageText('waiting_full', { waiting: '3' }),
  })
  await capacity(0)
})

test('two without a common language, and who declined before, need a reason', async () => {
  const id = await eligible({ languages: ['Urdu'] })
  expectRefusal(await draft(id), {
    status: 409,
    message: messageText('pair_language'),
  })
  const { body } = await draft(id, ['language'])
  expect((await share(body.data._id)).status).toBe(200)
  const caller = await here.as('mentor', mentor)
  const params = { id: body.data._id }
  await caller.call(introductions.decline, { params, body: { reason: 'not_my_field' } })
  expectRefusal(await draft(id, ['language']), {
    status: 409,
    message: messageText('pair_declined'),
  })
  expect((await draft(id, ['language', 'declined'])).status).toBe(201)
})

test('a reason is 1 to 300 letters', async () => {
  const id = await eligible()
  for (const reason of ['', 'x'.repeat(301)]) {
    const { status } = await admin.call(adminSelection.introduce, {
      params: { id },
      body: { mentor: mentor.id, lift: [{ rule: 'full', reason }] },
    })
    expect(status).toBe(400)
  }
})

test('what was shown is kept when somebody is chosen from the list or by a search', async () => {
  await makeMentor(here, { firstName: 'Near', location: 'Ratnagiri', languages: ['Marathi'] })
  const id = await eligible({ district: 'Ratnagiri', languages: ['Marathi'] })
  await draft(id, [], 'search')
  const [choice, ...none] = await here.db.selectFrom('choice').selectAll().execute()
  expect(none).toEqual([])
  expect(choice).toMatchObject({ source: 'search', rank: 2, signals: { language: 1, needs: null } })
  expect(choice?.shown).toHaveLength(2)
  expect(choice?.shown[1]).toEqual({ mentor: mentor.id, score: choice?.score })
  await draft(await eligible())
  expect(await here.db.selectFrom('choice').selectAll().execute()).toHaveLength(1)
})
