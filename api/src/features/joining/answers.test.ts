import { joining } from '@udyam/contract/joining/calls'
import { expect, test } from 'vitest'
import { rowOf } from '#test/rows.ts'
import { aims, asha, email, invitingWorld, password, place } from '#test/inviting.ts'

test('who was entered agrees to nothing before they join, and to what they say on joining', async () => {
  const { importMentees, tokenTo, idOf, mailing, here } = await invitingWorld()
  await importMentees([asha])
  const id = await idOf(email)
  expect(await rowOf(here, 'account', id)).toMatchObject({ withheld: ['brief', 'contact', 'mails'] })
  const answers = { brief: true, contact: false, mails: true }
  const body = { token: await tokenTo(email), password, ...aims, ...place, answers, noticeVersion: 1 }
  expect((await mailing.nobody.call(joining.join, { body })).status).toBe(200)
  expect(await rowOf(here, 'account', id)).toMatchObject({ withheld: ['contact'] })
})
