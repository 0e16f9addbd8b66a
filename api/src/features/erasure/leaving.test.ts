import { contract } from '@udyam/contract'
import { indianDate } from '@udyam/contract/indian-date'
import { languages } from '@udyam/contract/texts/languages'
import { beforeEach, expect, test } from 'vitest'
import { makeToken } from '#people/accounts/mailed-link.ts'
import { codeOf } from '#test/codes.ts'
import { passDays } from '#test/erasing.ts'
import { smtp } from '#test/inviting.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { makeAdmin, makeMentee, testPassword, type Made } from '#test/make.ts'
import { auditOf, mailedLinks, mailsTo, rowOf } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

const { administrators, auth, erasure, mentees, mentorships, visitors } = contract
const unknown = { status: 401, body: { code: 'invalid_credentials' } }
const tokenShape = expect.stringMatching(/^[\w-]{43}$/)

let here: World
beforeEach(async () => {
  here = await world()
})

test('the right password says until when the account can be kept, and keeps it', async () => {
  const visitor = await here.as('visitor')
  await visitor.call(erasure.ask)
  await passDays(here, 6)
  const answer = await signIn(visitor)
  const day = Number(indianDate(new Date(here.clock.now.getTime() + 86_400_000)).slice(-2))
  expect(answer).toMatchObject({
    status: 409,
    body: {
      success: false,
      code: 'account_leaving',
      values: { day: expect.stringMatching(new RegExp(`^${day} `)) },
      next: 'keep-account',
      challenge: tokenShape,
      methods: [],
      expiresIn: 1800,
    },
  })
  expect(answer.body).not.toHaveProperty('access_token')
  const body = { token: tokenOf(answer) }
  expect((await here.nobody.call(erasure.undo, { body })).body).toMatchObject({ code: 'erasure_undone' })
  expect((await signIn(visitor)).status).toBe(200)
  expect((await here.nobody.call(erasure.undo, { body })).status).toBe(400)
  expect(await auditOf(here, 'erasure.undo')).toMatchObject([{ actor_id: visitor.id }])
})

test.each(languages)('the day stands in the words of whoever signs in: %s', async (language) => {
  const visitor = await here.as('visitor')
  await visitor.call(erasure.ask)
  const headers = { 'accept-language': language }
  const answer = await here.nobody.call(visitors.login, { body: credentialsOf(visitor) }, headers)
  const { values } = answer.body as { values?: { day?: string } }
  expect(values?.day).toMatch(language === 'en' ? /[A-Z][a-z]+ 20/ : /\p{Script=Devanagari}+ 20/u)
})

test('what was given at a sign-in lasts for half an hour, and not beyond the seventh day', async () => {
  const visitor = await here.as('visitor')
  await visitor.call(erasure.ask)
  const token = tokenOf(await signIn(visitor))
  here.clock.now = new Date(here.clock.now.getTime() + 1800_000)
  expect((await here.nobody.call(erasure.undo, { body: { token } })).status).toBe(400)
  here.clock.now = new Date(here.clock.now.getTime() + 7 * 86_400_000 - 1860_000)
  const last = await signIn(visitor)
  expect(last.body).toMatchObject({ code: 'account_leaving', expiresIn: 60 })
  here.clock.now = new Date(here.clock.now.getTime() + 60_000)
  expect((await here.nobody.call(erasure.undo, { body: { token: tokenOf(last) } })).status).toBe(400)
  // Before the scheduled job runs.
  expect(await signIn(visitor)).toMatchObject(unknown)
})

test('a wrong password is answered as for an address that nobody has, and counts as one does', async () => {
  const visitor = await here.as('visitor')
  await visitor.call(erasure.ask)
  const [wrong, none] = [{ password: 'not the one' }, { email: 'none@example.com', password: 'x1y2z3' }]
  for (let count = 0; count < 10; count++) {
    const [one, other] = [await signIn(visitor, wrong), await signIn(visitor, none)]
    expect(one).toMatchObject(unknown)
    expect(one.body).toEqual(other.body)
  }
  expect((await signIn(visitor)).status).toBe(429)
  expect((await signIn(visitor, none)).status).toBe(429)
  expect((await mailsTo(here, visitor.email)).map(({ kind }) => kind)).toEqual(['erasureAsked'])
})

test('right passwords of somebody who leaves are no failures', async () => {
  const visitor = await here.as('visitor')
  await visitor.call(erasure.ask)
  for (let count = 0; count < 12; count++) expect((await signIn(visitor)).status).toBe(409)
})

test('whoever has the address meanwhile signs in, and the account that leaves is not spoken of', async () => {
  const visitor = await here.as('visitor')
  await visitor.call(erasure.ask)
  const [email, password] = [visitor.email, 'another pass phrase']
  const person = { fullName: 'Asha Rane', email, phone: '9654301234', purpose: 'both' as const }
  const body = { ...person, password, confirmPassword: password }
  expect((await here.nobody.call(visitors.signup, { body })).status).toBe(201)
  expect(await signIn(visitor)).toMatchObject(unknown)
  expect((await signIn(visitor, { password })).body.data.user._id).not.toBe(visitor.id)
})

test('a stranger who signs up with the address, and leaves too, does not keep its owner from taking theirs back', async () => {
  here = await withEnv(here, smtp)
  const visitor = await here.as('visitor')
  await visitor.call(erasure.ask)
  await here.pass(60)
  const person = {
    fullName: 'Asha Rane',
    email: visitor.email,
    phone: '9654301234',
    purpose: 'both' as const,
  }
  const [password, email] = ['another pass phrase', visitor.email]
  const body = { ...person, password, confirmPassword: password }
  expect((await here.nobody.call(visitors.signup, { body })).status).toBe(201)
  const stranger = await here.as('visitor', { email, password })
  expect((await stranger.call(erasure.ask)).status).toBe(200)
  expect(await rowOf(here, 'account', stranger.id)).toMatchObject({ email_verified_at: null })
  expect(await signIn(visitor)).toMatchObject({ status: 409, body: { code: 'account_leaving' } })
})

test('the code comes first where there is a second factor', async () => {
  here = await withEnv(here, { demo: false })
  const made = await makeMentee(here)
  const mentee = await here.as('mentee', made)
  const { secret } = (await mentee.call(auth.beginTotp)).body.data
  await mentee.call(auth.confirmTotp, { body: { code: codeOf(secret, here.clock.now) } })
  await mentee.call(erasure.ask)
  const first = await here.nobody.call(mentees.login, { body: made })
  expect(first).toMatchObject({ status: 409, body: { code: 'code_needed', next: 'second-factor' } })
  const challenge = tokenOf(first)
  expect((await here.nobody.call(erasure.undo, { body: { token: challenge } })).status).toBe(400)
  const wrong = { challenge, code: '000000' }
  expect((await here.nobody.call(auth.verifyChallenge, { body: wrong })).status).toBe(400)
  here.clock.now = new Date(here.clock.now.getTime() + 30_000)
  const right = { challenge, code: codeOf(secret, here.clock.now) }
  const answer = await here.nobody.call(auth.verifyChallenge, { body: right })
  expect(answer).toMatchObject({ status: 409, body: { code: 'account_leaving', challenge: tokenShape } })
  expect((await here.nobody.call(auth.verifyChallenge, { body: right })).status).toBe(401)
  const kept = await here.nobody.call(erasure.undo, { body: { token: tokenOf(answer) } })
  expect(kept.status).toBe(200)
})

test('an administrator whom an owner has erased reads that an owner alone takes it back; their own they take back', async () => {
  const owner = await here.as('admin')
  const [erased, leaving] = [
    await makeAdmin(here, { kind: 'evaluator' }),
    await makeAdmin(here, { kind: 'manager' }),
  ]
  const params = { id: erased.id }
  await owner.call(administrators.update, { params, body: { active: false, reason: 'has left' } })
  expect((await owner.call(administrators.erase, { params })).status).toBe(200)
  await (await here.as('admin', leaving)).call(erasure.ask)
  const body = { email: erased.email, password: testPassword, rememberMe: false }
  const first = await here.nobody.call(auth.adminLogin, { body })
  expect(first).toMatchObject({ status: 409, body: { code: 'account_leaving_owner' } })
  expect(first.body).not.toHaveProperty('challenge')
  expect((await mailsTo(here, erased.email)).map(({ kind }) => kind)).toContain('erasureByOwner')
  expect(await mailedLinks(here, erased.email)).toEqual([])
  const second = await here.nobody.call(auth.adminLogin, { body: { ...body, email: leaving.email } })
  expect(second).toMatchObject({ status: 409, body: { code: 'account_leaving', challenge: tokenShape } })
  const kept = await here.nobody.call(erasure.undo, { body: { token: tokenOf(second) } })
  expect(kept.status).toBe(200)
  expect(await rowOf(here, 'account', leaving.id)).toMatchObject({ email: leaving.email, erase_after: null })
})

test('what a sign-in gave while their own erasure was taken back does not take back that of an owner', async () => {
  const owner = await here.as('admin')
  const made = await makeAdmin(here, { kind: 'evaluator' })
  await (await here.as('admin', made)).call(erasure.ask)
  const body = { email: made.email, password: testPassword, rememberMe: false }
  const token = tokenOf(await here.nobody.call(auth.adminLogin, { body }))
  // A sign-in that found the account earlier creates its token later.
  expect((await here.nobody.call(erasure.undo, { body: { token } })).status).toBe(200)
  const link = { kind: 'undo-erasure', accountId: made.id, minutes: 30, keepsEarlier: true } as const
  const late = await makeToken(here.db, here.services, link)
  const params = { id: made.id }
  await owner.call(administrators.update, { params, body: { active: false, reason: 'has left' } })
  expect((await owner.call(administrators.erase, { params })).status).toBe(200)
  const answer = await here.nobody.call(erasure.undo, { body: { token: late } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'owner_restores' } })
})

function credentialsOf({ email }: Pick<Made, 'email'>) {
  return { email, password: testPassword }
}

function signIn(made: Pick<Made, 'email'>, other: { email?: string; password?: string } = {}) {
  return here.nobody.call(visitors.login, { body: { ...credentialsOf(made), ...other } })
}

function tokenOf({ body }: { body: object }): string {
  return 'challenge' in body && typeof body.challenge === 'string' ? body.challenge : ''
}

test('what others have not read or been sent yet names somebody no longer once they have asked to be erased', async () => {
  const { id, mentee, mentor } = await makeMentorship(here)
  const [left, stayed] = [await here.as('mentor', mentor), await here.as('mentee', mentee)]
  await left.call(mentorships.send, { params: { id }, body: { text: 'Good morning' } })
  const times = [new Date(here.clock.now.getTime() + 86_400_000).toISOString()]
  const long = `${'Accounts '.repeat(6)}with Sanjay Patil and Sanjay Patil`
  const { data } = (await left.call(mentorships.propose, { params: { id }, body: { times, topic: long } }))
    .body
  await stayed.call(mentorships.accept, { params: { id: data._id }, body: { time: times[0] ?? '' } })
  const named = async () => {
    const { data } = (await stayed.call(contract.notifications.list)).body
    const mails = (await mailsTo(here, mentee.email)).map((mail) => [
      mail.subject,
      mail.body_text,
      mail.calendar?.replaceAll('\r\n ', ''),
    ])
    return JSON.stringify([data, mails])
  }
  expect(await named()).toContain('and Sanjay Patil')
  expect((await named()).split('Sanjay').length).toBeGreaterThan(2)
  expect((await left.call(erasure.ask)).status).toBe(200)
  expect(await named()).not.toMatch(/Sanjay|Patil/)
  expect(await named()).toContain('Your mentoring with [removed] has ended')
})
