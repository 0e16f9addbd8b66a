import { grievances } from '@udyam/contract/grievances/calls'
import { beforeEach, expect, test } from 'vitest'
import { sendDigests } from '#office/jobs/digest.ts'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { makeAdmin, testPassword } from '#test/make.ts'
import { auditOf, mailsTo } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

let here: World

const body = {
  name: 'Ravi More',
  email: 'ravi@example.com',
  about: 'My phone number',
  text: 'Somebody called me whom I do not know.',
}
const deadlines = () => runDueTasks({ ...here.services, audit: async () => undefined, db: here.db })

beforeEach(async () => {
  here = await world()
})

test('anyone can send one; it is acknowledged at once, without what they typed, and the officers are told', async () => {
  const officer = await makeAdmin(here, { email: 'owner@example.com' })
  const manager = await makeAdmin(here, { email: 'manager@example.com', kind: 'manager' })
  const away = await makeAdmin(here, { email: 'away@example.com' })
  const gone = await makeAdmin(here, { email: 'gone@example.com' })
  const changed = (id: string, change: object) =>
    here.db.updateTable('account').set(change).where('id', '=', id).execute()
  await changed(away.id, { suspended_at: here.clock.now })
  await changed(gone.id, { state: 'deactivated' })
  const sent = await here.nobody.call(grievances.send, { body }, { 'accept-language': 'hi' })
  expect([sent.status, sent.body.code]).toEqual([201, 'grievance_sent'])
  const { number } = sent.body.data
  const [mail] = await mailsTo(here, body.email)
  expect(mail).toMatchObject({ kind: 'grievanceReceived', language: 'hi' })
  expect(mail?.body_text).toContain(` ${number} `)
  expect(mail?.body_text).not.toContain('Ravi')
  expect(mail?.body_text).not.toContain(body.text)
  expect(await mailsTo(here, officer.email)).toMatchObject([{ kind: 'grievanceDue' }])
  for (const { email } of [manager, away, gone]) expect(await mailsTo(here, email)).toEqual([])
  const next = await here.nobody.call(grievances.send, { body })
  expect(next.body.data.number).toBeGreaterThan(number)
})

test('the grievances of a quarter of an hour reach an officer in one mail, which says how many', async () => {
  const officer = await makeAdmin(here)
  for (const sender of ['one', 'two', 'three'])
    await here.nobody.call(grievances.send, { body: { ...body, email: `${sender}@example.com` } })
  const due = await here.db.selectFrom('mail').where('kind', '=', 'grievanceDue').selectAll().execute()
  expect(due.map(({ held_until: held }) => held !== null)).toEqual([true, true, true])
  await here.pass(15 * 60)
  await sendDigests({ db: here.db, env: here.services.env, now: here.services.now })
  expect(await mailsTo(here, officer.email)).toMatchObject([
    { kind: 'digest', subject: expect.stringContaining('3') },
  ])
})

test('five a day are enough for one address, and for one account', async () => {
  const real = await withEnv(here, { demo: false })
  for (let times = 0; times < 5; times += 1) {
    expect((await real.nobody.call(grievances.send, { body })).status).toBe(201)
  }
  expect((await real.nobody.call(grievances.send, { body })).status).toBe(429)
  await here.pass(86_400)
  expect((await real.nobody.call(grievances.send, { body })).status).toBe(201)
})

test('the officers read them, what is due first, and answer by mail, once from the state they have read', async () => {
  const admin = await here.as('admin')
  await here.nobody.call(grievances.send, { body })
  await here.pass(3_600)
  const caller = await here.as('mentee')
  await caller.call(grievances.send, { body: { ...body, email: caller.email, about: 'Another' } })
  const { data } = (await admin.call(grievances.list, {})).body
  expect(data.map(({ about, state, overdue }) => [about, state, overdue])).toEqual([
    ['My phone number', 'open', false],
    ['Another', 'open', false],
  ])
  expect(data.map(({ account, role }) => [account, role])).toEqual([
    [null, null],
    [caller.id, 'mentee'],
  ])
  const [first] = data
  const params = { id: first?._id ?? '' }
  const { updatedAt } = (await admin.call(grievances.get, { params })).body.data
  const answered = { state: 'answered', answer: 'It was a mistake of ours.', updatedAt } as const
  const empty = await admin.call(grievances.answer, { params, body: { ...answered, answer: '' } })
  expect(empty.status).toBe(400)
  await here.pass(1)
  const saved = await admin.call(grievances.answer, { params, body: answered })
  expect(saved.body).toMatchObject({
    code: 'grievance_answered',
    data: { state: 'answered', answer: answered.answer, byName: 'Meera Phadnis' },
  })
  const mails = await mailsTo(here, body.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['grievanceReceived', 'grievanceAnswered'])
  expect(mails[1]?.body_text).toContain(answered.answer)
  const stale = await admin.call(grievances.answer, { params, body: answered })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_record' } })
  expect(await auditOf(here, 'grievance.answer')).toHaveLength(1)
  const after = (await admin.call(grievances.list, {})).body.data
  expect(after.map(({ about }) => about)).toEqual(['Another', 'My phone number'])
  const found = await admin.call(grievances.list, { query: { state: 'open', search: 'another' } })
  expect(found.body.data).toHaveLength(1)
  const listed = async (query: { sort?: 'createdAt' | '-createdAt' | '-dueAt'; search?: string }) =>
    (await admin.call(grievances.list, { query })).body.data.map(({ about }) => about)
  expect(await listed({ sort: 'createdAt' })).toEqual(['My phone number', 'Another'])
  expect(await listed({ sort: '-createdAt' })).toEqual(['Another', 'My phone number'])
  const missing = { id: crypto.randomUUID() }
  expect((await admin.call(grievances.get, { params: missing })).status).toBe(404)
})

test('of officers who answer at the same moment one does, and one mail goes out', async () => {
  const first = await here.as('admin')
  await here.nobody.call(grievances.send, { body })
  const [one] = (await first.call(grievances.list, {})).body.data
  const params = { id: one?._id ?? '' }
  await here.pass(1)
  const said = { state: 'answered', answer: 'It is corrected.', updatedAt: one?.updatedAt ?? '' } as const
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => first.call(grievances.answer, { params, body: said })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const mails = (await mailsTo(here, body.email)).filter(({ kind }) => kind === 'grievanceAnswered')
  expect(mails).toHaveLength(1)
})

test('who was signed in is answered at their own address, not at one that they typed', async () => {
  const [admin, caller] = [await here.as('admin'), await here.as('mentee')]
  await caller.call(grievances.send, { body: { ...body, email: 'somebody-else@example.com' } })
  const [one] = (await admin.call(grievances.list, {})).body.data
  const params = { id: one?._id ?? '' }
  const said = { state: 'answered', answer: 'It is corrected.', updatedAt: one?.updatedAt ?? '' } as const
  expect((await admin.call(grievances.answer, { params, body: said })).status).toBe(200)
  expect(await mailsTo(here, 'somebody-else@example.com')).toEqual([])
  expect((await mailsTo(here, caller.email)).map(({ kind }) => kind)).toContain('grievanceAnswered')
})

test('the officers are reminded three days before it is due, and when it is, and no more once it is answered', async () => {
  const { email } = await makeAdmin(here, { email: 'owner@example.com' })
  const told = async () => (await mailsTo(here, email)).filter(({ kind }) => kind === 'grievanceDue').length
  await here.nobody.call(grievances.send, { body })
  await here.nobody.call(grievances.send, { body: { ...body, about: 'Answered soon' } })
  await here.db
    .updateTable('grievance')
    .set({ state: 'answered', closed_at: here.clock.now })
    .where('about', '=', 'Answered soon')
    .execute()
  expect(await told()).toBe(2)
  await here.pass(26 * 86_400)
  await deadlines()
  // Both were in one mail.
  expect(await told()).toBe(0)
  await here.pass(86_400)
  await deadlines()
  await deadlines()
  expect(await told()).toBe(1)
  await here.pass(3 * 86_400)
  await deadlines()
  await deadlines()
  expect(await told()).toBe(2)
})

test('the officers find one by who sent it, their address, what it is about and what happened', async () => {
  const admin = await here.as('admin')
  await here.nobody.call(grievances.send, { body })
  const other = { name: 'Asha Jadhav', email: 'asha@example.org', about: 'A photo', text: 'Take it down.' }
  await here.nobody.call(grievances.send, { body: other })
  for (const search of ['ravi more', 'ravi@', 'PHONE number', 'called me']) {
    const { data } = (await admin.call(grievances.list, { query: { search } })).body
    expect(data.map(({ about }) => about)).toEqual(['My phone number'])
  }
})

test('one that an officer works on is still due: it counts as overdue, and they are reminded', async () => {
  const admin = await here.as('admin')
  await here.nobody.call(grievances.send, { body })
  const only = async () => (await admin.call(grievances.list, {})).body.data[0]
  const { _id: id = '', updatedAt = '' } = (await only()) ?? {}
  const working = { state: 'working', answer: '', updatedAt } as const
  expect((await admin.call(grievances.answer, { params: { id }, body: working })).status).toBe(200)
  await here.pass(30 * 86_400)
  await deadlines()
  const told = (await mailsTo(here, admin.email)).filter(({ kind }) => kind === 'grievanceDue')
  expect(told).toHaveLength(2)
  const again = await here.as('admin', { email: admin.email, password: testPassword })
  const { data } = (await again.call(grievances.list, {})).body
  expect(data.map(({ state, overdue }) => [state, overdue])).toEqual([['working', true]])
})
