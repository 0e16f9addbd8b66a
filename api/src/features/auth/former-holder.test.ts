import { auth } from '@udyam/contract/auth/calls'
import { calendar } from '@udyam/contract/calendar/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { beforeEach, expect, test } from 'vitest'
import { codeFor } from '#test/codes.ts'
import { makeMentee, type Made } from '#test/make.ts'
import { linkTo, resetTokenOf } from '#test/rows.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'

const own = 'a brand new phrase'
let here: World
let mailing: World
let account: Made
let stranger: Caller

beforeEach(async () => {
  here = await world()
  mailing = await withEnv(here, { smtpUrl: 'smtp://127.0.0.1:1', demo: false })
  account = await makeMentee(here)
  stranger = await mailing.as('mentee', account)
})

const entering = async (on: World = mailing) =>
  (await on.nobody.call(mentees.login, { body: account })).status
const statusOf = async (address: string) =>
  (await here.app.inject({ method: 'GET', url: new URL(address).pathname })).statusCode

const comes = {
  'resets the password': async () => {
    await mailing.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email: account.email } })
    const token = await resetTokenOf(here, account.email)
    return mailing.nobody.call(auth.resetPassword, { body: { token, password: own } })
  },
  'signs in by a mailed code': async () => {
    const { email } = account
    const code = await codeFor(mailing, email, 'mentee')
    return mailing.nobody.call(auth.verifyCode, { body: { role: 'mentee', email, code } })
  },
  'opens a link to their data': async () => {
    const { email } = account
    await mailing.nobody.call(privacy.mailLink, { body: { role: 'mentee', email } })
    await mailing.app.settled()
    const token = await linkTo(here, email, 'privacy')
    return mailing.nobody.call(privacy.openLink, { body: { token } })
  },
}
const ways = ['resets the password', 'signs in by a mailed code', 'opens a link to their data'] as const

test.each(ways)(
  'who signed up with the address of somebody else is out once its owner %s, and reads no calendar',
  async (way) => {
    await here.db.updateTable('account').set({ email_verified_at: null }).execute()
    const { address } = (await stranger.call(calendar.create)).body.data
    expect([await entering(), await statusOf(address)]).toEqual([200, 200])
    expect((await comes[way]()).status).toBe(200)
    expect((await stranger.call(auth.verifyToken)).status).toBe(401)
    expect([await entering(), await statusOf(address)]).toEqual([401, 404])
  },
)

test.each(ways)('the owner of a verified address who %s keeps the calendar of their phone', async (way) => {
  const { address } = (await stranger.call(calendar.create)).body.data
  expect((await comes[way]()).status).toBe(200)
  expect(await statusOf(address)).toBe(200)
  expect(await entering()).toBe(way === 'resets the password' ? 401 : 200)
})

test('a thief who has changed the e-mail reads no calendar after its owner has undone that', async () => {
  const { address } = (await stranger.call(calendar.create)).body.data
  const changed = await stranger.call(auth.changeEmail, { body: { email: 'thief@example.com' } })
  expect(changed.status).toBe(200)
  const change = { token: await linkTo(here, 'thief@example.com', 'change-email') }
  expect((await stranger.call(auth.verifyEmail, { body: change })).status).toBe(200)
  const body = { token: await linkTo(here, account.email, 'undo-email') }
  expect((await mailing.nobody.call(auth.undo, { body })).status).toBe(200)
  expect(await statusOf(address)).toBe(404)
})
