import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { beforeEach, expect, test } from 'vitest'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { csvOf } from '#test/csv.ts'
import { makeMentee, type Made } from '#test/make.ts'
import { auditOf, rowOf } from '#test/rows.ts'
import { selectionWorld } from '#test/selection-world.ts'
import { consent, decide, evaluate, introduce } from '#test/walk.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let admin: Caller
let mentee: Made
let mentor: Made

beforeEach(async () => {
  ;({ here, admin, mentee, mentor } = await selectionWorld())
})

/** Birth date of a person who turns 18 in this many days. */
const eighteenIn = (days: number) => {
  const date = new Date(here.clock.now.getTime() + days * 86_400_000)
  date.setUTCFullYear(date.getUTCFullYear() - 18)
  return indianDate(date)
}
const deadlines = () => runDueTasks({ ...here.services, audit: async () => undefined })
const own = async (caller: Caller) => (await caller.call(privacy.get)).body.data
const seen = async () =>
  (await (await here.as('mentee')).call(mentors.getApproved, { params: { id: mentor.id } })).status
const correct = (dob: string | null) =>
  admin.send(mentors.update, { params: { id: mentor.id }, body: { dob } })
const walk = () => ({ here, admin, menteeId: mentee.id })
const introducing = (lift = []) =>
  admin.call(adminSelection.introduce, {
    params: { id: mentee.id },
    body: { mentor: mentor.id, note: '', lift },
  })

test('a mentor whose corrected birth date shows an age under 18 is on hold until it is corrected again', async () => {
  await evaluate(walk())
  await decide(walk())
  expect(await seen()).toBe(200)
  await correct(eighteenIn(2))
  expect(await seen()).toBe(404)
  const list = (await (await here.as('mentee')).call(mentors.listApproved)).body.data
  expect(list).toEqual([])
  expect(await introducing()).toMatchObject({ status: 409, body: { code: 'mentor_unavailable' } })
  expect(await own(await here.as('mentor', mentor))).toMatchObject({ onHold: true, asksBirthDate: false })
  const record = await admin.call(mentors.get, { params: { id: mentor.id } })
  expect(record.body.data).toMatchObject({ onHold: true, status: 'Approved' })
  await correct('1980-05-01')
  expect(await seen()).toBe(200)
  expect((await introducing()).status).toBe(201)
  expect((await admin.call(mentors.get, { params: { id: mentor.id } })).body.data).not.toHaveProperty(
    'onHold',
  )
})

test('a hold ends on the 18th birthday by the Indian date, and not the day before', async () => {
  await correct(eighteenIn(2))
  await here.pass(86_400)
  await deadlines()
  expect(await seen()).toBe(404)
  await here.pass(86_400)
  await deadlines()
  expect(await seen()).toBe(200)
  expect(await own(await here.as('mentor', mentor))).toMatchObject({ onHold: false })
})

test('an introduction that is open is recalled when its mentor turns out to be under 18', async () => {
  const id = await introduce(walk(), mentor.id)
  const caller = await here.as('mentor', mentor)
  await caller.call(introductions.open, { params: { id } })
  await correct(eighteenIn(2))
  expect(await consent(caller, id)).toMatchObject({ status: 409, body: { code: 'mentor_unavailable' } })
  await deadlines()
  expect(await rowOf(here, 'introduction', id)).toMatchObject({ state: 'withdrawn', brief: null })
})

test('a mentee under 18, as an old version let in, is not introduced, and administrators see why', async () => {
  await evaluate(walk())
  await decide(walk())
  await here.db
    .updateTable('mentee')
    .set({ dob: eighteenIn(1) })
    .where('id', '=', mentee.id)
    .execute()
  expect(await introducing()).toMatchObject({ status: 409, body: { code: 'mentee_minor' } })
  const application = await admin.call(adminSelection.get, { params: { id: mentee.id } })
  expect(application.body.data.refusal).toBe('mentee_minor')
  const record = await admin.call(mentees.get, { params: { id: mentee.id } })
  expect(record.body.data).toMatchObject({ onHold: true })
  expect(await own(await here.as('mentee', mentee))).toMatchObject({ onHold: true })
  await here.pass(86_400)
  await deadlines()
  admin = await here.as('admin')
  expect((await introducing()).status).toBe(201)
})

test('a new mentor under 18 is refused in the form and in an import, and nothing is stored', async () => {
  const [dob, adult] = [eighteenIn(1), eighteenIn(0)]
  const body = { firstName: 'A', lastName: 'B', email: 'ab@example.com', phoneNumber: '9822012345', dob }
  const made = await admin.send(mentors.create, { body: { ...body, password: 'a good pass phrase' } })
  expect(made).toMatchObject({ status: 400, body: { codes: { dob: 'age_18' } } })
  const columns = Object.keys(body)
  const csv = csvOf(columns, [
    Object.values(body),
    Object.values({ ...body, email: 'cd@example.com', dob: adult }),
  ])
  const preview = (await admin.call(mentors.previewImport, { body: { csv } })).body.data
  expect(preview).toMatchObject({ created: 1, bad: 1 })
  expect(JSON.stringify(preview.problems)).toContain('You must be at least 18 years old')
  await admin.call(mentors.importCsv, { body: { csv: csvOf(columns, [Object.values(body)]) } })
  const found = await here.db.selectFrom('account').where('email', '=', body.email).selectAll().execute()
  expect(found).toEqual([])
})

test('whoever has no birth date is asked for it; a mentee under 18 is on hold then, and asked no more', async () => {
  const made = await makeMentee(here)
  const caller = await here.as('mentee', made)
  expect(await own(caller)).toMatchObject({ asksBirthDate: true, onHold: false })
  for (const [dob, code] of [
    ['', 'dob_required'],
    ['1999-02-30', 'dob_invalid'],
    [eighteenIn(400 * 20), 'dob_invalid'],
  ]) {
    const answer = await caller.send(mentees.confirm, { body: { dob } })
    expect(answer).toMatchObject({ status: 400, body: { codes: { dob: code } } })
  }
  const dob = eighteenIn(1)
  expect(await caller.call(mentees.confirm, { body: { dob } })).toMatchObject({
    status: 200,
    body: { code: 'profile_confirmed', data: { mentee: { dob, onHold: true } } },
  })
  expect(await own(caller)).toMatchObject({ asksBirthDate: false, onHold: true })
  expect((await caller.call(mentees.confirm, { body: { dob: '1990-01-01' } })).status).toBe(409)
  expect(await rowOf(here, 'mentee', made.id)).toMatchObject({ dob })
  expect(await auditOf(here, 'profile.confirm')).toMatchObject([{ actor_id: made.id, fields: ['dob'] }])
})

test('a mentor without a birth date gives it with a part of the profile', async () => {
  const caller = await here.as('mentor', mentor)
  expect(await own(caller)).toMatchObject({ asksBirthDate: true })
  const dob = eighteenIn(1)
  expect((await caller.call(mentors.updateGuide, { body: { dob } })).status).toBe(200)
  expect(await own(caller)).toMatchObject({ asksBirthDate: false, onHold: true })
  expect(await seen()).toBe(404)
})

test('whoever is on hold for their age does not lift that by another birth date; a correction does', async () => {
  const caller = await here.as('mentor', mentor)
  const dob = eighteenIn(1)
  expect((await caller.call(mentors.updateGuide, { body: { dob } })).status).toBe(200)
  const { firstName, lastName, email, phoneNumber } = (await caller.call(mentors.getProfile)).body.data.mentor
  const whole = { firstName, lastName, email, phoneNumber, fatherName: 'Anil', dob: '1980-05-01' }
  for (const lifting of [
    await caller.call(mentors.updateGuide, { body: { dob: '1980-05-01', bio: 'Dairies' } }),
    await caller.call(mentors.updateProfile, { body: whole }),
  ]) {
    expect(lifting).toMatchObject({ status: 400, body: { codes: { dob: 'dob_on_hold' } } })
  }
  expect(await rowOf(here, 'mentor', mentor.id)).toMatchObject({ dob, bio: '' })
  expect((await caller.call(mentors.updateGuide, { body: { dob, bio: 'Dairies' } })).status).toBe(200)
  expect(await own(caller)).toMatchObject({ onHold: true })
  await correct('1980-05-01')
  expect(await own(caller)).toMatchObject({ onHold: false })
})
