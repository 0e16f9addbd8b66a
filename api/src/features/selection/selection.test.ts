import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { applicationStates } from '@udyam/contract/selection/values'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentee, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, notificationKinds } from '#test/rows.ts'
import { selectionWorld } from '#test/selection-world.ts'
import { answerTies, consent, decide, evaluate, introduce, notPossible } from '#test/walk.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let admin: Caller
let mentee: Made
let mentor: Made

const stale = {
  status: 409,
  message: messageText('stale_record'),
}

const walk = () => ({ here, admin, menteeId: mentee.id })
const params = () => ({ id: mentee.id })
const application = () =>
  here.db.selectFrom('application').selectAll().where('mentee_id', '=', mentee.id).executeTakeFirstOrThrow()
const state = async () => (await application()).state

beforeEach(async () => {
  ;({ here, admin, mentee, mentor } = await selectionWorld())
})

describe('the list and the board', () => {
  test('show who stands where, those who wait longest first', async () => {
    const waiting = await makeMentee(here, { name: 'Rekha Jadhav' })
    await here.db
      .updateTable('application')
      .set({ since: new Date('2026-01-01T00:00:00Z') })
      .where('mentee_id', '=', waiting.id)
      .execute()
    await evaluate(walk())
    const { body } = await admin.call(adminSelection.list)
    expect(body.data.map(({ name, state: at }) => [name, at])).toEqual([
      ['Rekha Jadhav', 'registered'],
      ['Priya Anil Kulkarni', 'under_review'],
    ])
    expect(body.facets.states).toEqual([
      { name: 'registered', count: 1 },
      { name: 'under_review', count: 1 },
    ])
    expect(body.data[1]).toMatchObject({
      evaluations: 1,
      score: 3,
      needsTalk: false,
      wishes: 0,
      mentor: null,
    })
    const named = await admin.call(adminSelection.list, { query: { sort: 'name' } })
    expect(named.body.data.map(({ name }) => name)).toEqual(['Priya Anil Kulkarni', 'Rekha Jadhav'])
    const filtered = await admin.call(adminSelection.list, {
      query: { state: 'registered', search: 'rekha' },
    })
    expect(filtered.body.pagination.total).toBe(1)
    const board = await admin.call(adminSelection.board)
    expect(board.body.data.map(({ state: at, total, candidates }) => [at, total, candidates.length])).toEqual(
      [['registered', 1, 1], ['under_review', 1, 1], ...applicationStates.slice(2).map((at) => [at, 0, 0])],
    )
  })

  test('refuse a state that does not exist', async () => {
    const answer = await admin.send(adminSelection.list, { query: { state: 'gone' } })
    const values = applicationStates.join(', ')
    const message = messageText('value_one_of', { values })
    expectRefusal(answer, { status: 400, field: 'state', message })
  })
})

describe('an evaluation', () => {
  test('as a draft moves nothing and tells nobody, and nobody else sees it; given, it begins the review', async () => {
    const { status, body } = await evaluate(walk(), { submit: false })
    expect([status, body.message, body.data.submittedAt]).toEqual([200, 'Evaluation saved', null])
    expect(await state()).toBe('registered')
    expect(await notificationKinds(here, mentee.id)).toEqual([])
    const other = await here.as('admin')
    const seen = await other.call(adminSelection.get, { params: params() })
    expect(seen.body.data).toMatchObject({ others: [], hiddenEvaluations: 0, own: null })
    expect(seen.body.data.candidate.evaluations).toBe(0)
    await evaluate(walk())
    expect(await state()).toBe('under_review')
    expect(await notificationKinds(here, mentee.id)).toEqual(['reviewBegun'])
  })

  test('leaves the waiting days as they are: they count from the registration, until somebody applies again', async () => {
    const registered = new Date(here.clock.now.getTime() - 15 * 86_400_000 - 1000)
    await here.db
      .updateTable('application')
      .set({ registered_at: registered, since: registered })
      .where('mentee_id', '=', mentee.id)
      .execute()
    const waiting = async () =>
      (await admin.call(adminSelection.get, { params: params() })).body.data.candidate
    const since = { waitingDays: 15, registeredAt: registered.toISOString() }
    await evaluate(walk(), { submit: false })
    expect(await waiting()).toMatchObject(since)
    await evaluate(walk())
    expect(await waiting()).toMatchObject({ ...since, since: here.clock.now.toISOString() })
    const escalations = await admin.call(adminSelection.escalations)
    expect(escalations.body.data).toMatchObject([{ kind: 'unreviewed', since: since.registeredAt }])
  })

  test('is hidden from another evaluator until theirs is given', async () => {
    await evaluate(walk(), { score: 5 })
    const other = await here.as('admin')
    const before = (await other.call(adminSelection.get, { params: params() })).body.data
    expect(before).toMatchObject({ others: [], hiddenEvaluations: 1, candidate: { score: null } })
    const listed = await other.call(adminSelection.list)
    expect(listed.body.data[0]?.score).toBeNull()
    await evaluate({ here, admin: other, menteeId: mentee.id }, { score: 3 })
    const after = (await other.call(adminSelection.get, { params: params() })).body.data
    expect(after.others.map(({ average }) => average)).toEqual([5])
    expect(after.candidate).toMatchObject({ score: 4, needsTalk: true, evaluations: 2 })
    const escalations = await admin.call(adminSelection.escalations)
    expect(escalations.body.data).toMatchObject([{ kind: 'needs_talk', mentee: { _id: mentee.id } }])
  })

  test('needs every score, a comment at 1, 2 and 5, and a recommendation', async () => {
    await answerTies(walk())
    const criteria = await here.db.selectFrom('criterion').orderBy('position').select('id').execute()
    const give = (scores: object[], recommendation: string | null = 'eligible') =>
      admin.send(adminSelection.evaluate, {
        params: params(),
        body: { scores, recommendation, flags: [], comment: '', submit: true },
      })
    const whole = (score: number | null, comment = '') =>
      criteria.map(({ id: criterion }) => ({ criterion, score, comment }))
    const [first, ...others] = whole(3)
    const wrong = { status: 400, field: 'scores' }
    for (const scores of [[], whole(null), others, [{ ...first, score: null }, ...others]])
      expectRefusal(await give(scores), { ...wrong, message: 'Please give a score for every criterion' })
    for (const score of [1, 2, 5])
      for (const scores of [whole(score), [{ ...first, score }, ...others]])
        expectRefusal(await give(scores), { ...wrong, message: 'Please explain this score' })
    expectRefusal(await give(whole(6)), {
      status: 400,
      field: 'scores.score',
      message: messageText('value_whole', { min: 1, max: 5 }),
    })
    expectRefusal(await give(whole(4), null), {
      status: 400,
      field: 'recommendation',
      message: 'Please choose a recommendation',
    })
    const unknown = [{ criterion: crypto.randomUUID(), score: 3, comment: '' }]
    expectRefusal(await give(unknown), {
      status: 400,
      field: 'scores',
      message: messageText('criterion_unknown'),
    })
    expect(await state()).toBe('registered')
  })

  test('that is given stands, and an older edit of a draft is refused', async () => {
    const draft = await evaluate(walk(), { submit: false })
    const save = (updatedAt?: string) =>
      admin.call(adminSelection.evaluate, {
        params: params(),
        body: {
          scores: [],
          recommendation: null,
          flags: ['duplicate'],
          comment: '',
          submit: false,
          updatedAt,
        },
      })
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    expectRefusal(await save(), stale)
    expectRefusal(await save(), stale)
    expect((await save(draft.body.data.updatedAt)).status).toBe(200)
    expectRefusal(await save(draft.body.data.updatedAt), stale)
    await evaluate(walk())
    expectRefusal(await evaluate(walk()), { status: 409, message: messageText('evaluation_given') })
  })
})

describe('a decision', () => {
  test('tells the mentee, and puts somebody eligible into the queue', async () => {
    await evaluate(walk())
    const { body } = await decide(walk())
    expect(body).toMatchObject({
      message: messageText('decision_saved'),
      data: { state: 'eligible', score: 3 },
    })
    const told = await here.db
      .selectFrom('notification')
      .selectAll()
      .where('account_id', '=', mentee.id)
      .execute()
    expect(told.map(({ kind }) => kind)).toEqual(['reviewBegun', 'decidedEligible'])
    const mails = await here.db.selectFrom('mail').select(['recipient', 'subject']).execute()
    expect(mails).toContainEqual({ recipient: mentee.email, subject: 'Good news: you have been selected' })
    expect(await auditOf(here, 'application.eligible')).toMatchObject([{ actor_id: admin.id }])
    expect((await application()).queued_at).toEqual(here.clock.now)
  })

  test('needs an evaluation that has been given, and a summary of somebody eligible', async () => {
    const missing = { status: 409, message: messageText('evaluation_missing') }
    expectRefusal(await decide(walk()), missing)
    await evaluate(walk(), { submit: false })
    expectRefusal(await decide(walk()), missing)
    await evaluate(walk())
    const body = { decision: 'eligible', summary: ' ', reason: '' } as const
    const answer = await admin.call(adminSelection.decide, { params: params(), body })
    expectRefusal(answer, { status: 400, field: 'summary', message: 'Please write a summary for the mentor' })
  })

  test('puts nobody on the waiting list who is on it', async () => {
    await evaluate(walk())
    expect((await decide(walk(), 'waitlisted')).body.data.state).toBe('waitlisted')
    expectRefusal(await decide(walk(), 'waitlisted'), notPossible)
    expect((await decide(walk(), 'eligible')).body.data.state).toBe('eligible')
  })

  test('from an older look at the mentee is refused', async () => {
    const { body } = await evaluate(walk())
    const updatedAt = new Date(Date.parse(body.data.updatedAt) - 60_000).toISOString()
    const answer = await admin.call(adminSelection.decide, {
      params: params(),
      body: { decision: 'waitlisted', summary: '', reason: '', updatedAt },
    })
    expectRefusal(answer, stale)
  })

  test('can be looked at again: the forms are empty once more', async () => {
    expectRefusal(await admin.call(adminSelection.reopen, { params: params() }), notPossible)
    await evaluate(walk())
    await decide(walk(), 'not_eligible')
    const { body } = await admin.call(adminSelection.reopen, { params: params() })
    expect(body.data).toMatchObject({ state: 'under_review', evaluations: 0 })
    expect((await evaluate(walk())).status).toBe(200)
  })
})

describe('the settings', () => {
  test('are read and changed, and an older edit is refused', async () => {
    const { body } = await admin.call(adminSelection.getSettings)
    expect(body.data).toMatchObject({ openIntroductions: 1, expiryDays: 14, defaultCapacity: 2 })
    const save = (change: object) =>
      admin.send(adminSelection.updateSettings, { body: { ...body.data, ...change } })
    expect((await save({ expiryDays: 20 })).body.data.expiryDays).toBe(20)
    expectRefusal(await save({ expiryDays: 21 }), stale)
    const { updatedAt } = (await admin.call(adminSelection.getSettings)).body.data
    expectRefusal(await save({ updatedAt, firstReminderDays: 8 }), {
      status: 400,
      field: 'expiryDays',
      message: messageText('days_order'),
    })
    await save({ updatedAt })
  })
})

describe('a reported message', () => {
  test('is listed until it has been dealt with, and others are not', async () => {
    const id = await introduce(walk(), mentor.id)
    const { mentorship } = (await consent(await here.as('mentor', mentor), id)).body.data
    const text = 'Lend me money'
    const params = { id: mentorship ?? '' }
    const [caller, author] = [await here.as('mentee', mentee), await here.as('mentor', mentor)]
    const send = async () => (await author.call(mentorships.send, { params, body: { text } })).body.data._id
    const reported = { id: await send() }
    const secret = { id: await send() }
    const reason = 'He asks for money'
    await caller.call(mentorships.report, { params: reported, body: { reason, category: 'money' } })
    const { body } = await admin.call(adminSelection.reports)
    expect(body.data).toMatchObject([
      {
        _id: reported.id,
        text,
        reason,
        category: 'money',
        severity: 'normal',
        hasEvidence: true,
        author: { name: 'Sanjay Patil' },
        reporter: { name: 'Priya Anil Kulkarni' },
      },
    ])
    const note = 'Have talked to both'
    const resolved = await admin.call(adminSelection.resolveReport, { params: reported, body: { note } })
    expect(resolved.body.data.resolvedAt).not.toBeNull()
    expect(await auditOf(here, 'report.resolve')).toMatchObject([{ target_id: reported.id, reason: note }])
    const again = await admin.call(adminSelection.resolveReport, { params: reported })
    expect(again.status).toBe(200)
    expectRefusal(await admin.call(adminSelection.resolveReport, { params: secret }), {
      status: 404,
      message: 'Message not found',
    })
  })
})
