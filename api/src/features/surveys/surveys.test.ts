import { introductions } from '@udyam/contract/introductions/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import { surveys } from '@udyam/contract/surveys/calls'
import type { SurveyAnswers } from '@udyam/contract/surveys/schemas'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { findText } from '#platform/lib/texts.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { makeMentorship, type MadeMentorship } from '#test/make-selection.ts'
import { auditOf, expectRefusal, mailedLinks, mailsTo, notificationKinds } from '#test/rows.ts'
import { begun, surveyClock } from '#test/survey-clock.ts'
import { otherProcess, type World, world } from '#test/world.ts'

let here: World
const { run, at, made } = surveyClock(() => here)

beforeEach(async () => {
  here = await world()
})

async function tokenOf({ email }: { email: string }): Promise<string> {
  const links = await mailedLinks(here, email)
  return links.at(-1)?.split('/survey#')[1] ?? ''
}

/** The open survey of a person, who is signed in. */
async function open(role: 'mentee' | 'mentor', pair: MadeMentorship) {
  const caller = await here.as(role, pair[role])
  const [survey] = (await caller.call(surveys.list)).body.data
  if (survey === undefined) throw new Error('There is no survey.')
  return { caller, survey, params: { id: survey._id } }
}

async function pulse(): Promise<MadeMentorship> {
  const pair = await makeMentorship(here, { startedAt: begun })
  await here.db.updateTable('account').set({ email_verified_at: begun }).execute()
  await at('2026-04-01T03:30:00Z')
  return pair
}

type Refused = Parameters<typeof expectRefusal>[0]
const refused = (answer: Refused, status: number, code: Parameters<typeof messageText>[0]) =>
  expectRefusal(answer, { status, message: messageText(code) })

const good: SurveyAnswers = { going: 4, often: 'about_right', progress: 3, call: 'no' }

describe('a pulse', () => {
  test('asks both on day 30 at nine, then every 60 days while mentoring is active', async () => {
    const { mentee, mentor, id } = await makeMentorship(here, { startedAt: begun })
    await at('2026-04-01T03:29:00Z')
    expect(await made(mentee.id)).toEqual([])
    await at('2026-04-01T03:30:00Z')
    await at('2026-05-30T18:00:00Z')
    await at('2026-05-31T03:30:00Z')
    for (const { id: account } of [mentee, mentor])
      expect((await made(account)).filter(([kind]) => kind === 'pulse')).toEqual([
        ['pulse', 30, '2026-04-01T03:30:00.000Z', 0],
        ['pulse', 90, '2026-05-31T03:30:00.000Z', 0],
      ])
    await sql`update mentorship set state = 'ended', closed_at = now() where id = ${id}`.execute(here.db)
    await at('2026-07-30T03:30:00Z')
    expect((await made(mentor.id)).length).toBe(2)
  })

  test('of long ago is not asked any more', async () => {
    const { mentor } = await makeMentorship(here, { startedAt: begun })
    await at('2026-04-15T03:31:00Z')
    expect(await made(mentor.id)).toEqual([])
    await here.db.deleteFrom('survey').execute()
    await at('2026-04-15T03:29:00Z')
    expect((await made(mentor.id)).length).toBe(1)
  })

  test('is reminded of on day 4 and 10, and never a third time', async () => {
    const { mentor } = await pulse()
    const moments = ['04-05T03:29', '04-05T03:30', '04-06T03:30', '04-11T03:30', '04-12T03:30', '04-14T03:30']
    const sent: unknown[] = []
    for (const moment of moments) {
      await at(`2026-${moment}:00Z`)
      const [[, , , reminders] = []] = await made(mentor.id)
      sent.push([reminders, (await mailsTo(here, mentor.email)).length])
    }
    expect(sent).toEqual([
      [0, 1],
      [1, 2],
      [1, 2],
      [2, 3],
      [2, 3],
      [2, 3],
    ])
    // The unread line is replaced.
    const unread = here.db.selectFrom('notification').where('account_id', '=', mentor.id)
    expect((await unread.where('read_at', 'is', null).select('id').execute()).length).toBe(1)
  })

  test('is not reminded of within two days after a reminder by hand', async () => {
    const { mentor } = await pulse()
    const sent = async () => (await made(mentor.id))[0]?.[3]
    await at('2026-04-10T04:00:00Z')
    expect(await sent()).toBe(1)
    const owner = await here.as('admin')
    const { id } = await here.db
      .selectFrom('survey')
      .where('account_id', '=', mentor.id)
      .select('id')
      .executeTakeFirstOrThrow()
    const { data } = (await owner.call(reminders.remind, { body: { wait: 'survey', ids: [id] } })).body
    expect(data).toMatchObject([{ success: true }])
    await at('2026-04-11T04:00:00Z')
    expect(await sent()).toBe(1)
    await at('2026-04-12T05:00:00Z')
    expect(await sent()).toBe(2)
  })

  test('a run that is late for both reminders sends one', async () => {
    const { mentor } = await pulse()
    await at('2026-04-12T03:30:00Z')
    await run()
    expect((await mailsTo(here, mentor.email)).length).toBe(2)
  })

  test('two processes ask each side once', async () => {
    const { mentee, mentor } = await makeMentorship(here, { startedAt: begun })
    const other = await otherProcess(here)
    here.clock.now = new Date('2026-04-01T04:00:00Z')
    await Promise.all([run(), run(other)])
    for (const { id } of [mentee, mentor]) {
      expect((await made(id)).length).toBe(1)
      expect((await notificationKinds(here, id)).filter((kind) => kind === 'surveyAsked').length).toBe(1)
    }
  })

  test('is answered once, by the person asked, and the other side reads nothing', async () => {
    const pair = await pulse()
    const { caller, survey, params } = await open('mentee', pair)
    expect(survey).toMatchObject({ kind: 'pulse', wave: 30, other: 'Sanjay Patil', stopped: false })
    const mentor = await here.as('mentor', pair.mentor)
    expect((await caller.call(introductions.journey)).body.data.survey).toBe(survey._id)
    const body = { answers: good }
    refused(await mentor.call(surveys.answer, { params, body }), 404, 'survey_not_found')
    refused(await mentor.call(surveys.stop, { params, body: {} }), 404, 'survey_not_found')
    expect((await caller.call(surveys.answer, { params, body })).status).toBe(200)
    expect((await caller.call(surveys.list)).body.data).toEqual([])
    expect((await caller.call(introductions.journey)).body.data.survey).toBeNull()
    refused(await caller.call(surveys.answer, { params, body }), 409, 'survey_answered')
    const theirs = (await mentor.call(surveys.list)).body.data
    expect(theirs.map((one) => [one.other, Object.keys(one).includes('answers')])).toEqual([
      ['Priya Kulkarni', false],
    ])
    const [event] = await auditOf(here, 'survey.answer')
    expect([event?.actor_id, event?.target_id]).toEqual([pair.mentee.id, pair.mentee.id])
  })

  test.each<[string, object]>([
    ['answers', { answers: undefined }],
    ['answers.going', { answers: { call: 'yes' } }],
    ['answers.going', { answers: { going: 6 } }],
    ['answers.often', { answers: { going: 3, often: 'never' } }],
    ['answers.text', { answers: { going: 3, text: 'a'.repeat(501) } }],
    ['answers.sells', { answers: { going: 3, sells: 'yes' } }],
  ])('bad input names %s', async (field, body) => {
    const { caller, params } = await open('mentor', await pulse())
    const answer = await caller.send(surveys.answer, { params, body })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect((await caller.call(surveys.list)).body.data.length).toBe(1)
  })

  test('closes after 14 days, and with the mentoring', async () => {
    const pair = await pulse()
    here.clock.now = new Date('2026-04-14T04:00:00Z')
    const { caller, params } = await open('mentor', pair)
    const body = { answers: good }
    await sql`update mentorship set state = 'ended', closed_at = now()`.execute(here.db)
    refused(await caller.call(surveys.answer, { params, body }), 409, 'survey_closed')
    await sql`update mentorship set state = 'active', closed_at = null`.execute(here.db)
    here.clock.now = new Date('2026-04-15T03:31:00Z')
    refused(await caller.call(surveys.answer, { params, body }), 409, 'survey_closed')
  })
})

describe('a mailed link', () => {
  test('shows the question, opens on a tapped answer, and is answered once', async () => {
    const { mentor } = await pulse()
    const [mail] = await mailsTo(here, mentor.email)
    expect(mail?.body_html).toContain('href="[link].4"')
    expect(mail?.body_text).toContain('How is the mentoring with Priya Kulkarni going?')
    const token = await tokenOf(mentor)
    const { body } = await here.nobody.call(surveys.look, { body: { token } })
    expect(body.data).toMatchObject({ kind: 'pulse', other: 'Priya Kulkarni' })
    const sent = { body: { token, answers: { going: 4 } } }
    expect((await here.nobody.call(surveys.answerByLink, sent)).status).toBe(200)
    refused(await here.nobody.call(surveys.answerByLink, sent), 409, 'survey_answered')
    refused(await here.nobody.call(surveys.look, { body: { token } }), 409, 'survey_answered')
    const unknown = await here.nobody.call(surveys.look, { body: { token: 'unknown' } })
    expect(unknown.body.errors).toEqual({ token: messageText('link_dead') })
    // What it says in the app and on a lock screen names nobody.
    const told = await here.db.selectFrom('notification').select(['details', 'link']).execute()
    expect(told.map(({ details }) => details)).toEqual([{}, {}])
  })

  test.each(['hi', 'mr'] as const)('asks in the language of its reader: %s', async (language) => {
    const { mentee } = await makeMentorship(here, { startedAt: begun })
    await here.db.updateTable('account').set({ email_verified_at: begun, language }).execute()
    await at('2026-04-01T03:30:00Z')
    const [mail] = await mailsTo(here, mentee.email)
    const other = 'Sanjay Patil'
    expect(mail?.body_text).toContain(findText(language, 'survey.going')?.replace('{{other}}', other))
    for (const end of ['1', '5'])
      expect(mail?.body_text).toContain(`${end} · ${findText(language, `survey.quality.${end}`)}`)
  })

  test('answers nothing when a scanner opens it', async () => {
    const { mentor } = await pulse()
    const token = await tokenOf(mentor)
    for (const url of [
      '/survey',
      `/survey?token=${token}`,
      '/api/survey/answer',
      `/api/survey/answer?token=${token}`,
    ])
      await here.app.inject({ method: 'GET', url })
    const rows = await here.db.selectFrom('survey').select('answered_at').execute()
    expect(rows.map(({ answered_at }) => answered_at)).toEqual([null, null])
    expect((await here.nobody.call(surveys.look, { body: { token } })).status).toBe(200)
  })
})

describe('whoever wants no more', () => {
  test('is neither reminded nor asked again, until they want to be', async () => {
    const pair = await pulse()
    const { caller, params } = await open('mentor', pair)
    const stopped = await caller.call(surveys.stop, { params, body: {} })
    expect(stopped.body.data.stopped).toBe(true)
    await at('2026-04-05T03:30:00Z')
    await at('2026-05-31T03:30:00Z')
    expect((await made(pair.mentor.id)).length).toBe(1)
    expect((await mailsTo(here, pair.mentor.email)).length).toBe(1)
    // The other one is asked on.
    expect((await made(pair.mentee.id)).filter(([kind]) => kind === 'pulse').length).toBe(2)
  })

  test('can say so by the link, and take it back', async () => {
    const { mentor } = await pulse()
    const token = await tokenOf(mentor)
    const stop = async (wanted: boolean) =>
      (await here.nobody.call(surveys.stopByLink, { body: { token, stopped: wanted } })).body.data.stopped
    expect(await stop(true)).toBe(true)
    expect(await stop(false)).toBe(false)
    await at('2026-05-31T03:30:00Z')
    expect((await made(mentor.id)).length).toBe(2)
  })
})

test('who stops one kind of survey keeps the other kind as it was', async () => {
  const { mentee } = await makeMentorship(here, { startedAt: begun })
  await at('2026-05-31T03:30:00Z')
  await at('2026-06-02T03:30:00Z')
  const caller = await here.as('mentee', mentee)
  const kinds = async () =>
    (await caller.call(surveys.list)).body.data.map(({ kind, stopped }) => [kind, stopped])
  const stop = async (kind: string, stopped = true) => {
    const found = (await caller.call(surveys.list)).body.data.find((one) => one.kind === kind)
    await caller.call(surveys.stop, { params: { id: found?._id ?? '' }, body: { stopped } })
  }
  await stop('pulse')
  const pulseAlone = [
    ['pulse', true],
    ['outcome', false],
  ]
  expect(await kinds()).toEqual(pulseAlone)
  await stop('outcome')
  expect((await kinds()).map(([, stopped]) => stopped)).toEqual([true, true])
  await stop('outcome', false)
  expect(await kinds()).toEqual(pulseAlone)
})

test.each([
  ['suspended', sql`suspended_at = now()`],
  ['waiting to be erased', sql`erase_after = now() + interval '7 days'`],
  ['out of the programme', sql`withheld = array['programme']`],
])('nobody is asked who is %s', async (_who, change) => {
  const { mentee } = await makeMentorship(here, { startedAt: begun })
  await sql`update account set ${change} where id = ${mentee.id}`.execute(here.db)
  await at('2026-04-01T03:30:00Z')
  expect(await made(mentee.id)).toEqual([])
})

test('nobody is asked who is archived, and a survey goes with its person', async () => {
  const { mentee, mentor } = await pulse()
  await eraseAccount(here.db, { id: mentor.id, role: 'mentor' })
  expect(await made(mentor.id)).toEqual([])
  await sql`delete from survey`.execute(here.db)
  await sql`update mentee set archived_at = now() where id = ${mentee.id}`.execute(here.db)
  await at('2026-06-02T03:30:00Z')
  expect(await made(mentee.id)).toEqual([])
})
