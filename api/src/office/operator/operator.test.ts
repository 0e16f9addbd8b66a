import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@udyam/contract'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { text } from '#platform/lib/texts.ts'
import { makeAdmin, makeMentee } from '#test/make.ts'
import { auditOf, mailsTo } from '#test/rows.ts'
import { world, type World } from '#test/world.ts'
import { operate } from './commands.ts'
import { openOperatorSocket, operateOverSocket } from './socket.ts'

const { administrators, auth, mentees } = contract
const email = 'asha@example.org'
const password = 'a pass phrase of my own'

let here: World

beforeEach(async () => {
  here = await world()
})

const run = (...words: string[]) => operate(here.services, words)
const open = (lines: string[]) =>
  here.nobody.call(auth.acceptInvitation, {
    body: { token: lines.join('').split('#').at(-1) ?? '', name: 'Asha Rane', password },
  })

test('an operator makes the first owner, by a link of 30 minutes', async () => {
  const lines = await run('owner', ' Asha@Example.org ')
  expect(lines.join()).toContain('30 minutes: http')
  expect((await open(lines)).body.data.user).toMatchObject({ email, kind: 'owner' })
  expect((await open(lines)).status).toBe(400)
  const late = await run('owner', 'late@example.org')
  here.clock.now = new Date(here.clock.now.getTime() + 30 * 60_000)
  expect((await open(late)).status).toBe(400)
  expect(await auditOf(here, 'admin.invite')).toMatchObject([
    { actor_role: 'operator', actor_id: null },
    { actor_role: 'operator' },
  ])
})

test('an operator makes an owner of an administrator, deactivated or not, and the owners are told', async () => {
  const owner = await makeAdmin(here)
  await makeAdmin(here, { email, kind: 'auditor', name: 'Asha Rane' })
  await here.db.updateTable('account').set({ state: 'deactivated' }).where('email', '=', email).execute()
  expect((await open(await run('owner', email))).status).toBe(200)
  const caller = await here.as('admin', { email, password })
  expect((await caller.call(administrators.list)).status).toBe(200)
  expect(await mailsTo(here, owner.email)).toMatchObject([
    {
      kind: 'ownerMade',
      body_text: expect.stringContaining(`${text('en', 'mail.operator')} has made Asha Rane`),
    },
  ])
})

test('a link for a new password ends the sessions, and is told to the owners and to the administrator', async () => {
  const owner = await makeAdmin(here)
  const manager = await here.as('admin', await makeAdmin(here, { email, kind: 'manager' }))
  const link = await run('reset-link', email)
  // Mails are listed by time, so the two need different times.
  here.clock.now = new Date(here.clock.now.getTime() + 1000)
  expect((await open(link)).status).toBe(200)
  expect((await manager.call(auth.verifyToken)).status).toBe(401)
  expect((await mailsTo(here, owner.email)).map(({ kind }) => kind)).toEqual(['resetByOperator'])
  expect((await mailsTo(here, email)).map(({ kind }) => kind)).toEqual(['resetByOperator', 'passwordChanged'])
  expect(await auditOf(here, 'password.ask')).toMatchObject([{ actor_role: 'operator' }])
})

test('the second factor of anybody is dropped, which ends the sessions and is told to the owners and the person', async () => {
  const owner = await makeAdmin(here)
  const made = await makeMentee(here, { email: 'priya@example.org' })
  const mentee = await here.as('mentee', made)
  const begun = await mentee.call(auth.beginTotp)
  const code = TOTP.generate({
    secret: Secret.fromBase32(begun.body.data.secret),
    timestamp: here.clock.now.getTime(),
  })
  expect((await mentee.call(auth.confirmTotp, { body: { code } })).status).toBe(200)
  const asked = await here.nobody.call(mentees.login, { body: made })
  expect(asked.body).toMatchObject({ next: 'second-factor' })

  const [line] = await run('drop-factor', 'mentee', ' Priya@example.org')
  expect(line).toContain('The two-step sign-in of the mentee priya@example.org is removed')
  expect((await mentee.call(auth.verifyToken)).status).toBe(401)
  expect((await here.nobody.call(mentees.login, { body: made })).status).toBe(200)
  for (const table of ['totp', 'recovery_code', 'challenge'] as const) {
    expect(await here.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect(await mailsTo(here, owner.email)).toMatchObject([
    { kind: 'factorGone', body_text: expect.stringContaining('Priya Kulkarni') },
  ])
  // Both have the same time, because the clock is fixed.
  const kinds = (await mailsTo(here, made.email)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['factorChanged', 'factorDropped'])
  expect(await auditOf(here, 'factor.drop')).toMatchObject([{ actor_role: 'operator', target_id: made.id }])
  await expect(run('drop-factor', 'mentee', made.email)).rejects.toThrow('has no two-step sign-in')
})

test.each([
  [['drop-factor', 'mentee', 'nobody@example.org'], 'There is no mentee nobody@example.org.'],
  [['drop-factor', 'chief', email], '"chief" is none of the roles mentee, mentor'],
  [['drop-factor', email], 'npm run account -- drop-factor ROLE EMAIL'],
  [['reset-link', 'nobody@example.org'], 'There is no administrator nobody@example.org.'],
  [['owner', 'nobody'], '"nobody" is not an e-mail address.'],
  [['owner'], 'It is used as: npm run account'],
  [['owner', email, 'again'], 'It is used as: npm run account'],
  [['constructor', email], 'It is used as: npm run account'],
])('%j is refused in a line', async (words, line) => {
  await expect(run(...words)).rejects.toThrow(line)
})

test.skipIf(process.platform === 'win32')(
  'the running service answers through its local socket, which its user alone may open',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'udyam-operator-'))
    const errors: unknown[] = []
    expect(await operateOverSocket(dataDir, ['owner', email])).toBeUndefined()
    const socket = await openOperatorSocket({
      services: here.services,
      dataDir,
      onError: (error) => errors.push(error),
    })
    try {
      const lines = await operateOverSocket(dataDir, ['owner', email])
      expect((await open(lines ?? [])).status).toBe(200)
      await expect(operateOverSocket(dataDir, ['reset-link', 'x@example.org'])).rejects.toThrow(
        'There is no administrator',
      )
      expect((await stat(join(dataDir, 'account.sock'))).mode & 0o777).toBe(0o600)
      expect(errors).toEqual([])
    } finally {
      await socket.close()
      await rm(dataDir, { recursive: true })
    }
  },
)
