import { introductions } from '@udyam/contract/introductions/calls'
import { rounds } from '@udyam/contract/rounds/calls'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { intakeWorld, inWords } from '#test/intake-world.ts'
import { makeAdmin, makeMentor, type Made } from '#test/make.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { auditOf, expectRefusal, mailsTo } from '#test/rows.ts'

let w: Awaited<ReturnType<typeof intakeWorld>>
beforeEach(async () => {
  w = await intakeWorld()
})

const ask = async (id: string) => w.admin.call(rounds.ask, { params: { id } })
const as = (mentor: Made) => w.here.as('mentor', mentor)
const own = async (mentor: Made) => (await (await as(mentor)).call(rounds.own)).body.data
const answer = async (mentor: Made, id: string, places: number) =>
  (await as(mentor)).call(rounds.answer, { params: { id }, body: { places } })
const capacity = async (mentor: Made) =>
  (await (await as(mentor)).call(introductions.mentoring)).body.data.capacity

test('each approved mentor is asked once, told, and the answer becomes the capacity', async () => {
  const { _id: intake } = await w.make()
  const busy = await makeMentor(w.here)
  await makeMentorship(w.here, { mentor: busy })
  const quiet = await makeMentor(w.here)
  const waiting = await makeMentor(w.here, { approve: false })
  expect((await ask(intake)).body.data).toEqual({ asked: 2, answered: 0, places: 0, waiting: 0 })
  const told = async () =>
    (await mailsTo(w.here, busy.email)).filter((mail) => mail.body_text.includes('[link].0'))
  const mails = await told()
  expect(mails).toHaveLength(1)
  expect((await own(waiting)).rounds).toEqual([])
  const [round] = (await own(busy)).rounds
  expect(round).toMatchObject({ active: 1, places: null, name: { en: 'Autumn 2026' } })
  const result = await answer(busy, round?._id ?? '', 3)
  expect(result.body).toMatchObject({ message: messageText('round_answered'), data: { places: 3 } })
  expect([await capacity(busy), await capacity(quiet)]).toEqual([4, null])
  const later = await makeMentor(w.here)
  const counted = (await w.admin.call(rounds.list, { params: { id: intake } })).body.data
  expect(counted).toEqual({ asked: 2, answered: 1, places: 3, waiting: 1 })
  expect((await ask(intake)).body.data).toEqual({ asked: 3, answered: 1, places: 3, waiting: 0 })
  expect((await own(later)).rounds).toHaveLength(1)
  expect(await told()).toHaveLength(1)
  expect(await auditOf(w.here, 'intake.rounds')).toHaveLength(2)
})

test('a break stays when a mentor says how many they take', async () => {
  const { _id: intake } = await w.make()
  const mentor = await makeMentor(w.here)
  const pause = { capacity: 2, pausedFrom: '2026-03-01', pausedUntil: '2026-03-30' }
  await (await as(mentor)).call(introductions.updateMentoring, { body: pause })
  await ask(intake)
  const [round] = (await own(mentor)).rounds
  await answer(mentor, round?._id ?? '', 0)
  const { data } = (await (await as(mentor)).call(introductions.mentoring)).body
  expect(data).toMatchObject({ ...pause, capacity: 0 })
})

test('nobody answers for another, beyond the most there is, nor once the intake is finished', async () => {
  const { _id: intake } = await w.make()
  const { mentor } = await makeMentorship(w.here)
  const other = await makeMentor(w.here)
  await ask(intake)
  const [round] = (await own(mentor)).rounds
  const id = round?._id ?? ''
  const gone = { status: 404, message: messageText('round_not_found') }
  expectRefusal(await answer(other, id, 1), gone)
  const wrong = { status: 400, message: messageText('capacity_invalid'), field: 'places' }
  for (const places of [-1, 20, 21]) expectRefusal(await answer(mentor, id, places), wrong)
  await w.finish(intake)
  expectRefusal(await answer(mentor, id, 1), gone)
  expectRefusal(await ask(intake), { status: 409, message: messageText('intake_finished') })
  const evaluator = await w.here.as('admin', await makeAdmin(w.here, { kind: 'evaluator' }))
  expect((await evaluator.call(rounds.ask, { params: { id: intake } })).status).toBe(403)
})

test('a mentor reads the rounds without an answer first, the newest of them at the top', async () => {
  const { _id: autumn } = await w.make()
  const { _id: winter } = await w.make({ slug: 'winter', name: inWords('Winter 2026') })
  const mentor = await makeMentor(w.here)
  await ask(autumn)
  await w.here.pass(60)
  await ask(winter)
  const names = async () => (await own(mentor)).rounds.map(({ name }) => name.en)
  expect(await names()).toEqual(['Winter 2026', 'Autumn 2026'])
  await answer(mentor, (await own(mentor)).rounds[0]?._id ?? '', 1)
  expect(await names()).toEqual(['Autumn 2026', 'Winter 2026'])
})
