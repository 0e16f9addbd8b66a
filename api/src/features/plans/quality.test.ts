import { planSharing } from '@udyam/contract/plans/calls'
import { beforeEach, expect, test } from 'vitest'
import { makeAdmin, makeMentee, makeMentor, type Made } from '#test/make.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let admin: Caller
let mentor: Made

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentor = await makeMentor(here)
})

type Way = {
  state?: 'consented' | 'declined' | 'expired' | 'shared'
  reason?: 'no_time' | 'know_too_well' | 'not_my_field'
  rank?: number | null
  score?: number
  known?: number
  signals?: Record<string, number | null>
  fit?: ('good' | 'deciding' | 'not_a_fit')[]
  at?: string
}

/** An introduction with a given outcome, and the list shown when the mentor was chosen. */
async function went({
  state = 'consented',
  reason,
  fit = [],
  at = '2026-10-10T06:00Z',
  ...choice
}: Way = {}) {
  const mentee = await makeMentee(here, { name: 'Secret Name' })
  const now = new Date(at)
  const dates = { created_at: now, updated_at: now, shared_at: now, expires_at: now }
  const { id } = await here.db
    .insertInto('introduction')
    .values({
      mentee_id: mentee.id,
      mentor_id: mentor.id,
      state,
      reason: reason ?? '',
      brief: '{}',
      ...dates,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { signals = {}, rank = 1, score = 800, known = 80 } = choice
  const kept = { source: 'list' as const, rank, score, known, shown: '[]', at: now }
  await here.db
    .insertInto('choice')
    .values({ ...kept, introduction_id: id, signals: JSON.stringify(signals) })
    .execute()
  if (state !== 'consented') return mentee
  const mentorship = await here.db
    .insertInto('mentorship')
    .values({
      introduction_id: id,
      mentee_id: mentee.id,
      mentor_id: mentor.id,
      started_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, answer] of fit.entries()) {
    const role = place === 0 ? ('mentee' as const) : ('mentor' as const)
    await here.db
      .insertInto('fit_check')
      .values({ mentorship_id: mentorship.id, role, answer, comment: '', at: now })
      .execute()
  }
  return mentee
}

async function many(times: number, way?: Way) {
  for (let at = 0; at < times; at += 1) await went(way)
}

const quality = async (query: { from?: string; to?: string } = {}) =>
  (await admin.call(planSharing.quality, { query })).body.data
const tooFew = (cases: number) => ({ cases, part: null, from: null, to: null })

test('counts consents by rank, fit and what was known, with the interval of Wilson', async () => {
  await many(8)
  await many(2, { state: 'declined', reason: 'not_my_field' })
  await many(9, { rank: 3, score: 500, known: 30 })
  await many(3, { state: 'declined', reason: 'no_time' })
  await went({ state: 'shared' })
  const { answered, noTime, ranks, bands, known } = await quality()
  expect([answered, noTime]).toEqual([19, 3])
  expect(ranks.map(({ value }) => value)).toEqual(['1', '2-3', '4-10', 'later', 'none'])
  const [first, second] = ranks
  // Computed by hand: p = 0.8, n = 10, z = 1.96.
  expect(first?.consents).toMatchObject({ cases: 10, part: 0.8 })
  expect(first?.consents.from).toBeCloseTo(0.4902, 3)
  expect(first?.consents.to).toBeCloseTo(0.9433, 3)
  expect(second?.consents).toEqual(tooFew(9))
  expect(bands.map(({ consents }) => consents.cases)).toEqual([10, 0, 0, 0, 9])
  expect(known.map(({ consents }) => consents.cases)).toEqual([9, 0, 10])
})

test('says how mentorships go by the first checks of both', async () => {
  await many(6, { fit: ['good', 'good'], rank: null })
  await many(3, { fit: ['deciding', 'good'], rank: null })
  await many(2, { fit: ['good', 'not_a_fit'], rank: null })
  await many(2, { fit: ['deciding'], rank: null })
  const none = (await quality()).ranks.at(-1)
  expect(none?.consents.cases).toBe(13)
  expect(none?.goingWell).toMatchObject({ cases: 11, part: 9 / 11 })
})

test('sets each signal beside where it did not speak for the two', async () => {
  await many(6, { signals: { needs: 1, field: 0.5 } })
  await many(4, { state: 'expired', signals: { needs: 0.8 } })
  await many(5, { signals: { needs: null } })
  const { signals } = await quality()
  expect(signals[0]).toMatchObject({ signal: 'needs', with: { cases: 10, part: 0.6 }, without: tooFew(5) })
  expect(signals[1]).toMatchObject({
    signal: 'field',
    with: tooFew(0),
    without: { cases: 15, part: 11 / 15 },
  })
})

test('leaves out two who know each other too well, are tied or kept apart, or were reported', async () => {
  await went()
  await went({ state: 'declined', reason: 'know_too_well' })
  const [avoiding, tied, reported] = [await went(), await went(), await went()]
  const pair = { mentor_id: mentor.id, at: here.clock.now }
  await here.db
    .insertInto('barrier')
    .values({ mentee_id: avoiding.id, kind: 'avoid', by_id: avoiding.id, ...pair })
    .execute()
  await here.db
    .insertInto('tie_answer')
    .values({
      mentee_id: tied.id,
      person_id: mentor.id,
      side: 'mentor',
      ties: ['family'],
      at: here.clock.now,
    })
    .execute()
  const { id: mentorship_id } = await here.db
    .selectFrom('mentorship')
    .where('mentee_id', '=', reported.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const about = { mentorship_id, reporter_id: reported.id, subject_id: mentor.id, about: 'message' as const }
  await here.db
    .insertInto('report')
    .values({ ...about, text: '', created_at: here.clock.now })
    .execute()
  expect((await quality()).answered).toBe(1)
})

test('goes by the Indian day of sharing, and exports the cases without names', async () => {
  await went({ at: '2026-10-09T18:29Z' })
  await went({ at: '2026-10-09T18:30Z', rank: 2, signals: { needs: 0.25 }, fit: ['good'] })
  await went({ at: '2026-10-10T18:30Z' })
  const day = { from: '2026-10-10', to: '2026-10-10' }
  expect((await quality(day)).answered).toBe(1)
  const { body } = await admin.call(planSharing.exportQuality, { query: day })
  const lines = body.csv.trim().split(/\r?\n/)
  expect(lines[0]).toBe(
    'shared,source,rank,score,known,needs,field,language,distance,times,paths,stage,style,words,outcome,reason,fit',
  )
  expect(lines.slice(1)).toEqual(['2026-10-10,list,2,800,80,0.25,,,,,,,,,consented,,good'])
  const evaluator = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
  expect((await evaluator.call(planSharing.quality)).status).toBe(403)
})
