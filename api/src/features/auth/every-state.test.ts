import { auth } from '@udyam/contract/auth/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { passkeys } from '@udyam/contract/passkeys/calls'
import { visitors } from '@udyam/contract/visitors/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '#test/authenticator.ts'
import { makeAdmin, makeMentee, makeMentor, makeVisitor } from '#test/make.ts'
import { mailedCode } from '#test/codes.ts'
import { resetTokenOf } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

const make = { mentee: makeMentee, mentor: makeMentor, visitor: makeVisitor, admin: makeAdmin }
const login = {
  mentee: mentees.login,
  mentor: mentors.login,
  visitor: visitors.login,
  admin: auth.adminLogin,
}
type SigningIn = keyof typeof make

/** Account states after a restore, a team's action, or long ago. */
const states = {
  'without a password': sql`password_hash = ''`,
  'with a hash that cannot be read': sql`password_hash = 'md5 of long ago'`,
  'with half a hash': sql`password_hash = '$argon2id$v=19$m=8'`,
  invited: sql`state = 'invited', password_hash = ''`,
  deactivated: sql`state = 'deactivated'`,
  'deactivated, without a password': sql`state = 'deactivated', password_hash = ''`,
  suspended: sql`suspended_at = now()`,
  'suspended, without a password': sql`suspended_at = now(), password_hash = ''`,
  'going to be erased': sql`erase_after = now() + interval '3 days'`,
  'going to be erased, without a password': sql`erase_after = now() + interval '3 days', password_hash = ''`,
  'to be erased by now': sql`erase_after = now() - interval '1 day', suspended_at = now()`,
  'of the demo': sql`demo = true`,
  'without a verified address, and with another one to come': sql`email_verified_at = null, pending_email = 'next@example.com'`,
  'with everything withdrawn': sql`withheld = '{programme,contact,brief,mails}'`,
  'without a name': sql`name = ''`,
}

let here: World
const device = makeAuthenticator()

beforeEach(async () => {
  here = await withEnv(await world(), { demo: false, smtpUrl: 'smtp://127.0.0.1:1' })
})

describe.each(Object.keys(make) as SigningIn[])('%s', (role) => {
  test.each(Object.entries(states))('%s: no way to sign in throws', async (_name, change) => {
    const made = await make[role](here)
    await sql`update account set ${change} where id = ${made.id}`.execute(here.db)
    await sql`insert into erasure (account_id, email, by, asked_at)
      select id, email, 'self', now() from account where id = ${made.id} and erase_after is not null`.execute(
      here.db,
    )
    await expectNoFault(role, made)
  })

  test.each(['half an app', 'an app of another key', 'a passkey of which the key is damaged'])(
    'with %s: no way to sign in throws',
    async (what) => {
      const made = await make[role](here)
      if (what === 'half an app') {
        await sql`insert into totp (account_id, secret) values (${made.id}, '')`.execute(here.db)
      } else if (what === 'an app of another key') {
        await sql`insert into totp (account_id, secret, confirmed_at) values (${made.id}, 'x', now())`.execute(
          here.db,
        )
        await sql`insert into recovery_code (account_id, hash) values (${made.id}, ''), (${made.id}, 'x')`.execute(
          here.db,
        )
      } else {
        await sql`insert into passkey (account_id, credential_id, public_key, name)
          values (${made.id}, ${device.id}, 'AAAA', 'x')`.execute(here.db)
      }
      await expectNoFault(role, made)
    },
  )
})

test('whoever has to choose a new password reads that it was wrong, as everybody does, and is mailed a link', async () => {
  const made = await makeMentor(here)
  await sql`update account set password_hash = '' where id = ${made.id}`.execute(here.db)
  const call = (email: string) => here.nobody.call(mentors.login, { body: { ...made, email } })
  const [emptied, stranger] = [await call(made.email), await call('nobody@example.com')]
  expect([emptied.status, emptied.body]).toEqual([401, stranger.body])
  await here.app.settled()
  const token = await resetTokenOf(here, made.email)
  const body = { token, password: 'another good pass phrase' }
  expect((await here.nobody.call(auth.resetPassword, { body })).status).toBe(200)
  const again = await here.nobody.call(mentors.login, { body: { ...made, password: body.password } })
  expect(again.status).toBe(200)
})

test('nobody else is mailed for a wrong password, and one who may not sign in is not either', async () => {
  const [right, away] = [await makeMentor(here), await makeMentor(here)]
  await sql`update account set password_hash = '', state = 'deactivated' where id = ${away.id}`.execute(
    here.db,
  )
  for (const { email } of [right, away]) {
    await here.nobody.call(mentors.login, { body: { email, password: 'another password' } })
  }
  await here.app.settled()
  expect(await here.db.selectFrom('mail').select('recipient').execute()).toEqual([])
})

/** Tries each sign-in, with the right and a wrong password, and each following step. */
async function expectNoFault(role: SigningIn, { email, password }: { email: string; password: string }) {
  const call = here.nobody.send
  const answers: { status: number; body: object }[] = []
  for (const typed of [password, 'another password']) {
    const answer = await call(login[role], { body: { email, password: typed, rememberMe: false } })
    answers.push(answer)
    const challenge = 'challenge' in answer.body ? answer.body.challenge : undefined
    if (challenge === undefined) continue
    for (const code of ['123456', 'AAAA-BBBB-CCCC']) {
      answers.push(await call(auth.verifyChallenge, { body: { challenge, code } }))
    }
    const asked = await call(passkeys.beginChallenge, { body: { challenge } })
    answers.push(asked)
    if (asked.status === 200) {
      const response = device.get(asked.body.data)
      answers.push(await call(passkeys.verifyChallenge, { body: { challenge, response } }))
    }
    answers.push(await call(auth.beginChallengeTotp, { body: { challenge } }))
  }
  answers.push(await call(auth.forgotPassword, { body: { role, email } }))
  answers.push(await call(auth.sendCode, { body: { role, email } }))
  const code = (await mailedCode(here, email)) ?? '123456'
  answers.push(await call(auth.verifyCode, { body: { role, email, code } }))
  if (role !== 'visitor') {
    const { data } = (await here.nobody.call(passkeys.options, { body: { role, rememberMe: false } })).body
    answers.push(await call(passkeys.signIn, { body: { response: device.get(data) } }))
  }
  const opened = answers.find(({ body }) => 'access_token' in body)
  if (opened !== undefined) {
    const { access_token: token } = opened.body as { access_token: string }
    const headers = { authorization: `Bearer ${token}` }
    answers.push(await call(auth.verifyToken, {}, headers))
    answers.push(await call(auth.security, {}, headers))
  }
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
}
