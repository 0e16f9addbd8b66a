import { introductions } from '@udyam/contract/introductions/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { beforeEach, expect, test } from 'vitest'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { makeMentee, makeMentor, type Made } from '#test/make.ts'
import { consent, introduce } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller
let mentee: Made
let made: Made
let mentor: Caller
let id: string

const waiting = new Set(['introductionShared', 'introductionReminder'])

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentee = await makeMentee(here, { name: 'Priya Kulkarni' })
  made = await makeMentor(here)
  mentor = await here.as('mentor', made)
  id = await introduce({ here, admin, menteeId: mentee.id }, made.id)
})

/** Lets days pass and does what falls due. Sessions expire meanwhile. */
async function later(days: number) {
  here.clock.now = new Date(here.clock.now.getTime() + days * 86_400_000)
  await runDueTasks({ ...here.services, audit: async () => undefined })
  admin = await here.as('admin', { email: admin.email, password: made.password })
  mentor = await here.as('mentor', made)
}

/** Kinds of the notices that ask the mentor for an answer. */
async function asked() {
  const { data } = (await mentor.call(notifications.list, { query: {} })).body
  return data.map(({ kind }) => kind).filter((kind) => waiting.has(kind))
}

test('after a yes, no notice asks the mentor for the answer any more', async () => {
  expect(await asked()).toEqual(['introductionShared'])
  await consent(mentor, id)
  expect(await asked()).toEqual([])
  const { data } = (await mentor.call(notifications.list, { query: {} })).body
  expect(data.map(({ kind }) => kind)).toContain('mentoringBegun')
})

test('nor after a no, with the reminder; another introduction goes on waiting', async () => {
  await later(4)
  expect(await asked()).toEqual(['introductionReminder', 'introductionShared'])
  const other = await makeMentee(here)
  const waits = await introduce({ here, admin, menteeId: other.id }, mentor.id)
  await mentor.call(introductions.decline, { params: { id }, body: { reason: 'not_my_field' } })
  const { data } = (await mentor.call(notifications.list, { query: {} })).body
  const left = data.filter(({ kind }) => waiting.has(kind)).map(({ link }) => link)
  expect(left).toEqual([`/mentor/introductions/${waits}`])
})

test('nor once the time for it is over', async () => {
  await later(60)
  expect(await asked()).toEqual([])
})
