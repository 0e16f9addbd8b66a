import { contract } from '@udyam/contract'
import { beforeEach, expect, test } from 'vitest'
import { passDays } from '#test/erasing.ts'
import { makeMentor, makeVisitor, testPassword } from '#test/make.ts'
import { rowOf } from '#test/rows.ts'
import { sanitizeRichText } from '#platform/lib/sanitize-html.ts'
import { world, type Caller, type World } from '#test/world.ts'
import { digestOfName, spansOfName } from '#programme/privacy/names/name-digest.ts'
import { findStanding, keepNameHits } from '#programme/privacy/names/name-hits.ts'
import { threadMs, slowness } from '#test/slowness.ts'

const { erasure, mentors } = contract

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

/** Erases a person of that name. */
async function eraseNamesake(): Promise<void> {
  const visitor = await here.as('visitor', await makeVisitor(here, { name: 'Zqkiran Zqmore' }))
  await visitor.call(erasure.ask)
  await passDays(here, 7)
  admin = await here.as('admin', { email: admin.email, password: testPassword })
}

const hits = async () => (await admin.call(erasure.names)).body.data

test('many places are read, kept and forgotten by a few statements', async () => {
  const rows = Array.from({ length: 600 }, (_one, at) => ({
    name: 'Ravi',
    email: 'ravi@example.com',
    subject: '',
    message: `Zqkiran Zqmore ${at}`,
  }))
  await here.db.insertInto('contact_message').values(rows).execute()
  let sent = 0
  const db = here.db.withPlugin({
    transformQuery({ node }) {
      sent += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await keepNameHits(db, 'Zqkiran Zqmore')
  expect((await findStanding(db, 5)).all).toBe(600)
  await here.db.deleteFrom('contact_message').execute()
  await keepNameHits(db, 'Zqkiran Zqmore')
  expect((await hits()).length).toBe(0)
  expect(sent).toBeLessThan(160)
})

test('mails and notices that speak of a namesake who is there are not listed, but those of others are', async () => {
  const namesake = await makeVisitor(here, { name: 'Zqkiran Bapu Zqmore', email: 'namesake@example.com' })
  const other = await makeVisitor(here, { email: 'other@example.com' })
  const mail = (id: string, people: string[]) => ({
    recipient: 'x@example.com',
    account_id: id,
    kind: 'k',
    subject: 'Dear Zqkiran Zqmore',
    body_text: '',
    body_html: '',
    people,
  })
  const mails = [mail(namesake.id, []), mail(namesake.id, [other.id]), mail(other.id, [namesake.id])]
  await here.db
    .insertInto('mail')
    .values([...mails, mail(other.id, [])])
    .execute()
  const notice = { kind: 'newMessage', link: '/', details: JSON.stringify({ other: 'Zqkiran Zqmore' }) }
  await here.db
    .insertInto('notification')
    .values([
      { ...notice, account_id: other.id, people: [namesake.id] },
      { ...notice, account_id: other.id, people: [] },
    ] as never)
    .execute()
  await eraseNamesake()
  const own = await here.db.selectFrom('name_hit').select(['place']).orderBy('place').execute()
  expect(own.map(({ place }) => place).filter((place) => /mail|notif/.test(place))).toEqual([
    'mail',
    'notification',
  ])
})

test.each([
  ['<p>By <b>Zqkiran</b> Zqmore.</p>', '<p>By <b>[removed]</b>.</p>'],
  ['<p>By Zqkiran <i>Bapu Zqmore</i>, now</p>', '<p>By [removed]<i></i>, now</p>'],
  ['<p>By Zq<b>kiran</b>&nbsp;<u>Zqm</u>ore</p>', '<p>By [removed]<b></b><u></u></p>'],
  ['<p>Zqkiran<br>Zqmore, Zqkiran Zqmore</p>', '<p>[removed]<br>, [removed]</p>'],
  ['<p>Zqkiran <b>Bapu</b> and Zqmore</p>', undefined],
  [
    '<p><a href="https://a.b/?q=Zqkiran Zqmore">here</a></p>',
    '<p><a href="https://a.b/?q=[removed]">here</a></p>',
  ],
])('a name with tags between is found in %s, and the tags stay', async (description, left) => {
  const { id: mentor } = await makeMentor(here)
  await here.db.updateTable('mentor').set({ description }).where('id', '=', mentor).execute()
  await eraseNamesake()
  expect((await hits()).some(({ part }) => part === 'profile')).toBe(left !== undefined)
  if (left === undefined) return
  const params = { id: (await hits())[0]?._id ?? '' }
  expect((await admin.call(erasure.settleName, { params, body: { replace: true } })).status).toBe(200)
  expect(await rowOf(here, 'mentor', mentor)).toMatchObject({ description: left })
})

test('names among many tags are found without going through all tags for each', () => {
  const digest = digestOfName({ first: 'Om', last: 'Rao', between: 1 })
  const text = '<b>Om</b> Rao '.repeat(20_000)
  const began = threadMs()
  expect(spansOfName(text, digest)).toHaveLength(20_000)
  // A scan from each occurrence would take over 20 s.
  expect(threadMs() - began).toBeLessThan(6_000 * slowness(threadMs))
})

test('what begins in a tag and ends in the words behind it is no name: the tag stays closed', async () => {
  const description =
    '<p><img src="https://a.example/b" alt="With Zqkiran w">x Zqmore <a href="https://c.example/ onclick=run() d=">here</a></p>'
  const mentor = await makeMentor(here)
  const saved = await admin.call(mentors.update, { params: mentor, body: { description } })
  expect(saved.status).toBe(200)
  const before = (await rowOf(here, 'mentor', mentor.id))?.['description']
  await eraseNamesake()
  for (const { _id: id } of (await hits()).filter(({ part }) => part === 'profile'))
    await admin.call(erasure.settleName, { params: { id }, body: { replace: true } })
  const after = String((await rowOf(here, 'mentor', mentor.id))?.['description'])
  expect(sanitizeRichText(after)).toBe(after)
  expect(after).toBe(before)
})
