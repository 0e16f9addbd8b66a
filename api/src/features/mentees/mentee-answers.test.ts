import { introductions } from '@udyam/contract/introductions/calls'
import { menteeCsvColumns, mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { mentorCsvColumns } from '@udyam/contract/profile/mentor-columns'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { csvOf } from '#test/csv.ts'
import { makeAdmin, makeCategory, makeMentee, makeSubcategory } from '#test/make.ts'
import { auditOf } from '#test/rows.ts'
import { introduce } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller
let mentee: Caller
let mentor: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentee = await here.as('mentee', await makeMentee(here, { languages: ['Marathi'], district: 'Satara' }))
  mentor = await here.as('mentor')
})

const ofMentee = async () => (await mentee.call(mentees.getProfile)).body.data.mentee.matching
const ofMentor = async () => (await mentor.call(mentors.getProfile)).body.data.mentor.matching

async function makeField() {
  const { _id: category } = await makeCategory(here, 'Law')
  const { _id: subcategory } = await makeSubcategory(here, { categoryId: category, name: 'Taxation' })
  return { category, subcategory }
}

describe('the answers of a mentee', () => {
  const answers = {
    needs: ['exports' as const, 'pricing' as const],
    stage: 'earning' as const,
    meeting: 'online' as const,
    times: ['weekend_morning' as const],
    paths: ['village_start' as const],
    style: 'think_aloud' as const,
  }

  test('are kept as given, the most important need first, with who gave them and when', async () => {
    expect(await ofMentee()).toBeNull()
    const field = await makeField()
    const body = { matching: { ...answers, ...field }, languages: ['Hindi', 'Marathi'] }
    const answer = await mentee.call(mentees.answer, { body })
    expect(answer.body.message).toBe('Thank you. Your answers are saved.')
    expect(answer.body.data.mentee.languages).toEqual(['Hindi', 'Marathi'])
    expect(await ofMentee()).toEqual({
      ...answers,
      category: { _id: field.category, name: 'Law' },
      subcategory: { _id: field.subcategory, name: 'Taxation' },
      answeredBy: 'self',
      answeredAt: here.clock.now.toISOString(),
    })
    const [event] = await auditOf(here, 'matching.answers')
    expect(event).toMatchObject({ target_id: mentee.id, actor_id: mentee.id })
    expect(event?.fields).toContain('stage')
  })

  test('may each be skipped and taken back, and one alone leaves the others', async () => {
    await mentee.call(mentees.answer, { body: { matching: answers } })
    await mentee.call(mentees.answer, { body: { matching: { stage: null, times: [] } } })
    expect(await ofMentee()).toMatchObject({ ...answers, stage: null, times: [] })
    await mentee.call(mentees.answer, { body: { matching: {} } })
    expect(await auditOf(here, 'matching.answers')).toHaveLength(2)
  })

  test('that say nothing are no answer', async () => {
    await mentee.call(mentees.answer, { body: { matching: { needs: [], stage: null } } })
    expect(await ofMentee()).toBeNull()
  })

  test('are entered by an administrator after a talk, and corrected by the mentee', async () => {
    const params = { id: mentee.id }
    const { data } = (await admin.call(mentees.update, { params, body: { matching: answers } })).body
    expect(data.matching).toMatchObject({ ...answers, answeredBy: 'admin' })
    here.clock.now = new Date(here.clock.now.getTime() + 60_000)
    await mentee.call(mentees.answer, { body: { matching: { ...answers, style: 'short_calls' } } })
    const read = (await admin.call(mentees.get, { params })).body.data.matching
    expect(read).toMatchObject({ style: 'short_calls', answeredBy: 'self' })
    expect(read?.answeredAt).toBe(here.clock.now.toISOString())
  })

  test('are refused when somebody has changed the record since it was read', async () => {
    here.clock.now = new Date(here.clock.now.getTime() + 60_000)
    await admin.call(mentees.update, { params: { id: mentee.id }, body: { matching: answers } })
    const late = await mentee.call(mentees.answer, {
      body: { matching: { stage: 'idea', answeredAt: null } },
    })
    expect(late.status).toBe(409)
    expect(await ofMentee()).toMatchObject(answers)
  })

  test.each([
    [{ needs: ['exports', 'pricing', 'legal', 'hiring'] }],
    [{ needs: ['caste'] }],
    [{ stage: 'old' }],
    [{ times: ['night'] }],
  ])('are refused as %j', async (matching) => {
    const answer = await mentee.send(mentees.answer, { body: { matching } })
    expect(answer.status).toBe(400)
    expect(await ofMentee()).toBeNull()
  })

  test('hold no subcategory of another category, which another category clears', async () => {
    const field = await makeField()
    const { _id: other } = await makeCategory(here)
    const wrong = { category: other, subcategory: field.subcategory }
    expect((await mentee.call(mentees.answer, { body: { matching: wrong } })).status).toBe(400)
    await mentee.call(mentees.answer, { body: { matching: field } })
    await mentee.call(mentees.answer, { body: { matching: { category: other } } })
    expect(await ofMentee()).toMatchObject({ category: { _id: other }, subcategory: null })
  })

  test('come along when the mentee sends the whole record back', async () => {
    await mentee.call(mentees.answer, { body: { matching: { ...answers, ...(await makeField()) } } })
    const before = (await mentee.call(mentees.getProfile)).body.data.mentee
    const place = { city_or_village: 'Wai', taluka: 'Wai', district: 'Satara' }
    const aims = { education: 'B.Com', goals: 'A dairy', expectations: 'Advice', interests: ['Dairy'] }
    const answer = await mentee.send(mentees.updateProfile, { body: { ...before, ...place, ...aims } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await ofMentee()).toEqual(before.matching)
    expect(await auditOf(here, 'matching.answers')).toHaveLength(1)
  })

  test('go with the account', async () => {
    await mentee.call(mentees.answer, { body: { matching: answers } })
    await mentee.call(introductions.journey)
    await admin.call(mentees.remove, { params: { id: mentee.id }, query: { seen: '0.0.0' } })
    expect(await here.db.selectFrom('mentee_match').selectAll().execute()).toEqual([])
  })
})

describe('the answers of a mentor', () => {
  const answers = {
    stages: ['idea' as const, 'started' as const],
    meeting: 'either' as const,
    times: ['weekday_evening' as const],
    paths: [],
    styles: ['step_by_step' as const],
  }

  test('are part of the guided profile and of the whole one', async () => {
    await mentor.call(mentors.updateGuide, { body: { matching: answers } })
    expect(await ofMentor()).toMatchObject({ ...answers, answeredBy: 'self' })
    const { data } = (await mentor.call(mentors.getProfile)).body
    const whole = {
      ...data.mentor,
      dob: '1978-01-01',
      fatherName: 'Vishwanath',
      matching: { paths: ['beside_job'] },
    }
    const answer = await mentor.send(mentors.updateProfile, { body: whole })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await ofMentor()).toMatchObject({ ...answers, paths: ['beside_job'] })
  })

  test('are entered by an administrator, and read by nobody else', async () => {
    const params = { id: mentor.id }
    await admin.call(mentors.update, { params, body: { matching: answers } })
    const [event] = await auditOf(here, 'matching.answers')
    expect(event).toMatchObject({
      actor_id: admin.id,
      target_id: mentor.id,
      fields: expect.not.arrayContaining(['paths']),
    })
    expect((await admin.call(mentors.get, { params })).body.data.matching?.answeredBy).toBe('admin')
    const seen = (await mentee.call(mentors.getApproved, { params })).body
    expect(JSON.stringify(seen)).not.toContain('step_by_step')
  })
})

test('an evaluator reads no answers, and who loses the duty none either', async () => {
  const account = await makeAdmin(here, { kind: 'manager' })
  const manager = await here.as('admin', account)
  expect((await manager.call(mentees.get, { params: { id: mentee.id } })).status).toBe(200)
  await here.db.updateTable('account').set({ kind: 'evaluator' }).where('id', '=', account.id).execute()
  expect((await manager.call(mentees.get, { params: { id: mentee.id } })).status).toBe(403)
})

test('a mentor reads needs, stage, field and languages of a brief, and nothing else of the answers', async () => {
  const field = await makeField()
  const matching = {
    ...field,
    needs: ['legal' as const],
    stage: 'started' as const,
    paths: ['again_after_setback' as const],
    style: 'short_calls' as const,
  }
  await mentee.call(mentees.answer, { body: { matching } })
  await introduce({ here, admin, menteeId: mentee.id }, mentor.id)
  const [listed] = (await mentor.call(introductions.list)).body.data
  const opened = await mentor.call(introductions.open, { params: { id: listed?._id ?? '' } })
  expect(opened.body.data.brief).toMatchObject({
    needs: ['legal'],
    stage: 'started',
    field: ['Law', 'Taxation'],
    languages: ['Marathi'],
  })
  expect(JSON.stringify(opened.body)).not.toMatch(/again_after_setback|short_calls/)
})

test('a brief of before is still read', async () => {
  await introduce({ here, admin, menteeId: mentee.id }, mentor.id)
  await here.db
    .updateTable('introduction')
    .set({
      brief: JSON.stringify({
        firstName: 'Priya',
        ageBand: null,
        education: '',
        district: '',
        interests: [],
        goals: '',
        expectations: '',
        summary: 'Good',
      }),
    })
    .execute()
  const [listed] = (await mentor.call(introductions.list)).body.data
  const opened = await mentor.call(introductions.open, { params: { id: listed?._id ?? '' } })
  expect(opened.body.data.brief).toMatchObject({
    summary: 'Good',
    needs: [],
    stage: null,
    field: [],
    languages: [],
  })
})

describe('in CSV files', () => {
  test('the answers leave and come back by the names of the fields', async () => {
    const field = await makeField()
    const matching = { ...field, needs: ['legal' as const, 'exports' as const], stage: 'idea' as const }
    await mentee.call(mentees.answer, { body: { matching } })
    const csv = (await admin.call(mentees.exportCsv, { query: {} })).body.csv
    const [names = [], row = []] = parseCsv(csv) ?? []
    expect(names).toEqual(Object.keys(menteeCsvColumns))
    const cellOf = (name: string) => row[names.indexOf(name)]
    expect(
      ['needs', 'category', 'subcategory', 'stage', 'style'].map((name) => cellOf(`matching.${name}`)),
    ).toEqual(['legal; exports', 'Law', 'Taxation', 'idea', ''])
    const unchanged = (await admin.call(mentees.previewImport, { body: { csv } })).body.data
    expect(unchanged).toMatchObject({ unchanged: 1, bad: 0 })
    const columns = ['email', 'matching.stage', 'matching.needs', 'matching.category']
    const edited = csvOf(columns, [[mentee.email, 'growing', 'pricing', '']])
    expect((await admin.call(mentees.importCsv, { body: { csv: edited } })).body.data).toMatchObject({
      changed: 1,
    })
    expect(await ofMentee()).toMatchObject({
      stage: 'growing',
      needs: ['pricing'],
      // An empty cell leaves what is stored.
      category: { name: 'Law' },
      subcategory: { name: 'Taxation' },
      answeredBy: 'admin',
    })
    const wrong = csvOf(columns, [[mentee.email, 'huge', 'pricing', 'No such']])
    const { problems } = (await admin.call(mentees.previewImport, { body: { csv: wrong } })).body.data
    expect(problems.map(({ column }) => column)).toEqual(['matching.stage', 'matching.category'])
  })

  test('those of new people come in with them', async () => {
    const csv = csvOf(
      [
        'firstName',
        'lastName',
        'email',
        'phoneNumber',
        'matching.stages',
        'matching.meeting',
        'matching.times',
      ],
      [['Asha', 'Patil', 'asha@example.com', '9822012345', 'idea; started', 'online', '']],
    )
    const { data } = (await admin.call(mentors.importCsv, { body: { csv } })).body
    expect(data).toMatchObject({ created: 1 })
    const found = (await admin.call(mentors.list, { query: { search: 'Asha' } })).body.data[0]
    expect(found?.matching).toMatchObject({
      stages: ['idea', 'started'],
      meeting: 'online',
      answeredBy: 'admin',
    })
    const file = (await admin.call(mentors.exportCsv, { query: { search: 'Asha' } })).body.csv
    expect(parseCsv(file)?.[0]).toEqual(Object.keys(mentorCsvColumns))
  })
})
