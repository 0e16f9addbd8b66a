import { createHash } from 'node:crypto'
import { privacy } from '@udyam/contract/privacy/calls'
import { languages } from '@udyam/contract/texts/languages'
import { expect, test } from 'vitest'
import { findText, keysOf } from '#platform/lib/texts.ts'
import { noticeEdition } from '#programme/privacy/notice-edition.ts'
import { world } from '#test/world.ts'

const consents = { programme: true, brief: true, contact: true, mails: true }

/** SHA-256 of the texts by language, the newest edition last. */
const editions = [
  // Releases 1.0.0 and 1.1.0.
  {
    en: '5af608838a4151fda7e22c32681f1028526c67a1efdea679cc8345c8ebe65e5d',
    hi: '3dd6884eaded56bee821534d8dc3c1b0d8a80a51699965c30fed6fa93126c3b8',
    mr: 'd0d799fe967894405213bf5d26406d2f5401fdd233413303028111aab6b57ed6',
  },
  // 27 November 2026: plain English, and the same in Hindi and Marathi.
  {
    en: '32e892e0abe7be7fdeb015299441e4dd4fee771ca2039bad02f228907cdd10ce',
    hi: '9628274bb6101e783f14f0f1ef1dbc498228950a40b77b8106530458e0bfbecc',
    mr: '828ba05890816bf3ec62d64a1cc7fdcb9f0ab6339f2f655e03bc09fc230efb2e',
  },
  // Notifications on devices.
  {
    en: 'a811fd168ae04a9aee34676d92eee7a9bd97c81546866adc259f9ec21e28a656',
    hi: 'c14b007fedd2f9441a88bd442a9782e4e43fb8416a301b816e3128b7a246e426',
    mr: 'aa63c22aad3afdb2eeb63b084bd65809e3b30b69ba225684ce5a1065c0cfc38e',
  },
  // Messages on the phone.
  {
    en: '00f814b2fab7731bf1a81dfee5d083b31e463a9aba0c105f549467c7212e69ca',
    hi: 'a271eee90c752d4ad3e727dbb9fc8eee612c70e46e9d3acb0fa350fb9c925c45',
    mr: '4095d799548cade31fb78405810cd3e00114fbbd70da6fd99dd8d9de4a7ad93f',
  },
  // Mailed codes, and what everyone can read.
  {
    en: '8f8594d957a67247205d7d18475e63e38d1227cafc1b65dd2bca67d8af705fd9',
    hi: '5b469e3e823fc7fdf9891ed03ee4229e40163dde3d974dd074e5989b42ce3234',
    mr: 'f8fff42b87f3ad49f0c78571f1bc51ca2d20dd6b0190b647b30ff7e2086c6e64',
  },
  // Answers to short questions.
  {
    en: '76e87d3ffd205fb9873992a01253bb5484fffff1b679e228f7e1f803e1b2ee6f',
    hi: 'fb94d1fa7d7ea6e4343a2e6112bdcac52d08b9121e48b3b7e95b5ba2ac215a9b',
    mr: '49997645a65a6aeeea28a62fd26486a0fede0bfc044843d60ef774fa1c5813b0',
  },
]

test('each change of a text of the notice is an edition of its own', () => {
  const newest = editions.at(-1) ?? {}
  const keys = keysOf('notice').toSorted((one, other) => (one < other ? -1 : 1))
  const now = languages.flatMap((language) => {
    if (!(language in newest)) return []
    const texts = keys.map((key) => [key, findText(language, key)])
    return [[language, createHash('sha256').update(JSON.stringify(texts)).digest('hex')]]
  })
  const toDo = 'A notice.* text has changed: count noticeEdition up, and add its hashes here'
  expect(Object.fromEntries(now), toDo).toEqual(newest)
  expect(noticeEdition, toDo).toBe(editions.length)
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
