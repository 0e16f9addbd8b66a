import { auth } from '@udyam/contract/auth/calls'
import { grievances } from '@udyam/contract/grievances/calls'
import { beforeEach, expect, test } from 'vitest'
import { smtp } from '#test/inviting.ts'
import { makeAdmin, makeMentee, makeVisitor, type Made } from '#test/make.ts'
import { mailsTo } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'
import { sendDigests } from '#office/jobs/digest.ts'
import { queueMail } from './queue.ts'

const stranger = 'stranger@example.com'
let here: World

beforeEach(async () => {
  here = await withEnv(await world(), smtp)
})

const kindsTo = async (email: string) => (await mailsTo(here, email)).map(({ kind }) => kind)
const countTo = async (email: string) => (await kindsTo(email)).length

/** A grievance from a separate network address, with another person's e-mail. */
function complain(place: number, email = stranger) {
  return here.app.inject({
    method: 'POST',
    url: '/api/grievance',
    payload: { name: 'Ravi More', email, about: 'A call', text: 'Somebody called me.' },
    remoteAddress: `203.0.113.${place}`,
  })
}

async function fill(email: string, id: string | null = null): Promise<void> {
  const to = { id, email, name: '', language: 'en' } as const
  const values = { number: '1', days: '30' }
  for (let sent = 0; sent < 20; sent += 1)
    await queueMail(here.db, here.services, { kind: 'grievanceReceived', to, values, people: [] })
}

test('an address without an account gets twenty mails a day, whoever causes them, and again on the next', async () => {
  const statuses = []
  for (let place = 0; place < 25; place += 1) statuses.push((await complain(place)).statusCode)
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(await kindsTo(stranger)).toEqual(Array.from({ length: 20 }, () => 'grievanceReceived'))
  await here.pass(24 * 3600)
  await complain(99)
  expect(await countTo(stranger)).toBe(21)
})

test('twenty, side by side too', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, place) => complain(place)))
  expect(await countTo(stranger)).toBe(20)
})

test('a fresh account cannot mail an address beyond them, and is told', async () => {
  const made = await makeVisitor(here)
  const visitor = await here.as('visitor', made)
  const body = { email: stranger, currentPassword: made.password }
  const change = () => visitor.call(auth.changeEmail, { body })
  expect((await change()).status).toBe(200)
  for (let place = 0; place < 19; place += 1) await complain(place)
  expect(await change()).toMatchObject({ status: 429, body: { code: 'enough_today' } })
  expect(await countTo(stranger)).toBe(20)
})

test('an address that its account has not confirmed gets twenty of every kind, and its owner is told so', async () => {
  const made = await makeVisitor(here, { email: stranger })
  await here.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', made.id).execute()
  const visitor = await here.as('visitor', made)
  await fill(stranger)
  await passwordChanged(made)
  expect(await countTo(stranger)).toBe(20)
  expect(await visitor.call(auth.verifyEmailAgain)).toMatchObject({ status: 429 })
})

test('the owner of an address gets codes and what warns them, whatever strangers have caused', async () => {
  const made = await makeMentee(here, { email: stranger })
  for (let place = 0; place < 25; place += 1) await complain(place)
  for (let times = 0; times < 3; times += 1) await passwordChanged(made)
  await here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email: stranger } })
  await here.app.settled()
  expect((await kindsTo(stranger)).toSorted()).toEqual(
    [
      ...Array.from({ length: 20 }, () => 'grievanceReceived'),
      'passwordChanged',
      'passwordChanged',
      'passwordChanged',
      'resetLink',
    ].toSorted(),
  )
})

test('warnings of its owner use up none of the twenty', async () => {
  const made = await makeMentee(here, { email: stranger })
  for (let times = 0; times < 20; times += 1) await passwordChanged(made)
  await complain(1)
  expect((await kindsTo(stranger)).at(-1)).toBe('grievanceReceived')
})

test('the roles of an address share them', async () => {
  const [one, other] = [
    await makeMentee(here, { email: stranger }),
    await makeVisitor(here, { email: stranger }),
  ]
  await fill(stranger, one.id)
  await complain(1)
  const values = { title: 'News', body: '', link: 'https://setu.example.org' }
  const to = { ...other, name: 'Anita', language: 'en' } as const
  await queueMail(here.db, here.services, { kind: 'notice', to, values, people: [] })
  const mails = await mailsTo(here, stranger)
  expect(mails.filter(({ held_until: held }) => held === null)).toHaveLength(20)
  expect(mails.filter(({ held_until: held }) => held !== null)).toMatchObject([{ kind: 'notice' }])
})

test('what the team has decided waits for 08:00 in India, and goes then by itself', async () => {
  await makeAdmin(here)
  await fill(stranger)
  const admin = await here.as('admin')
  await complain(1)
  const [one] = (await admin.call(grievances.list, {})).body.data
  const params = { id: one?._id ?? '' }
  const body = { state: 'answered', answer: 'It was a mistake.', updatedAt: one?.updatedAt ?? '' } as const
  expect((await admin.call(grievances.answer, { params, body })).status).toBe(200)
  const held = async () => (await mailsTo(here, stranger)).filter(({ held_until: until }) => until !== null)
  expect(await held()).toMatchObject([{ kind: 'grievanceAnswered' }])
  await digestsTomorrow()
  expect(await held()).toEqual([])
  expect((await mailsTo(here, stranger)).at(-1)).toMatchObject({
    kind: 'grievanceAnswered',
    body_text: expect.stringContaining('It was a mistake.'),
  })
})

test('so do not go more than twenty of a morning either', async () => {
  const to = { id: null, email: stranger, name: '', language: 'en' } as const
  for (let sent = 0; sent < 45; sent += 1) {
    const values = { number: String(sent), answer: 'Yes.' }
    await queueMail(here.db, here.services, { kind: 'grievanceAnswered', to, values, people: [] })
  }
  const waiting = async () =>
    (await mailsTo(here, stranger)).filter(({ held_until: until }) => until !== null).length
  expect(await waiting()).toBe(25)
  await digestsTomorrow()
  expect(await waiting()).toBe(5)
  await digestsTomorrow()
  expect(await waiting()).toBe(0)
})

async function passwordChanged({ id, email }: Made): Promise<void> {
  const to = { id, email, name: 'Asha', language: 'en' } as const
  await queueMail(here.db, here.services, { kind: 'passwordChanged', people: [], to })
}

async function digestsTomorrow(): Promise<void> {
  await here.pass(24 * 3600)
  await sendDigests({ db: here.db, env: here.services.env, now: here.services.now })
}
