import { demoAccounts } from '@udyam/contract/demo-accounts'
import { privacy } from '@udyam/contract/privacy/calls'
import { expect, test } from 'vitest'
import { removeDemo, seedDemo } from '#platform/db/seed.ts'
import { freshWorld } from '#test/world.ts'
import { answerForDemo } from './demo-answers.ts'

test('the people of the demo have answered as those do who sign up, and are asked nothing', async () => {
  const here = await freshWorld()
  await seedDemo(here.db)
  await answerForDemo(here.services)
  for (const { role, ...account } of demoAccounts) {
    const caller = await here.as(role, account)
    const { data } = (await caller.call(privacy.get, {}, { 'accept-language': 'mr' })).body
    expect(data, role).toMatchObject({ toAnswer: false, noticeChanged: false })
    expect(data.history.length, role).toBe(data.purposes.length)
    for (const answer of data.purposes) {
      expect(answer, role).toMatchObject({
        given: true,
        asked: true,
        how: 'sign-up',
        noticeVersion: data.noticeVersion,
      })
      expect(Date.parse(answer.at ?? ''), role).toBeLessThanOrEqual(Date.now())
    }
  }
  const count = async () => (await here.db.selectFrom('consent').select('id').execute()).length
  const before = await count()
  await answerForDemo(here.services)
  expect(await count()).toBe(before)
  await removeDemo(here.db)
  expect(await here.db.selectFrom('account').select('id').execute()).toEqual([])
})
