import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Made } from '#test/make.ts'
import { auditOf, mailsTo, notificationKinds } from '#test/rows.ts'
import { selectionWorld } from '#test/selection-world.ts'
import { decide, evaluate } from '#test/walk.ts'
import type { Caller, World } from '#test/world.ts'

const day = 86_400
let here: World
let admin: Caller
let mentee: Made
let mentor: Made
let id: string

beforeEach(async () => {
  ;({ here, admin, mentee, mentor } = await selectionWorld())
  const walk = { here, admin, menteeId: mentee.id }
  await evaluate(walk)
  await decide(walk)
  const params = { id: mentee.id }
  const body = { mentor: mentor.id, note: '', lift: [] }
  id = (await admin.call(adminSelection.introduce, { params, body })).body.data._id
})

async function later(days: number) {
  await here.pass(days * day)
  admin = await here.as('admin')
}

async function share() {
  const { brief } = (await admin.call(adminSelection.get, { params: { id: mentee.id } })).body.data
  return admin.call(adminSelection.share, { params: { id }, body: { note: '', brief, lift: [] } })
}

const asked = async () => (await notificationKinds(here, mentee.id)).filter((kind) => kind === 'confirmAsked')
const waits = async (caller: Caller) => (await caller.call(privacy.get)).body.data.asksConfirmation

test('what was entered 365 days ago is shared without a question', async () => {
  await later(364)
  expect((await share()).status).toBe(200)
  expect(await asked()).toEqual([])
})

test('what is older is shared once the mentee has confirmed it; they are asked once a day', async () => {
  await later(366)
  for (let times = 0; times < 2; times += 1) {
    expect(await share()).toMatchObject({ status: 409, body: { code: 'profile_unconfirmed' } })
  }
  expect(await asked()).toHaveLength(1)
  const mails = await mailsTo(here, mentee.email)
  expect(mails.at(-1)).toMatchObject({ kind: 'notice', body_text: expect.stringContaining('/my-data') })
  await later(1)
  await share()
  expect(await asked()).toHaveLength(2)
  const caller = await here.as('mentee', mentee)
  expect(await waits(caller)).toBe(true)
  expect(await caller.call(mentees.confirm, { body: {} })).toMatchObject({ status: 200 })
  expect(await waits(caller)).toBe(false)
  expect(await auditOf(here, 'profile.confirm')).toMatchObject([{ actor_id: mentee.id }])
  expect((await share()).status).toBe(200)
})

test('a change of the profile counts as a confirmation', async () => {
  await later(366)
  const caller = await here.as('mentee', mentee)
  expect(await waits(caller)).toBe(true)
  const { mentee: record } = (await caller.call(mentees.getProfile)).body.data
  const place = { city_or_village: 'Wai', taluka: 'Wai', district: 'Satara' }
  const { name, email, mobile_no, interests, education, expectations } = record
  const body = { name, email, mobile_no, interests, education, expectations, ...place, goals: 'Two dairies' }
  expect((await caller.call(mentees.updateProfile, { body })).status).toBe(200)
  expect(await waits(caller)).toBe(false)
  expect((await share()).status).toBe(200)
})
