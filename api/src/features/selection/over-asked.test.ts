import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMentee, makeMentor, type Made } from '#test/make.ts'
import { consent, decide, evaluate, introduce } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller
let mentor: Made

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentor = await makeMentor(here, { firstName: 'Sanjay', lastName: 'Patil', phoneNumber: '9822000001' })
})

const walk = (menteeId: string) => ({ here, admin, menteeId })
const record = async (id: string) => (await admin.call(adminSelection.get, { params: { id } })).body.data
const overAsked = async () =>
  (await admin.call(adminSelection.escalations)).body.data.filter(({ kind }) => kind === 'over_asked')

describe('a brief that waits when the last place goes', () => {
  test('says so to the mentor, in the case and among what needs attention, until it is taken back', async () => {
    const caller = await here.as('mentor', mentor)
    const [taken, waiting] = [await makeMentee(here), await makeMentee(here, { name: 'Asha Rao' })]
    const first = await introduce(walk(taken.id), mentor.id)
    const id = await introduce(walk(waiting.id), mentor.id)
    await caller.call(introductions.updateMentoring, {
      body: { capacity: 1, pausedFrom: null, pausedUntil: null },
    })
    expect(await overAsked()).toEqual([])
    expect((await record(waiting.id)).introductions).toMatchObject([{ hasRoom: true }])
    await consent(caller, first)
    expect((await record(waiting.id)).introductions).toMatchObject([{ hasRoom: false }])
    const opened = await caller.call(introductions.open, { params: { id } })
    expect(opened.body.data.hasRoom).toBe(false)
    expect(await overAsked()).toMatchObject([
      { mentee: { name: 'Asha Rao' }, mentor: { name: 'Sanjay Patil' }, introduction: id, subject: id },
    ])
    await admin.call(adminSelection.recall, { params: { id } })
    expect(await overAsked()).toEqual([])
  })
})

describe('the list of mentors to choose from', () => {
  test('says who may be the same person, and the case why nobody can be asked', async () => {
    const { id } = await makeMentee(here, { mobile_no: '9822000001' })
    await evaluate(walk(id))
    await decide(walk(id))
    const choices = async () => (await admin.call(adminSelection.mentorChoices, { params: { id } })).body.data
    expect(await choices()).toMatchObject([{ _id: mentor.id, isSamePerson: true }])
    const override = { reason: 'Father and son' }
    await admin.call(adminSelection.introduce, { params: { id }, body: { mentor: mentor.id, override } })
    expect(await choices()).toMatchObject([{ isSamePerson: false }])
    expect((await record(id)).refusal).toBeNull()
    await here.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', id).execute()
    expect((await record(id)).refusal).toBe('mentee_unverified')
  })
})
