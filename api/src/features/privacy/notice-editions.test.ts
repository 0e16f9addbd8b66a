import { createHash } from 'node:crypto'
import { privacy } from '@udyam/contract/privacy/privacy'
import { languages } from '@udyam/contract/texts/languages'
import { expect, test } from 'vitest'
import { findText, keysOf } from '../../lib/texts.ts'
import { noticeEdition, noticeEditions } from '../../privacy/notice-editions.ts'
import { world } from '../../test/world.ts'

const consents = { programme: true, brief: true, contact: true, mails: true }

test('each change of a text of the notice is an edition of its own', () => {
  const newest = noticeEditions.at(-1) ?? {}
  const now = languages.flatMap((language) => {
    if (!(language in newest)) return []
    const texts = keysOf('notice').map((key) => [key, findText(language, key)])
    return [[language, createHash('sha256').update(JSON.stringify(texts.toSorted())).digest('hex')]]
  })
  expect(
    Object.fromEntries(now),
    'A notice.* text has changed: add an entry with these hashes to notice-editions.ts',
  ).toEqual(newest)
  expect(new Set(noticeEditions.map((edition) => JSON.stringify(edition))).size).toBe(noticeEdition)
})

test('another edition is another version, which tells of the change once and asks nobody anew', async () => {
  const here = await world()
  const caller = await here.as('mentee')
  await caller.call(privacy.saveConsents, { body: { consents, noticeVersion: 1 } })
  const stateOf = async () => {
    const { toAnswer, noticeChanged, noticeVersion } = (await caller.call(privacy.get)).body.data
    return { toAnswer, noticeChanged, noticeVersion }
  }
  expect(await stateOf()).toEqual({ toAnswer: false, noticeChanged: false, noticeVersion: 1 })
  // As a database of the release before has them.
  await here.db
    .updateTable('notice')
    .set({ edition: noticeEdition - 1 })
    .execute()
  await here.pass(60)
  const { version, at } = (await here.nobody.call(privacy.notice, { query: {} })).body.data
  expect([version, at]).toEqual([2, here.clock.now.toISOString()])
  expect(await stateOf()).toEqual({ toAnswer: false, noticeChanged: true, noticeVersion: 2 })
  await caller.call(privacy.saveConsent, { body: { purpose: 'mails', given: false, noticeVersion: 2 } })
  expect(await stateOf()).toEqual({ toAnswer: false, noticeChanged: false, noticeVersion: 2 })
  const kept = await here.db.selectFrom('notice').where('role', '=', 'mentee').select('version').execute()
  expect(kept.map((row) => row.version)).toEqual([1, 2])
})
