import { beforeEach, expect, test } from 'vitest'
import { beginTotp } from '#people/accounts/factors/factor.ts'
import { findTotp } from '#people/accounts/factors/factor.store.ts'
import { secretsOf } from '#platform/lib/keys.ts'
import { isSealedWith, seal, unseal } from '#platform/lib/sealed.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import { saveCode } from '#platform/phone/number.store.ts'
import { queuePhoneMessage } from '#platform/phone/queue.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { makeMentee } from '#test/make.ts'
import { withEnv, world, type World } from '#test/world.ts'
import { operate } from './commands.ts'

const nextKey = 'the key that follows, of more than 32 characters'
let here: World
let after: World

beforeEach(async () => {
  here = await world()
  after = await withEnv(here, { secretKey: nextKey, secretKeyPrevious: here.services.env.secretKey })
})

test('rotating the key seals everything anew that the previous key has sealed, and once', async () => {
  const mentee = await makeMentee(here)
  const { secret } = await beginTotp(here.db, here.services, { ...mentee, language: 'en' })
  const to = { id: mentee.id, email: mentee.email, name: 'Priya', language: 'en' } as const
  const link = secretLink(here.services.env, 'https://setu.example.org/link#token')
  await queueMail(here.db, here.services, { kind: 'resetLink', to, values: { link }, people: [] })
  await addEvidence('what was written')
  const now = here.clock.now
  await saveCode(here.db, { accountId: mentee.id, number: '+919822012345', codeHash: '', until: now, now })
  await queuePhoneMessage(here.db, here.services, {
    kind: 'code',
    accountId: mentee.id,
    values: { code: '402917' },
  })

  expect(await operate(after.services, ['rotate-key'])).toEqual([
    'Sealed anew with the present key: 1 authenticator app, 1 link of a mail, 0 calendar addresses, 0 push subscriptions, 0 push keys, 1 message to a phone, 1 piece of evidence.',
    'SECRET_KEY_PREVIOUS is not needed for them any more.',
  ])
  const only = [nextKey] as const
  const totp = await findTotp(here.db, mentee.id)
  expect(unseal(only, 'totp', totp?.secret ?? '')).toBe(secret)
  const mail = await here.db.selectFrom('mail').select('secret').executeTakeFirstOrThrow()
  expect(unseal(only, 'mail', mail.secret ?? '')).toBe('https://setu.example.org/link#token')
  const evidence = await here.db.selectFrom('evidence').select('sealed').executeTakeFirstOrThrow()
  expect(unseal(only, 'evidence', evidence.sealed)).toBe('what was written')
  expect(isSealedWith(secretsOf(after.services.env), 'evidence', evidence.sealed)).toBe(true)

  const message = await here.db.selectFrom('phone_message').select('sealed').executeTakeFirstOrThrow()
  expect(unseal(only, 'phone', message.sealed ?? '')).toContain('402917')

  expect(await operate(after.services, ['rotate-key'])).toEqual([
    'Sealed anew with the present key: 0 authenticator apps, 0 links of mails, 0 calendar addresses, 0 push subscriptions, 0 push keys, 0 messages to phones, 0 pieces of evidence.',
    'SECRET_KEY_PREVIOUS is not needed for them any more.',
  ])
  expect((await here.db.selectFrom('evidence').select('sealed').executeTakeFirstOrThrow()).sealed).toBe(
    evidence.sealed,
  )
  const events = await here.db.selectFrom('audit_event').select(['action', 'actor_role']).execute()
  const rotated = { action: 'key.rotate', actor_role: 'operator' }
  expect(events).toEqual([rotated, rotated])
})

test('what neither key opens is left as it is, and said', async () => {
  await addEvidence('kept', 'a key that nobody has any more, of 40 letters')
  for (let count = 0; count < 250; count += 1) await addEvidence(`piece ${count}`)
  const lines = await operate(after.services, ['rotate-key'])
  expect(lines[0]).toContain('250 pieces of evidence.')
  expect(lines[1]).toBe('Neither SECRET_KEY nor SECRET_KEY_PREVIOUS opens 1 more; it is as it was.')
})

test('nothing is taken beside the command', async () => {
  await expect(operate(after.services, ['rotate-key', 'now'])).rejects.toThrow('npm run rotate-key')
})

async function addEvidence(text: string, key = here.services.env.secretKey): Promise<void> {
  const { id } = await here.db
    .insertInto('report')
    .values({
      about: 'account',
      reporter_id: null,
      subject_id: null,
      mentorship_id: null,
      handler_id: null,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await here.db
    .insertInto('evidence')
    .values({ report_id: id, sealed: seal([key], 'evidence', text), sha256: '' })
    .execute()
}
