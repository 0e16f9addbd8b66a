import { auth } from '@udyam/contract/auth/calls'
import { joining } from '@udyam/contract/joining/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { beforeEach, expect, test } from 'vitest'
import { auditOf, mailsTo } from '#test/rows.ts'
import { aims, asha, email, invitingWorld, password, place, type Inviting } from '#test/inviting.ts'

let w: Inviting

beforeEach(async () => {
  w = await invitingWorld()
  await w.importMentees([asha])
})

const ask = async (address = email) => {
  const { status, body } = await w.mailing.nobody.call(auth.forgotPassword, {
    body: { role: 'mentee', email: address },
  })
  // The mail is sent after the response.
  await w.mailing.app.settled()
  return { status, body }
}
const days = async () =>
  (await mailsTo(w.here, email)).map(({ body_text: text }) => /for (\d+) days/.exec(text)?.[1])

test('who is invited and asks for a password gets the invitation again, by the same answer', async () => {
  const first = await w.tokenTo(email)
  w.later(3)
  expect(await ask()).toEqual(await ask('nobody@example.com'))
  expect(await days()).toEqual(['14', '11'])
  expect(await auditOf(w.here, 'password.ask')).toHaveLength(1)
  for (const token of [first, await w.tokenTo(email)]) {
    expect((await w.mailing.nobody.call(joining.look, { body: { token } })).status).toBe(200)
  }
  const body = { token: await w.tokenTo(email), password, ...aims, ...place }
  expect((await w.mailing.nobody.call(joining.join, { body })).status).toBe(200)
  expect((await w.mailing.nobody.call(joining.look, { body: { token: first } })).status).toBe(400)
})

test('once in ten minutes, and what was entered is kept no longer for it', async () => {
  await ask()
  expect(await days()).toEqual(['14'])
  w.later(7)
  await w.keeper()
  w.later(6)
  await ask()
  await ask()
  expect(await days()).toEqual(['14', '7', '1'])
  w.later(1)
  await w.keeper()
  expect(await w.idOf(email)).toBe('')
})

test('three times a day at most, whoever asks', async () => {
  for (let minutes = 0; minutes < 240; minutes += 60) {
    await w.here.pass(3600)
    await ask()
  }
  expect(await mailsTo(w.here, email)).toHaveLength(3)
  w.later(1)
  await ask()
  expect(await mailsTo(w.here, email)).toHaveLength(4)
})

test('an archived one is mailed nothing', async () => {
  const records = [{ _id: await w.idOf(email) }]
  expect((await w.admin.call(mentees.bulk, { body: { action: 'archive', records } })).status).toBe(200)
  w.later(1)
  expect((await ask()).status).toBe(200)
  expect(await mailsTo(w.here, email)).toHaveLength(1)
})
