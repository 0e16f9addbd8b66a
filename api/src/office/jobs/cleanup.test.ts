import { auth } from '@udyam/contract/auth/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { expect, test } from 'vitest'
import { makeMentee } from '#test/make.ts'
import { mailedLinks, mailsTo, resetTokenOf } from '#test/rows.ts'
import { world } from '#test/world.ts'
import { cleanUp } from './cleanup.ts'

const day = 86_400_000

test('a link is forgotten a day after it has died, and its mail that was never sent holds nothing after a week', async () => {
  const here = await world()
  const { email, id } = await makeMentee(here)
  await here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } })
  await resetTokenOf(here, email)
  const start = here.clock.now.getTime()
  const links = async () =>
    (await here.db.selectFrom('link').selectAll().where('account_id', '=', id).execute()).length
  const cleanAfter = async (ms: number) => {
    await cleanUp({ ...here.services, now: () => new Date(start + ms) })
    return { links: await links(), sealed: (await mailedLinks(here, email)).length }
  }
  expect(await cleanAfter(day)).toEqual({ links: 1, sealed: 1 })
  expect(await cleanAfter(day + 3_600_001)).toEqual({ links: 0, sealed: 1 })
  expect(await cleanAfter(7 * day + 1)).toEqual({ links: 0, sealed: 0 })
  expect(await mailsTo(here, email)).toMatchObject([{ secret: null, failed_at: expect.any(Date) }])
})

test('a link that was used is forgotten a day later', async () => {
  const here = await world()
  const { email, id } = await makeMentee(here)
  await here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } })
  const body = { token: await resetTokenOf(here, email), password: 'another pass phrase' }
  await here.nobody.call(auth.resetPassword, { body })
  await here.db
    .updateTable('link')
    .set({ expires_at: new Date('2100-01-01') })
    .execute()
  const links = async () => here.db.selectFrom('link').selectAll().where('account_id', '=', id).execute()
  const { now } = here.clock
  await cleanUp({ ...here.services, now: () => new Date(now.getTime() + day) })
  expect(await links()).toHaveLength(1)
  await cleanUp({ ...here.services, now: () => new Date(now.getTime() + day + 1) })
  expect(await links()).toEqual([])
})

test('a copy of data whose process died is said to have failed after an hour, and one in preparation is not', async () => {
  const here = await world()
  const caller = await here.as('mentee')
  const at = here.clock.now.getTime()
  const making = { account_id: caller.id, format: 'json', state: 'making', sealed: null } as const
  const rows = [61, 59].map((minutes) => ({
    ...making,
    created_at: new Date(at - minutes * 60_000),
    expires_at: new Date(at + 86_400_000),
  }))
  await here.db.insertInto('privacy_export').values(rows).execute()
  await cleanUp(here.services)
  const { exports } = (await caller.call(privacy.get)).body.data
  expect(exports.map(({ state }) => state)).toEqual(['making', 'failed'])
})
