import { contract } from '@udyam/contract'
import { beforeEach, expect, test } from 'vitest'
import { findWords, passDays } from '#test/erasing.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { makeMentee, makeMentor, makeVisitor, testPassword } from '#test/make.ts'
import { auditOf, rowOf } from '#test/rows.ts'
import { answerTies } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'
import { patternOfName, replaceNaming } from '#programme/privacy/names/name-hits.ts'

const { adminSelection, caseNotes, erasure, mentorships, mentors } = contract

let here: World
let admin: Caller
let told: { message: string; note: string; mentor: string; menteeId: string }

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  const { id, mentee } = await makeMentorship(here)
  const caller = await here.as('mentee', mentee)
  const text = 'I know zqkiran  Bapu Zqmore, and ZQKIRAN ZQMORE knows me; Zqkirana Zqmore does not.'
  const sent = await caller.call(mentorships.send, { params: { id }, body: { text } })
  const body = { text: 'Zqkiran Zqmore has recommended her.', outcome: null }
  await admin.call(caseNotes.add, { params: mentee, body })
  const mentor = await makeMentor(here)
  const description = 'A friend of Zqkiran Zqmore’s.'
  await admin.call(mentors.update, { params: mentor, body: { description } })
  const { id: note } = await here.db.selectFrom('case_note').select('id').executeTakeFirstOrThrow()
  told = { message: sent.body.data._id, note, mentor: mentor.id, menteeId: mentee.id }
  await eraseNamesake()
})

/** Erases a person of that name. */
async function eraseNamesake(given: { name?: string; email?: string } = {}): Promise<void> {
  const visitor = await here.as('visitor', await makeVisitor(here, { name: 'Zqkiran Zqmore', ...given }))
  await visitor.call(erasure.ask)
  await passDays(here, 7)
  admin = await here.as('admin', { email: admin.email, password: testPassword })
}

const hits = async () => (await admin.call(erasure.names)).body.data
const settle = async (part: string, replace: boolean) => {
  const id = (await hits()).find((hit) => hit.part === part)?._id ?? ''
  return admin.call(erasure.settleName, { params: { id }, body: { replace } })
}

test('a manager is shown where others have written the name of somebody erased, and words that the team reads', async () => {
  expect((await hits()).map(({ _id, ...hit }) => hit)).toEqual([
    {
      part: 'selection',
      of: 'application',
      subject: told.menteeId,
      words: 'Zqkiran Zqmore has recommended her.',
    },
    { part: 'profile', of: 'mentor', subject: told.mentor, words: expect.stringContaining('A friend of') },
    { part: 'messages', of: null, subject: null, words: null },
  ])
  // The list of pending mentions contains no name itself.
  expect((await findWords(here.db, ['zqmore'])).toSorted()).toEqual([
    'case_note: zqmore',
    'mentor: zqmore',
    'mentorship_message: zqmore',
  ])
})

test('each is replaced or left, once', async () => {
  expect((await settle('messages', true)).body.code).toBe('name_settled')
  expect(await rowOf(here, 'mentorship_message', told.message)).toMatchObject({
    text: 'I know [removed], and [removed] knows me; Zqkirana Zqmore does not.',
  })
  expect((await settle('profile', true)).status).toBe(200)
  expect((await settle('selection', false)).status).toBe(200)
  expect(await hits()).toEqual([])
  expect(await rowOf(here, 'case_note', told.note)).toMatchObject({
    text: 'Zqkiran Zqmore has recommended her.',
  })
  expect(String((await rowOf(here, 'mentor', told.mentor))?.['search_key'])).not.toMatch(/zqmore/i)
  expect(await auditOf(here, 'erasure.settle')).toMatchObject([
    { fields: ['messages', 'replaced'] },
    { fields: ['profile', 'replaced'] },
    { fields: ['selection', 'left'] },
  ])
})

test('words that have changed since are listed no longer, nor changed', async () => {
  const id = (await hits()).find(({ part }) => part === 'profile')?._id ?? ''
  const body = { description: 'Another text, as long as that.' }
  await admin.call(mentors.update, { params: { id: told.mentor }, body })
  expect((await hits()).map(({ part }) => part)).toEqual(['selection', 'messages'])
  const late = await admin.call(erasure.settleName, { params: { id }, body: { replace: true } })
  expect(late).toMatchObject({ status: 404, body: { code: 'words_changed' } })
})

test('a text that is edited before anybody has looked is looked through again', async () => {
  const body = { description: 'Another text, but ZQKIRAN  Bapu Zqmore stands in it.' }
  await admin.call(mentors.update, { params: { id: told.mentor }, body })
  expect((await hits()).find(({ part }) => part === 'profile')?.words).toBe(body.description)
  expect((await settle('profile', true)).status).toBe(200)
  expect(await rowOf(here, 'mentor', told.mentor)).toMatchObject({
    description: 'Another text, but [removed] stands in it.',
  })
})

test('names within profiles in brief, notices and mails are listed, and replaced in all that says them', async () => {
  const mentor = await makeMentor(here)
  const brief = { goals: 'A dairy with Zqkiran Zqmore', interests: ['Milk', 'Zqkiran "Zqm\nore'] }
  await here.db
    .updateTable('introduction')
    .set({ brief: JSON.stringify(brief) } as never)
    .execute()
  const introduction = await here.db.selectFrom('introduction').select('id').executeTakeFirstOrThrow()
  const notice = { account_id: mentor.id, kind: 'k', link: '/', people: [] }
  const details = { title: 'Talk to Zqkiran Zqmore', table: 'Zqkiran' }
  const { id: noticeId } = await here.db
    .insertInto('notification')
    .values({ ...notice, details: JSON.stringify(details) } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const mail = { recipient: mentor.email, account_id: mentor.id, kind: 'k', language: 'en', people: [] }
  const words = { subject: 'News', body_text: 'From Zqkiran\nZqmore & more' }
  const html = '<!doctype html><p title="Zqkiran Zqmore">From Zqkiran\nZqmore &amp; more</p>'
  const { id: mailId } = await here.db
    .insertInto('mail')
    .values({ ...mail, ...words, body_html: html } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await eraseNamesake({ email: 'again@example.com' })
  const found = (await hits()).filter(({ part }) => part !== 'profile' && part !== 'messages')
  expect(found.map(({ part, words: shown }) => [part, shown])).toEqual(
    expect.arrayContaining([
      ['selection', 'A dairy with Zqkiran Zqmore'],
      ['mails', null],
      ['mails', null],
    ]),
  )
  for (const { _id: id } of found) {
    expect((await admin.call(erasure.settleName, { params: { id }, body: { replace: true } })).status).toBe(
      200,
    )
  }
  expect(await rowOf(here, 'introduction', introduction.id)).toMatchObject({
    brief: { ...brief, goals: 'A dairy with [removed]' },
  })
  expect(await rowOf(here, 'notification', noticeId)).toMatchObject({
    details: { title: 'Talk to [removed]', table: 'Zqkiran' },
  })
  expect(await rowOf(here, 'mail', mailId)).toMatchObject({
    body_text: 'From [removed] & more',
    body_html: '<!doctype html><p title="Zqkiran Zqmore">From [removed] &amp; more</p>',
  })
})

test('the newest 200 that still hold are listed, with how many there are besides', async () => {
  const body = (message: string) => ({ name: 'Ravi', email: 'ravi@example.com', subject: '', message })
  const rows = Array.from({ length: 205 }, (_one, at) => body(`Zqkiran Zqmore ${at}`))
  await here.db.insertInto('contact_message').values(rows).execute()
  await here.pass(1)
  await eraseNamesake({ email: 'again@example.com' })
  await here.db.deleteFrom('contact_message').where('message', 'like', '%0').execute()
  const { data, more } = (await admin.call(erasure.names)).body
  // 184 of 205 messages remain, and three other texts: each once, although two people of that name are
  // erased.
  expect([data.length, more]).toEqual([184 + 3, 0])
  await here.db.insertInto('contact_message').values(rows).execute()
  await eraseNamesake({ name: 'Zqkiran Zqmore', email: 'third@example.com' })
  const again = (await admin.call(erasure.names)).body
  expect([again.data.length, again.more]).toEqual([200, 184 + 3 + 205 - 200])
  expect(again.data.every(({ part }) => part === 'messages')).toBe(true)
})

test.each([
  [
    'https',
    '<!doctype html><a href="https://a.b/https">https</a> https://a.b/https',
    '<!doctype html><a href="https://a.b/https">[removed]</a> https://a.b/https',
  ],
  [
    'table',
    '<!doctype html><table class="table"><td>Table for a table@example.com</td></table>',
    '<!doctype html><table class="table"><td>[removed] for a table@example.com</td></table>',
  ],
  ['amp', '<!doctype html><p>Amp &amp; co</p>', '<!doctype html><p>[removed] &amp; co</p>'],
  [
    'Asha',
    'Asha, see https://a.b/?q=asha or ask asha@example.com <Asha>',
    '[removed], see https://a.b/?q=asha or ask asha@example.com <[removed]>',
  ],
])('the name "%s" is replaced in words alone', (name, text, left) => {
  expect(replaceNaming(text, name)).toBe(left)
})

test('words of any length and form are listed', async () => {
  const description = `First line.\nFriends: Zqkiran ${'x'.repeat(600)} Zqmore\n${'x'.repeat(78)}😀😀 and others`
  await admin.call(mentors.update, { params: { id: told.mentor }, body: { description } })
  await eraseNamesake()
  const found = (await hits()).find(({ part }) => part === 'profile')
  expect(found?.words).toContain('First line.\nFriends: Zqkiran xxx')
})

test('a name with a space that does not break is found and replaced', async () => {
  const description = 'With Zqkiran\u00a0Bapu\u00a0Zqmore and Zqkiran\u00a0Zqmore.'
  await here.db.updateTable('mentor').set({ description }).where('id', '=', told.mentor).execute()
  await here.db.deleteFrom('name_hit').execute()
  await eraseNamesake({ email: 'again@example.com' })
  expect((await settle('profile', true)).status).toBe(200)
  expect(await rowOf(here, 'mentor', told.mentor)).toMatchObject({
    description: 'With [removed] and [removed].',
  })
})

test('words of an assessment are not shown, as not every manager may read it', async () => {
  const { id: menteeId } = await makeMentee(here)
  await answerTies({ admin, menteeId })
  const [criterion] = await here.db.selectFrom('criterion').orderBy('position').select('id').execute()
  const comment = 'Zqkiran Zqmore knows her'
  const body = {
    scores: [{ criterion: criterion?.id ?? '', score: 3, comment }],
    flags: [],
    recommendation: 'eligible' as const,
    comment,
    submit: false,
  }
  const given = await admin.call(adminSelection.evaluate, { params: { id: menteeId }, body })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  await eraseNamesake()
  const own = await here.db
    .selectFrom('name_hit')
    .select('place')
    .where('place', 'like', 'evaluation%')
    .execute()
  expect(own.length).toBe(2)
  expect((await hits()).filter(({ words }) => words === comment)).toEqual([])
})

test('a text that names several who were erased waits for each of them', async () => {
  const description = 'Knows Asha Zqpatil (asha@example.com), and Zqkiran Zqmore from Wai.'
  await admin.call(mentors.update, { params: { id: told.mentor }, body: { description } })
  await eraseNamesake()
  await eraseNamesake({ name: 'Asha Zqpatil', email: 'asha@example.com' })
  const waiting = async () => (await hits()).filter(({ part }) => part === 'profile').length
  expect(await waiting()).toBe(2)
  await settle('profile', true)
  expect(await waiting()).toBe(1)
  await settle('profile', true)
  expect(await rowOf(here, 'mentor', told.mentor)).toMatchObject({
    description: 'Knows [removed] ([removed]), and [removed] from Wai.',
  })
})

test.each(['"Raju', 'other'])('somebody who is called %s is erased like others', async (name) => {
  const { id, mentee, mentor } = await makeMentorship(here)
  await here.db.updateTable('account').set({ name }).where('id', '=', mentor.id).execute()
  await here.db.updateTable('mentor').set({ first_name: name }).where('id', '=', mentor.id).execute()
  const [left, stayed] = [await here.as('mentor', mentor), await here.as('mentee', mentee)]
  await left.call(mentorships.send, { params: { id }, body: { text: 'Good morning' } })
  const told = async () =>
    (await stayed.call(contract.notifications.list)).body.data.find(({ kind }) => kind === 'newMessage')
      ?.details
  expect(await told()).toEqual({ other: `${name} Patil` })
  expect((await left.call(erasure.ask)).status).toBe(200)
  expect(await told()).toEqual({ other: '[removed] Patil' })
})

test('a name of four words is found as it is, and without those between', async () => {
  const description = 'With Zqasha Anil Kumar Zqpatil, Zqasha Zqpatil and Zqasha, one more Zqpatil.'
  await here.db.updateTable('mentor').set({ description }).where('id', '=', told.mentor).execute()
  await here.db.deleteFrom('name_hit').execute()
  await eraseNamesake({ name: 'Zqasha Anil Kumar Zqpatil', email: 'four@example.com' })
  expect((await settle('profile', true)).status).toBe(200)
  expect(await rowOf(here, 'mentor', told.mentor)).toMatchObject({
    description: 'With [removed], [removed] and Zqasha, one more Zqpatil.',
  })
})

test.each([
  ['Asha', undefined],
  ['A B', undefined],
  ['Om Rao', 'Om(?:[\\s\\u00a0]+\\S+)?[\\s\\u00a0]+Rao'],
  ['Asha Anil Patil', 'Asha(?:[\\s\\u00a0]+\\S+)?[\\s\\u00a0]+Patil'],
  ['Om A B Rao', 'Om(?:(?:[\\s\\u00a0]+\\S+){2}|(?:[\\s\\u00a0]+\\S+))?[\\s\\u00a0]+Rao'],
])('the name "%s" is looked for as %s', (name, pattern) => {
  expect(patternOfName(name)).toBe(pattern)
})
