import { auth } from '@udyam/contract/auth/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee, makeMentor } from '#test/make.ts'
import { auditOf, expectRefusal, mailedLinks, mailsTo, resetTokenOf } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

const password = 'a brand new phrase'
const worthless = {
  status: 400,
  message: 'This link is no longer valid. Please ask for a new one.',
  field: 'token',
}
let here: World

beforeEach(async () => {
  here = await world()
})

describe('a forgotten password', () => {
  test('is replaced through the mailed link, which ends every session and signs nobody in', async () => {
    const account = await makeMentee(here)
    const open = await here.as('mentee', account)
    await ask(account.email)
    const token = await resetTokenOf(here, account.email)
    const answer = await here.nobody.call(auth.resetPassword, { body: { token, password } })
    expect(answer.body).toEqual({
      success: true,
      message: 'Your password has been changed. Please sign in.',
      code: 'password_reset',
    })
    expect(answer.headers['x-access-token']).toBeUndefined()
    expect((await open.call(auth.verifyToken)).status).toBe(401)
    expect((await here.nobody.call(mentees.login, { body: account })).status).toBe(401)
    const again = { email: account.email, password }
    expect((await here.nobody.call(mentees.login, { body: again })).status).toBe(200)
    expect(await auditOf(here, 'password.reset')).toMatchObject([{ actor_id: account.id }])
    expect((await mailsTo(here, account.email)).map(({ kind }) => kind)).toEqual([
      'resetLink',
      'passwordChanged',
    ])
  })

  test('is asked for with the same answer whether the account exists', async () => {
    const { email } = await makeMentee(here)
    const known = await ask(email)
    const unknown = await ask('nobody@example.com')
    expect(known.status).toBe(200)
    expect(known.body).toEqual({
      success: true,
      message: messageText('reset_mailed'),
      code: 'reset_mailed',
    })
    expect(unknown.body).toEqual(known.body)
    await resetTokenOf(here, email)
    expect(await mailsTo(here, 'nobody@example.com')).toEqual([])
    expect(await auditOf(here, 'password.ask')).toMatchObject([{ target_type: 'mentee', actor_id: null }])
  })

  test('is mailed for the role asked alone, administrators too', async () => {
    const email = 'same@example.com'
    const [admin, mentor] = [await makeAdmin(here, { email }), await makeMentor(here, { email })]
    await here.nobody.call(auth.forgotPassword, { body: { role: 'admin', email } })
    const token = await resetTokenOf(here, email)
    await here.nobody.call(auth.resetPassword, { body: { token, password } })
    expect((await here.nobody.call(auth.adminLogin, { body: { email, password } })).status).toBe(200)
    expect((await here.nobody.call(mentors.login, { body: mentor })).status).toBe(200)
    expect((await here.nobody.call(auth.adminLogin, { body: admin })).status).toBe(401)
  })

  test('cannot be asked for a role that does not sign in', async () => {
    const body = { role: 'promoter', email: 'asha@example.com' }
    const answer = await here.nobody.send(auth.forgotPassword, { body })
    const message = messageText('value_one_of', { values: 'mentee, mentor, visitor, admin' })
    expectRefusal(answer, { status: 400, message, field: 'role' })
  })
})

describe('the link', () => {
  test('works once', async () => {
    const token = await linkFor((await makeMentee(here)).email)
    expect((await reset(token)).status).toBe(200)
    expectRefusal(await reset(token), worthless)
  })

  test('works once for two who use it at the same moment', async () => {
    const token = await linkFor((await makeMentee(here)).email)
    const statuses = (await Promise.all([reset(token), reset(token), reset(token)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400])
  })

  test('works for 60 minutes', async () => {
    const [one, other] = [await makeMentee(here), await makeMentee(here)]
    const tokens = [await linkFor(one.email), await linkFor(other.email)]
    later(59 * 60)
    expect((await reset(tokens[0])).status).toBe(200)
    later(2 * 60)
    expectRefusal(await reset(tokens[1]), worthless)
  })

  test('that is the newest works alone', async () => {
    const { email } = await makeMentee(here)
    const first = await linkFor(email)
    later(11 * 60)
    await ask(email)
    const second = await resetTokenOf(here, email, 2)
    expectRefusal(await reset(first), worthless)
    expect((await reset(second)).status).toBe(200)
  })

  test('that is the newest is one even when several are asked for at once', async () => {
    const { email, id } = await makeMentee(here)
    await Promise.all([ask(email), ask(email), ask(email)])
    await resetTokenOf(here, email)
    const rows = await here.db.selectFrom('link').selectAll().where('account_id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })

  test('is stored hashed alone', async () => {
    const token = await linkFor((await makeMentee(here)).email)
    const row = await here.db.selectFrom('link').selectAll().executeTakeFirstOrThrow()
    expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test('is built from PUBLIC_URL, never from the Host header', async () => {
    const { email } = await makeMentee(here)
    const place = await withEnv(here, { publicUrl: 'https://setu.example.org' })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    await place.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } }, headers)
    const token = await resetTokenOf(here, email)
    const [mail] = await mailsTo(here, email)
    expect(await mailedLinks(here, email)).toEqual([`https://setu.example.org/reset-password?token=${token}`])
    expect(`${mail?.body_text}${mail?.body_html}`).not.toContain('evil')
  })

  test('stays good when the new password is refused', async () => {
    const { email } = await makeMentee(here)
    const real = await withEnv(here, { demo: false })
    const token = await linkFor(email)
    const answer = await real.nobody.call(auth.resetPassword, { body: { token, password: 'password123' } })
    const message = 'This password is too easy to guess. Please choose another.'
    expectRefusal(answer, { status: 400, message, field: 'password' })
    expect((await reset(token)).status).toBe(200)
  })

  test.each(['', 'nonsense', 'x'.repeat(200)])('of another token (%s) opens nothing', async (token) => {
    expect((await reset(token)).status).toBe(400)
  })

  test('does not open a blocked account', async () => {
    const { email, id } = await makeMentor(here)
    await here.nobody.call(auth.forgotPassword, { body: { role: 'mentor', email } })
    const token = await resetTokenOf(here, email)
    await here.db.updateTable('mentor').set({ block: true }).where('id', '=', id).execute()
    await reset(token)
    expect((await here.nobody.call(mentors.login, { body: { email, password } })).status).toBe(403)
  })

  test('is not mailed for a demo account outside demo mode', async () => {
    const { email, id } = await makeMentee(here)
    await here.db.updateTable('account').set({ demo: true }).where('id', '=', id).execute()
    const real = await withEnv(here, { demo: false })
    const { status } = await real.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } })
    await real.app.settled()
    expect(status).toBe(200)
    expect(await mailsTo(here, email)).toEqual([])
  })
})

function later(seconds: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + seconds * 1000)
}

function ask(email: string) {
  return here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } })
}

async function linkFor(email: string): Promise<string> {
  await ask(email)
  return resetTokenOf(here, email)
}

function reset(token = '') {
  return here.nobody.call(auth.resetPassword, { body: { token, password } })
}
