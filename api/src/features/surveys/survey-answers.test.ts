import { erasure } from '@udyam/contract/erasure/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import { surveys } from '@udyam/contract/surveys/calls'
import { beforeEach, expect, test } from 'vitest'
import { makeAdmin, testPassword } from '#test/make.ts'
import { makeMentorship, makeSurvey, type MadeMentorship } from '#test/make-selection.ts'
import { auditOf, expectRefusal, mailedLinks } from '#test/rows.ts'
import { messageText } from '#platform/lib/messages.ts'
import { type Caller, type World, world } from '#test/world.ts'

let here: World
let owner: Caller
let pair: MadeMentorship

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
  pair = await makeMentorship(here)
})

/** Asks one side, and answers by the link-free way. */
async function answered(as: 'mentee' | 'mentor', answers: object): Promise<string> {
  const id = await makeSurvey(here, { mentorship: pair.id, as })
  const caller = await here.as(as, pair[as])
  const sent = await caller.send(surveys.answer, { params: { id }, body: { answers } })
  expect(sent.status).toBe(200)
  return id
}

const read = async (caller = owner) => caller.call(surveys.ofMentorship, { params: { id: pair.id } })

test('owners and managers read single answers beside how many were answered, and the log says so', async () => {
  const low = await answered('mentee', { going: 2, text: 'We lost the thread' })
  const open = await makeSurvey(here, { mentorship: pair.id, as: 'mentor' })
  const other = await makeMentorship(here)
  await makeSurvey(here, { mentorship: other.id, as: 'mentor' })
  await makeSurvey(here, { of: pair.mentee.id })
  const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
  const { data } = (await read(manager)).body
  expect(data.person).toEqual({ mentee: 'Priya Kulkarni', mentor: 'Sanjay Patil' })
  expect(data.rates).toEqual({ pulse: { asked: 2, answered: 1 }, outcome: { asked: 1, answered: 0 } })
  const rows = new Map(data.rows.map((row) => [row._id, row]))
  expect(rows.size).toBe(3)
  expect(rows.get(low)).toMatchObject({
    side: 'mentee',
    need: 'low_pulse',
    answers: { going: 2, text: 'We lost the thread' },
  })
  expect(rows.get(open)).toMatchObject({ side: 'mentor', need: null, answers: null, answeredAt: null })
  const [event] = await auditOf(here, 'survey.open')
  expect([event?.actor_id, event?.target_type, event?.target_id]).toEqual([manager.id, 'mentorship', pair.id])
  expect(event?.subjects?.toSorted()).toEqual([pair.mentee.id, pair.mentor.id].toSorted())
})

test.each(['mentee', 'mentor'] as const)(
  'nobody reads them once the %s has asked to be erased',
  async (side) => {
    await answered(side, { going: 1, call: 'yes' })
    expect((await read()).status).toBe(200)
    await (await here.as(side, pair[side])).call(erasure.ask)
    expectRefusal(await read(), { status: 404, message: messageText('mentorship_not_found') })
  },
)

test.each(['auditor', 'evaluator'] as const)('an %s reads and settles none', async (kind) => {
  const caller = await here.as('admin', await makeAdmin(here, { kind }))
  const id = await answered('mentor', { going: 1 })
  expect((await read(caller)).status).toBe(403)
  expect((await caller.call(surveys.settle, { params: { id } })).status).toBe(403)
})

test('an answer that was seen to asks for nothing more', async () => {
  const id = await answered('mentor', { going: 5, call: 'yes' })
  const need = async () => (await read()).body.data.rows.map((row) => row.need)
  expect(await need()).toEqual(['call_me'])
  expect((await owner.call(surveys.settle, { params: { id } })).status).toBe(200)
  expect(await need()).toEqual([null])
  expect((await auditOf(here, 'survey.settle')).map((event) => event.target_id)).toEqual([pair.mentor.id])
  const unknown = await owner.call(surveys.settle, { params: { id: pair.id } })
  expectRefusal(unknown, { status: 404, message: messageText('survey_not_found') })
})

test('the copy of the data has the own answers, and none of the other side', async () => {
  await answered('mentee', { going: 2, text: 'The words of the mentee' })
  await answered('mentor', { going: 4, text: 'The words of the mentor' })
  const mentor = await here.as('mentor', pair.mentor)
  const asked = await mentor.call(privacy.askExport, { body: { format: 'json' } })
  const copy = await mentor.call(privacy.exportFile, { params: { id: asked.body.data._id } })
  expect(copy.body.data.text).toContain('The words of the mentor')
  expect(copy.body.data.text).not.toContain('The words of the mentee')
})

test('who has not answered is reminded by hand once in seven days, with the answers in the mail', async () => {
  const id = await makeSurvey(here, { mentorship: pair.id, as: 'mentor' })
  const row = () => read().then(({ body }) => body.data.rows.find(({ _id }) => _id === id))
  const remind = async (preview?: boolean) =>
    (await owner.call(reminders.remind, { body: { wait: 'survey', ids: [id], ...(preview && { preview }) } }))
      .body.data[0]
  expect(await row()).toMatchObject({ isOpen: true, reminded: null })
  expect(await remind()).toMatchObject({ code: 'reminded_lately' })
  const later = async (days: number) => {
    await here.pass(days * 86_400)
    owner = await here.as('admin', { email: owner.email, password: testPassword })
  }
  await later(6.9)
  expect(await remind()).toMatchObject({ code: 'reminded_lately' })
  await later(0.2)
  const links = (await mailedLinks(here, pair.mentor.email)).length
  expect(await remind(true)).toMatchObject({ success: true, words: { title: expect.stringMatching(/./) } })
  expect(await mailedLinks(here, pair.mentor.email)).toHaveLength(links)
  expect(await remind()).toMatchObject({ success: true, code: 'reminder_sent', person: { role: 'mentor' } })
  expect((await mailedLinks(here, pair.mentor.email)).at(-1)).toContain('/survey#')
  expect(await auditOf(here, 'survey.remind')).toMatchObject([{ target_id: pair.mentor.id }])
  expect(await row()).toMatchObject({ reminded: { times: 1 } })
  expect(await remind()).toMatchObject({ code: 'reminded_lately' })
})

test('nobody is reminded who has answered, or has stopped such questions', async () => {
  const answeredId = await answered('mentee', { going: 4 })
  const stoppedId = await makeSurvey(here, { mentorship: pair.id, as: 'mentor' })
  const mentor = await here.as('mentor', pair.mentor)
  await mentor.call(surveys.stop, { params: { id: stoppedId }, body: {} })
  expect((await read()).body.data.rows.map(({ isOpen }) => isOpen)).toEqual([false, false])
  await here.pass(8 * 86_400)
  owner = await here.as('admin', { email: owner.email, password: testPassword })
  const ids = [answeredId, stoppedId, pair.id]
  const { data } = (await owner.call(reminders.remind, { body: { wait: 'survey', ids } })).body
  expect(data.map(({ code }) => code)).toEqual(ids.map(() => 'nothing_awaited'))
})
