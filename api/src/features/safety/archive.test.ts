import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { promoters } from '@udyam/contract/promoters/calls'
import { safety } from '@udyam/contract/safety/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMentorship, type MadeMentorship } from '#test/make-selection.ts'
import { makeMentee, makeMentor, makePromoter } from '#test/make.ts'
import { auditOf, expectRefusal, rowOf } from '#test/rows.ts'
import { introduce } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller
let pair: MadeMentorship

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  pair = await makeMentorship(here)
})

type Action = 'archive' | 'restore'
const records = (...ids: string[]) => ids.map((_id) => ({ _id }))
const ofMentors = (action: Action, id: string) =>
  admin.call(mentors.bulk, { body: { action, records: records(id) } })
const ofMentees = (action: Action, id: string) =>
  admin.call(mentees.bulk, { body: { action, records: records(id) } })
const idsOf = ({ body }: { body: { data: { _id: string }[] } }) => body.data.map(({ _id }) => _id)
const counts = async () => (await admin.call(dashboard.get)).body.data.counts

describe('a mentor who is archived', () => {
  test('is in no list any more but the one of the archived, and comes back as they were', async () => {
    const { mentor } = pair
    const mentee = await here.as('mentee')
    expect(idsOf(await mentee.call(mentors.listApproved))).toEqual([mentor.id])
    expect((await ofMentors('archive', mentor.id)).body.data).toMatchObject([
      { success: true, code: 'person_archived' },
    ])
    expect(idsOf(await admin.call(mentors.list))).toEqual([])
    expect(idsOf(await admin.call(mentors.list, { query: { status: 'Blocked' } }))).toEqual([])
    const archived = await admin.call(mentors.list, { query: { status: 'archived' } })
    expect(archived.body.data).toMatchObject([{ _id: mentor.id, status: 'Blocked' }])
    expect(archived.body.data[0]?.archivedAt).toBe(here.clock.now.toISOString())
    expect(idsOf(await mentee.call(mentors.listApproved))).toEqual([])
    expect(await counts()).toMatchObject({ mentors: 0, approvedMentors: 0, blockedMentors: 0 })
    const csv = (await admin.call(mentors.exportCsv, { query: { status: 'archived' } })).body.csv
    expect(csv).toContain(mentor.email)
    expect((await admin.call(mentors.exportCsv)).body.csv).not.toContain(mentor.email)

    await ofMentors('restore', mentor.id)
    expect((await admin.call(mentors.list)).body.data).toMatchObject([
      { _id: mentor.id, status: 'Approved', archivedAt: null },
    ])
    expect(idsOf(await mentee.call(mentors.listApproved))).toEqual([mentor.id])
    expect(await counts()).toMatchObject({ mentors: 1, approvedMentors: 1 })
    expect(await auditOf(here, 'account.archive')).toMatchObject([{ target_id: mentor.id }])
    expect(await auditOf(here, 'account.restore')).toMatchObject([{ target_id: mentor.id }])
  })

  test('is shut out as by a suspension: sessions, sign-in, mentoring and briefs end', async () => {
    const { mentor, mentee, id } = pair
    const caller = await here.as('mentor', mentor)
    const other = await makeMentee(here)
    await introduce({ here, admin, menteeId: other.id }, mentor.id)
    await ofMentors('archive', mentor.id)
    expect((await caller.call(mentors.getProfile)).status).toBe(401)
    const signIn = () =>
      here.nobody.call(mentors.login, { body: { email: mentor.email, password: mentor.password } })
    const blocked = await signIn()
    expect(blocked.status).toBe(403)
    expect(await rowOf(here, 'mentorship', id)).toMatchObject({ state: 'ended' })
    const rows = await here.db.selectFrom('application').select(['mentee_id', 'state']).execute()
    expect(new Map(rows.map(({ mentee_id: of, state }) => [of, state]))).toEqual(
      new Map([
        [mentee.id, 'eligible'],
        [other.id, 'eligible'],
      ]),
    )
    await ofMentors('restore', mentor.id)
    expect((await signIn()).status).toBe(200)
    expect(await rowOf(here, 'mentorship', id)).toMatchObject({ state: 'ended' })
  })

  test('stays blocked on the way back when they were blocked before', async () => {
    const { id } = await makeMentor(here, { block: true })
    await here.pass(60)
    await ofMentors('archive', id)
    await ofMentors('archive', id)
    await ofMentors('restore', id)
    expect(await rowOf(here, 'mentor', id)).toMatchObject({ block: true, archived_at: null })
  })

  test('is changed by no other call before they are restored, and may be deleted', async () => {
    const { id } = pair.mentor
    await ofMentors('archive', id)
    const refused = { status: 409, message: 'This person is archived. Restore them first.' }
    const params = { id }
    expectRefusal(await admin.call(mentors.update, { params, body: { block: false } }), refused)
    const body = { suspended: false, reason: 'A mistake' }
    expectRefusal(await admin.call(safety.suspend, { params, body }), refused)
    expect((await admin.call(mentors.remove, { params })).status).toBe(200)
  })

  test('is archived only while what ends is what was named, and not before the time to undo is over', async () => {
    const { id } = pair.mentor
    const body = { action: 'archive', records: records(id), undo: true } as const
    const refused = await admin.call(mentors.bulk, { body, query: { seen: '0.0.0' } })
    expect(refused.status).toBe(409)
    const offered = await admin.call(mentors.bulk, { body, query: { seen: '1.0.0' } })
    expect(idsOf(await admin.call(mentors.list))).toEqual([id])
    const params = { id: offered.body.undo?._id ?? '' }
    expect((await admin.call(dashboard.takeBack, { params })).status).toBe(200)
    await here.pass(20)
    expect(idsOf(await admin.call(mentors.list))).toEqual([id])
    await admin.call(mentors.bulk, { body, query: { seen: '1.0.0' } })
    await here.pass(20)
    expect(idsOf(await admin.call(mentors.list))).toEqual([])
  })
})

test('a mentee who is archived leaves the lists, the board and the counts, and is restored without a place', async () => {
  const { mentee } = pair
  await ofMentees('archive', mentee.id)
  expect(idsOf(await admin.call(mentees.list))).toEqual([])
  expect((await admin.call(mentees.list)).body.facets).toEqual({
    locations: [],
    districts: [],
    educations: [],
    questions: [],
  })
  expect(idsOf(await admin.call(mentees.list, { query: { status: 'archived' } }))).toEqual([mentee.id])
  const selection = await admin.call(adminSelection.list)
  expect(selection.body).toMatchObject({ data: [], facets: { states: [], districts: [] } })
  const board = await admin.call(adminSelection.board)
  expect(board.body.data.filter(({ total, candidates }) => total + candidates.length > 0)).toEqual([])
  expect(await counts()).toMatchObject({ mentees: 0 })
  await ofMentees('restore', mentee.id)
  expect((await admin.call(mentees.list)).body.data).toMatchObject([{ _id: mentee.id, archivedAt: null }])
  expect((await admin.call(adminSelection.list)).body.data).toMatchObject([{ state: 'withdrawn' }])
})

test('a promoter who is archived is on no list, and is shown again once approved anew', async () => {
  const { id } = await makePromoter(here)
  const change = (action: 'archive' | 'restore' | 'show') =>
    admin.call(promoters.bulk, { body: { action, records: records(id) } })
  await change('archive')
  expect(idsOf(await admin.call(promoters.list))).toEqual([])
  expect(idsOf(await admin.call(promoters.list, { query: { status: 'archived' } }))).toEqual([id])
  expect(idsOf(await admin.call(promoters.listPublic))).toEqual([])
  expect((await change('show')).body.data).toMatchObject([{ success: false, code: 'person_is_archived' }])
  await change('restore')
  expect((await admin.call(promoters.list)).body.data).toMatchObject([{ _id: id, isApproved: false }])
  await change('show')
  expect(idsOf(await admin.call(promoters.listPublic))).toEqual([id])
})
