import { contract } from '@udyam/contract'
import { beforeEach, expect, test } from 'vitest'
import { text } from '#platform/lib/texts.ts'
import { makeAdmin, makeMentor, type Made } from '#test/make.ts'
import { mailsTo } from '#test/rows.ts'
import { world, type World } from '#test/world.ts'
import { sendWeeklyReads } from './weekly-reads.ts'

const { mentees, mentors } = contract
let here: World
let owner: Made

beforeEach(async () => {
  here = await world()
  owner = await makeAdmin(here)
})

/** Somebody reads on a Friday. */
async function read() {
  here.clock.now = new Date('2026-03-06T06:00:00Z')
  const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager', name: 'Asha Rane' }))
  const params = await makeMentor(here)
  await manager.call(mentors.get, { params })
  await manager.call(mentors.get, { params })
  await manager.call(mentees.list)
}

async function sendAt(moment: string) {
  here.clock.now = new Date(moment)
  await sendWeeklyReads({ ...here.services, now: () => here.clock.now })
}

test('on Monday at 08:00 in India the owners read who has read how much, once', async () => {
  await read()
  await sendAt('2026-03-09T02:29:59Z')
  expect(await mailsTo(here, owner.email)).toEqual([])
  await sendAt('2026-03-09T02:30:00Z')
  await sendAt('2026-03-09T02:31:00Z')
  const mails = await mailsTo(here, owner.email)
  expect(mails).toMatchObject([{ kind: 'weeklyReads', subject: text('en', 'mail.weeklyReads.subject') }])
  expect(mails[0]?.body_text).toContain('Asha Rane: records 2, lists 1, files 0')
  await sendAt('2026-03-16T02:30:00Z')
  expect(await mailsTo(here, owner.email)).toHaveLength(1)
})

test('nobody is mailed about a week in which nobody has read anything', async () => {
  await sendAt('2026-03-09T02:30:00Z')
  expect(await mailsTo(here, owner.email)).toEqual([])
})

test.each([
  ['hi', /रिकॉर्ड 2, सूचियाँ 1/],
  ['mr', /नोंदी 2, याद्या 1/],
] as const)('each owner reads it in their language: %s', async (language, line) => {
  await here.db.updateTable('account').set({ language }).where('id', '=', owner.id).execute()
  await read()
  await sendAt('2026-03-09T02:30:00Z')
  expect((await mailsTo(here, owner.email))[0]?.body_text).toMatch(line)
})
