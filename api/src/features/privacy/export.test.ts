import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { erasure } from '@udyam/contract/erasure/calls'
import { outbox } from '@udyam/contract/outbox/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { beforeEach, expect, test } from 'vitest'
import { cleanUp } from '#office/jobs/cleanup.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { auditOf } from '#test/rows.ts'
import { consent, decide, evaluate, introduce } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let caller: Caller
let mentor: Caller

const own = {
  name: 'Canary Kulkarni',
  mobile_no: '9811111111',
  goals: 'canary of the goals <b>bold</b>',
  expectations: 'canary of the expectations',
  education: 'canary of the education',
  district: 'Satara',
  dob: '1997-03-11',
  interests: ['canary of the interests'],
}
const theirs = { phoneNumber: '9822222222', email: 'nobody-elses@example.com', dob: '1971-02-03' }

beforeEach(async () => {
  here = await world()
  caller = await here.as('mentee', await makeMentee(here, { ...own, email: 'canary@example.com' }))
  mentor = await here.as('mentor', await makeMentor(here, theirs))
})

async function copyOf(who: Caller, format: 'json' | 'html', headers = {}) {
  const asked = await who.call(privacy.askExport, { body: { format } }, headers)
  expect(asked, JSON.stringify(asked.body)).toMatchObject({ status: 201 })
  const params = { id: asked.body.data._id }
  expect((await who.call(privacy.export, { params })).body.data).toMatchObject({
    state: 'ready',
    percent: 100,
  })
  return { params, ...(await who.call(privacy.exportFile, { params })).body.data }
}

test('a copy holds every word that somebody has entered, and nobody else’s contact data', async () => {
  const admin = await here.as('admin')
  const walk = { here, admin, menteeId: caller.id }
  await caller.call(introductions.wish, { body: { mentor: mentor.id, note: 'canary of the wish' } })
  await consent(mentor, await introduce(walk, mentor.id))
  const { id = '' } = (await here.db.selectFrom('mentorship').select('id').executeTakeFirst()) ?? {}
  const sent = { params: { id }, body: { text: 'canary of the message' } }
  expect((await caller.call(mentorships.send, sent)).status).toBe(201)
  await caller.call(privacy.correction, {
    body: { field: 'dob', value: 'canary of the value', reason: 'canary of the reason' },
  })
  const { name, type, text } = await copyOf(caller, 'json')
  expect(name).toMatch(/^udyam-setu-\d{4}-\d\d-\d\d\.json$/)
  expect(type).toBe('application/json')
  const copied = JSON.stringify(JSON.parse(text))
  const canaries = [
    ...Object.values(own).flat(),
    'canary@example.com',
    'canary of the message',
    'canary of the value',
    'canary of the reason',
  ]
  for (const canary of canaries) expect(copied).toContain(canary)
  for (const value of Object.values(theirs)) expect(copied).not.toContain(value)
  expect(copied).not.toContain(mentor.id)
  expect(copied).not.toContain('argon2')
  expect(await auditOf(here, 'privacy.export')).toMatchObject([{ actor_id: caller.id }])
})

test('what the other has said to the team alone is in neither’s copy but their own', async () => {
  const admin = await here.as('admin')
  await consent(mentor, await introduce({ here, admin, menteeId: caller.id }, mentor.id))
  const { id = '' } = (await here.db.selectFrom('mentorship').select('id').executeTakeFirst()) ?? {}
  for (const role of ['mentee', 'mentor'] as const) {
    await here.db
      .insertInto('fit_check')
      .values({ mentorship_id: id, role, answer: 'deciding', comment: `said by the ${role}` })
      .execute()
  }
  const { text } = await copyOf(mentor, 'json')
  expect(text).toContain('said by the mentor')
  expect(text).not.toContain('said by the mentee')
  expect(text).not.toContain(own.mobile_no)
})

test('why a mentor has declined, which the team alone reads, is in the mentor’s copy and not in the mentee’s', async () => {
  const admin = await here.as('admin')
  const id = await introduce({ here, admin, menteeId: caller.id }, mentor.id)
  const body = { reason: 'know_too_well', message: 'canary to the mentee' } as const
  expect((await mentor.call(introductions.decline, { params: { id }, body })).status).toBe(200)
  const [theirs, mine] = [await copyOf(mentor, 'json'), await copyOf(caller, 'json')]
  expect(rowsIn(theirs.text, 'introduction')).toContain('know_too_well')
  expect(rowsIn(mine.text, 'introduction')).toContain('canary to the mentee')
  expect(mine.text).not.toContain('know_too_well')
})

test('a tie that a mentor has named is in the mentor’s copy and not in the mentee’s, those of the team are in it', async () => {
  const admin = await here.as('admin')
  const id = await introduce({ here, admin, menteeId: caller.id }, mentor.id)
  const body = { ties: ['family' as const] }
  expect((await mentor.call(introductions.consent, { params: { id }, body })).status).toBe(400)
  const [theirs, mine] = [await copyOf(mentor, 'json'), await copyOf(caller, 'json')]
  expect(JSON.parse(rowsIn(theirs.text, 'tie_answer'))).toMatchObject([{ side: 'mentor', ties: ['family'] }])
  expect(JSON.parse(rowsIn(mine.text, 'tie_answer'))).toMatchObject([{ side: 'evaluator', ties: [] }])
})

test('why a mentor and a mentee are not the same person is in the copy of neither, as it speaks of both', async () => {
  const why = { mentee_id: caller.id, reason: 'she is the daughter of the other', by_name: '' }
  const decision = { ...why, what: 'decision', reason: 'why it was decided' } as const
  await here.db
    .insertInto('selection_override')
    .values([{ ...why, what: 'same_person', mentor_id: mentor.id }, decision])
    .execute()
  const copies = [(await copyOf(caller, 'json')).text, (await copyOf(mentor, 'json')).text]
  for (const text of copies) {
    expect(rowsIn(text, 'selection_override')).toContain('same_person')
    expect(text).not.toContain(why.reason)
  }
  expect(copies[0]).toContain(decision.reason)
})

test('an administrator’s copy holds what they did, and nothing of those they have evaluated', async () => {
  const admin = await here.as('admin')
  await introduce({ here, admin, menteeId: caller.id }, mentor.id)
  const { text } = await copyOf(admin, 'json')
  expect(text).toContain('introduction.shared')
  expect(text).not.toContain('A clear plan for a dairy')
  expect(text).not.toContain(own.name)
})

test('to read it is a page by itself in the language of its reader, where no tag of theirs stands', async () => {
  const { type, text } = await copyOf(caller, 'html', { 'accept-language': 'mr' })
  expect(type).toBe('text/html')
  expect(text).toContain('<html lang="mr">')
  expect(text).toContain('आम्ही आपल्याबद्दल जे ठेवतो त्याची प्रत')
  expect(text).toContain('canary of the goals &lt;b&gt;bold&lt;/b&gt;')
  expect(text).not.toMatch(/<script|https?:\/\//)
})

test('to read it no column of the tables and no time of the machine stands in another language than its reader’s', async () => {
  const admin = await here.as('admin')
  await consent(mentor, await introduce({ here, admin, menteeId: caller.id }, mentor.id))
  const { text } = await copyOf(caller, 'html', { 'accept-language': 'mr' })
  expect([...text.matchAll(/<dt>([^<]*[a-z][^<]*)<\/dt>/gi)].map(([, label]) => label)).toEqual([])
  expect(text).toContain('11 मार्च 1997')
  expect(text).not.toMatch(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?<|>(?:true|false)<|\{&quot;|: null|copyValue/)
  expect(text).toContain('<dd>नाही</dd>')
})

test('to read it what only looks like a day stands as it was written', async () => {
  const other = await here.as('mentee', await makeMentee(here, { goals: '2026-99-99' }))
  expect((await copyOf(other, 'html')).text).toContain('<dd>2026-99-99</dd>')
})

test('nobody else gets it, it is sealed where it is kept, and gone after seven days', async () => {
  const { params } = await copyOf(caller, 'json')
  const other = await here.as('mentee')
  for (const endpoint of [privacy.export, privacy.exportFile]) {
    expect((await other.call(endpoint, { params })).status).toBe(404)
  }
  const row = await here.db.selectFrom('privacy_export').selectAll().executeTakeFirstOrThrow()
  expect(Buffer.from(row.sealed ?? '').toString()).not.toContain('canary')
  expect((await caller.call(privacy.get)).body.data.exports).toMatchObject([{ _id: params.id }])
  await here.pass(7 * 86_400)
  const later = await here.as('mentee', { email: caller.email, password: 'a good pass phrase' })
  expect((await later.call(privacy.exportFile, { params })).status).toBe(404)
  expect((await later.call(privacy.get)).body.data.exports).toEqual([])
  await cleanUp(here.services)
  expect(await here.db.selectFrom('privacy_export').selectAll().execute()).toEqual([])
})

test('it asks for a confirmation, three times a day', async () => {
  await here.pass(11 * 60)
  const body = { format: 'json' } as const
  expect(await caller.call(privacy.askExport, { body })).toMatchObject({ status: 400 })
  const fresh = await here.as('mentee', { email: caller.email, password: 'a good pass phrase' })
  for (let times = 0; times < 3; times += 1) await copyOf(fresh, 'json')
  expect(await fresh.call(privacy.askExport, { body })).toMatchObject({
    status: 429,
    body: { code: 'exports_enough' },
  })
})

test('one of many rows is made after the answer', async () => {
  const rows = Array.from({ length: 5_001 }, (_one, index) => ({
    account_id: caller.id,
    kind: 'otherLeft' as const,
    details: '{}',
    link: `/${index}`,
    created_at: here.clock.now,
    read_at: null,
  }))
  for (let from = 0; from < rows.length; from += 1_000) {
    await here.db
      .insertInto('notification')
      .values(rows.slice(from, from + 1_000))
      .execute()
  }
  const { status, body } = await caller.call(privacy.askExport, { body: { format: 'json' } })
  expect([status, body.data.state]).toEqual([201, 'making'])
  const params = { id: body.data._id }
  const early = await caller.call(privacy.exportFile, { params })
  expect([409, 200]).toContain(early.status)
  await expect.poll(async () => (await caller.call(privacy.export, { params })).body.data.state).toBe('ready')
  expect((await caller.call(privacy.exportFile, { params })).body.data.text).toContain('/5000')
})

test('who has seen a mentee, by day: the team by its kind, members by name', async () => {
  const admin = await here.as('admin')
  await admin.call(mentees.get, { params: { id: caller.id } })
  await admin.call(mentees.get, { params: { id: caller.id } })
  await consent(mentor, await introduce({ here, admin, menteeId: caller.id }, mentor.id))
  const { data } = (await caller.call(privacy.views)).body
  expect(data).toContainEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    who: 'person',
    name: 'Sanjay Patil',
    what: 'brief',
    times: 1,
  })
  expect(data.filter(({ who }) => who === 'team').map(({ name, what }) => [name, what])).toEqual([
    ['owner', 'record'],
  ])
  expect(data.find(({ who }) => who === 'team')?.times).toBeGreaterThanOrEqual(2)
  const { data: ofMentor } = (await mentor.call(privacy.views)).body
  expect(JSON.stringify(ofMentor)).not.toContain('Meera')
})

test('an opened message to somebody is told as that, not as their record', async () => {
  const admin = await here.as('admin')
  await evaluate({ here, admin, menteeId: caller.id })
  await decide({ here, admin, menteeId: caller.id })
  const { data } = (await admin.call(outbox.list, { query: { search: 'canary@example.com' } })).body
  await admin.call(outbox.open, { params: { id: data[0]?._id ?? '' }, body: { reason: 'A question' } })
  const seen = (await caller.call(privacy.views)).body.data
  expect(seen.filter(({ what }) => what === 'mail')).toMatchObject([{ who: 'team', name: 'owner', times: 1 }])
})

test('who has left or blocked somebody is not read by them in a copy, and nobody reads of a block there', async () => {
  const { id, mentee, mentor: other } = await makeMentorship(here)
  const [left, stayed] = [await here.as('mentee', mentee), await here.as('mentor', other)]
  await left.call(mentorships.send, { params: { id }, body: { text: 'words of the mentee' } })
  await stayed.call(mentorships.send, { params: { id }, body: { text: 'words of the mentor' } })
  expect((await copyOf(stayed, 'json')).text).toContain('words of the mentee')
  expect((await left.call(mentorships.block, { params: { id } })).status).toBe(200)
  const { text } = await copyOf(stayed, 'json')
  expect(rowsIn(text, 'mentorship_message')).toContain('words of the mentor')
  expect(rowsIn(text, 'mentorship_message')).not.toContain('words of the mentee')
  expect(rowsIn(text, 'ledger')).not.toContain('block')
  expect(rowsIn((await copyOf(left, 'json')).text, 'ledger')).toContain('block')
})

test('a mentor’s copy tells neither of a draft nor of who does not want them', async () => {
  const admin = await here.as('admin')
  const walk = { here, admin, menteeId: caller.id }
  await evaluate(walk)
  await decide(walk)
  const params = { id: caller.id }
  const body = { mentor: mentor.id, note: 'canary of the draft' }
  expect((await admin.call(adminSelection.introduce, { params, body })).status).toBe(201)
  const told = { mentee_id: caller.id, mentor_id: mentor.id, at: here.clock.now }
  await here.db
    .insertInto('barrier')
    .values({ ...told, kind: 'avoid' })
    .execute()
  const { text } = await copyOf(mentor, 'json')
  for (const word of ['canary of the draft', '"avoid"']) expect(text).not.toContain(word)
})

test('who is going to be erased is not named among those who have seen somebody', async () => {
  const { id, mentee, mentor: other } = await makeMentorship(here)
  const [member, seen] = [await here.as('mentee', mentee), await here.as('mentor', other)]
  expect((await member.call(mentorships.openContact, { params: { id } })).status).toBe(200)
  const told = async () => {
    const { text } = await copyOf(seen, 'json')
    const { data } = (await seen.call(privacy.views)).body
    return JSON.stringify([data, rowsIn(text, 'opening')])
  }
  expect((await told()).split('Priya Kulkarni')).toHaveLength(3)
  await member.call(erasure.ask)
  expect(await told()).not.toContain('Priya')
})

function rowsIn(text: string, name: string): string {
  const { tables } = JSON.parse(text)
  return JSON.stringify(tables.find(({ table }: { table: string }) => table === name).rows)
}
