import { auth } from '@udyam/contract/auth/calls'
import { joining } from '@udyam/contract/joining/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { beforeEach, expect, test } from 'vitest'
import { text } from '#platform/lib/texts.ts'
import { codeFor } from '#test/codes.ts'
import { aims, asha, callerOn, email, invitingWorld, password, place, refused } from '#test/inviting.ts'
import type { Inviting } from '#test/inviting.ts'
import { makeAdmin } from '#test/make.ts'
import { auditOf, mailsTo, rowOf } from '#test/rows.ts'
import { withEnv } from '#test/world.ts'

let w: Inviting
let id: string

beforeEach(async () => {
  w = await invitingWorld()
  await w.importMentees([[...asha, 'मराठी']], ['Name', 'Email', 'Mobile', 'language'])
  id = await w.idOf(email)
})

const hand = (caller = w.admin, to = id) => caller.call(joining.link, { params: { id: to } })
/** An administrator who has just signed in. */
const fresh = async () => callerOn(w.mailing, await w.here.as('admin'))
const tokenOf = (link: string) => link.split('#')[1] ?? ''
const handed = async (caller = w.admin) => tokenOf((await hand(caller)).body.data.link)
const look = (token: string) => w.mailing.nobody.call(joining.look, { body: { token } })
const bodyOf = (token: string) => ({ token, password, ...aims, ...place })

test('a link to hand over comes with words in the language of the person, and is logged', async () => {
  const { status, body } = await hand()
  expect(status).toBe(200)
  const { link, words, until } = body.data
  expect(link).toMatch(/^http:\/\/localhost:3000\/join#.{20,}$/)
  const values = { by: 'Meera Phadnis', programme: text('mr', 'brand.name'), days: '14', link }
  expect(words).toBe(text('mr', 'phone.invitation', values))
  expect(words).not.toContain('Asha')
  expect(new Date(until).getTime() - w.here.clock.now.getTime()).toBe(14 * 86_400_000)
  expect(await auditOf(w.here, 'invitation.link')).toMatchObject([
    { actor_id: w.admin.id, target_type: 'mentee', target_id: id },
  ])
  const stored = JSON.stringify(await w.here.db.selectFrom('link').selectAll().execute())
  expect(stored).not.toContain(tokenOf(link))
})

test('it ends the earlier ones, works for 14 days and once', async () => {
  const mailed = await w.tokenTo(email)
  const first = await handed()
  const second = await handed()
  for (const token of [mailed, first]) await refused(look(token), 400, 'link_dead')
  w.later(13)
  expect((await look(second)).body.data).toMatchObject({ name: 'Asha Patil', needsPassword: true })
  expect((await w.mailing.nobody.call(joining.join, { body: bodyOf(second) })).status).toBe(200)
  await refused(w.mailing.nobody.call(joining.join, { body: bodyOf(second) }), 400, 'link_dead')
  await refused(hand(await fresh()), 409, 'person_has_joined')
})

test('it is dead after 14 days, and an invitation by mail ends it', async () => {
  const first = await handed()
  w.later(14)
  await refused(look(first), 400, 'link_dead')
  const admin = await fresh()
  const second = await handed(admin)
  await admin.call(joining.resend, { body: { ids: [id] } })
  await refused(look(second), 400, 'link_dead')
  expect((await look(await w.tokenTo(email))).body.data.needsPassword).toBe(false)
})

test('joining by it needs a password, confirms no address, and mails the link that does', async () => {
  const { password: _password, ...without } = bodyOf(await handed())
  await refused(w.mailing.nobody.call(joining.join, { body: without }), 400, 'password_required')
  const joined = await w.mailing.nobody.call(joining.join, { body: bodyOf(without.token) })
  expect(joined.status).toBe(200)
  expect(await rowOf(w.here, 'account', id)).toMatchObject({ state: 'active', email_verified_at: null })
  const kinds = (await mailsTo(w.here, email)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'verifyEmail')).toHaveLength(1)
  expect((await w.mailing.nobody.call(mentees.login, { body: { email, password } })).status).toBe(200)
})

test('whoever owns the mailbox takes the account back from one who had the link', async () => {
  const joined = await w.mailing.nobody.call(joining.join, { body: bodyOf(await handed()) })
  const session = { authorization: `Bearer ${joined.body.access_token}` }
  const code = await codeFor(w.mailing, email, 'mentee')
  const typed = { role: 'mentee', email, code } as const
  expect((await w.mailing.nobody.call(auth.verifyCode, { body: typed })).status).toBe(200)
  expect((await w.mailing.nobody.call(auth.verifyToken, {}, session)).status).toBe(401)
  expect((await w.mailing.nobody.call(mentees.login, { body: { email, password } })).status).toBe(401)
})

test('it is made where no mail leaves too, and signs in', async () => {
  const silent = await withEnv(w.mailing, { smtpUrl: undefined })
  const { body } = await hand(callerOn(silent, w.admin))
  const joined = await silent.nobody.call(joining.join, { body: bodyOf(tokenOf(body.data.link)) })
  expect(joined.status).toBe(200)
})

test('it is for those who edit people, for invited people, and three times a day', async () => {
  const viewer = callerOn(w.mailing, await w.here.as('admin', await makeAdmin(w.here, { kind: 'evaluator' })))
  expect((await hand(viewer)).status).toBe(403)
  await refused(hand(w.admin, crypto.randomUUID()), 404, 'account_not_found')
  for (let times = 0; times < 3; times += 1) expect((await hand()).status).toBe(200)
  expect((await hand()).status).toBe(429)
  w.later(1)
  const admin = await fresh()
  await admin.call(mentees.bulk, { body: { action: 'archive', records: [{ _id: id }] } })
  await refused(hand(admin), 409, 'person_is_archived')
})
