import { auth } from '@udyam/contract/auth/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { updateAccount } from '#people/accounts/account.store.ts'
import { endSessions } from '#people/accounts/session.store.ts'
import { messageText } from '#platform/lib/messages.ts'
import { codeOf } from '#test/codes.ts'
import { makeAdmin, makeMentee, type Made } from '#test/make.ts'
import { expectRefusal, resetTokenOf } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

const over = { status: 401, message: messageText('challenge_over') }
const wrong = { status: 401, message: 'Invalid Credentials' }
let here: World
/** Hook between the read of an account and the use of it. */
let onceRead = async () => {}

beforeEach(async () => {
  onceRead = async () => {}
  const { services, ...rest } = await world()
  const db = services.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'passwordHash' in row)) {
        const act = onceRead
        onceRead = async () => {}
        await act()
      }
      return result
    },
  })
  here = await withEnv({ ...rest, services: { ...services, db } }, { demo: false })
})

describe('a challenge of a sign-in', () => {
  test('to set up a second factor ends with the password it was made with', async () => {
    const admin = await makeAdmin(here)
    await here.db.updateTable('account').set({ factor_grace: false }).where('id', '=', admin.id).execute()
    const challenge = challengeIn((await here.nobody.call(auth.adminLogin, { body: admin })).body)
    await reset('admin', admin)
    expectRefusal(await here.nobody.call(auth.beginChallengeTotp, { body: { challenge } }), over)
  })

  test('is not made with a password that is changed meanwhile', async () => {
    const mentee = await makeMentee(here)
    await setUp(mentee)
    onceRead = () => changePassword(mentee)
    const answer = await here.nobody.call(mentees.login, { body: mentee })
    expectRefusal(answer, over)
    expect(await here.db.selectFrom('challenge').selectAll().execute()).toEqual([])
  })

  test('opens no session when the password is changed while the code is looked at', async () => {
    const mentee = await makeMentee(here)
    const [code = ''] = await setUp(mentee)
    const challenge = challengeIn((await here.nobody.call(mentees.login, { body: mentee })).body)
    onceRead = () => changePassword(mentee)
    const answer = await here.nobody.call(auth.verifyChallenge, { body: { challenge, code } })
    expectRefusal(answer, over)
    expect(await openSessions()).toBe(0)
  })
})

describe('a sign-in', () => {
  test('opens no session when the password is changed after the account was read', async () => {
    const mentee = await makeMentee(here)
    onceRead = () => changePassword(mentee)
    const answer = await here.nobody.call(mentees.login, { body: mentee })
    expectRefusal(answer, wrong)
    expect(await openSessions()).toBe(0)
  })

  test('opens no session when the account is suspended after the account was read', async () => {
    const mentee = await makeMentee(here)
    onceRead = async () => {
      const set = { suspended_at: here.clock.now }
      await here.db.updateTable('account').set(set).where('id', '=', mentee.id).execute()
      await endSessions(here.db, mentee.id, { reason: 'suspended', now: here.clock.now })
    }
    const answer = await here.nobody.call(mentees.login, { body: mentee })
    expectRefusal(answer, wrong)
    expect(await openSessions()).toBe(0)
  })
})

async function reset(role: 'admin', { email }: Made): Promise<void> {
  await here.nobody.call(auth.forgotPassword, { body: { role, email } })
  const body = { token: await resetTokenOf(here, email), password: 'a brand new phrase' }
  expect((await here.nobody.call(auth.resetPassword, { body })).status).toBe(200)
}

/** Adds an authenticator app with its recovery codes to an account. */
async function setUp(made: Made): Promise<string[]> {
  const mine = await here.as('mentee', made)
  const { secret } = (await mine.call(auth.beginTotp)).body.data
  const code = codeOf(secret, here.clock.now)
  return (await mine.call(auth.confirmTotp, { body: { code } })).body.data.recoveryCodes
}

async function changePassword({ id }: Made): Promise<void> {
  await updateAccount(here.db, id, { passwordHash: 'another' })
  await endSessions(here.db, id, { reason: 'password changed', now: here.clock.now })
}

async function openSessions(): Promise<number> {
  return (await here.db.selectFrom('session').where('ended_at', 'is', null).select('id').execute()).length
}

function challengeIn(body: object): string {
  return 'challenge' in body ? String(body.challenge) : ''
}
