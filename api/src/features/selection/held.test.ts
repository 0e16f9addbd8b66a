import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { contract } from '@udyam/contract'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { deciding } from '@udyam/contract/deciding/calls'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { can } from '@udyam/contract/roles'
import type { Decision } from '@udyam/contract/selection/values'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee, type Made } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, notificationKinds } from '#test/rows.ts'
import { selectionWorld } from '#test/selection-world.ts'
import { answerTies, decide, evaluate, introduce } from '#test/walk.ts'
import { otherProcess, type Caller, type World } from '#test/world.ts'

const canary = 'Kept-words-of-a-decision'

let here: World
let owner: Caller
let mentee: Made
let mentor: Made

beforeEach(async () => {
  ;({ here, admin: owner, mentee, mentor } = await selectionWorld())
})

const walk = (admin = owner, id = mentee.id) => ({ here, admin, menteeId: id })
const read = async (caller = owner, id = mentee.id) =>
  (await caller.call(adminSelection.get, { params: { id } })).body.data
const stateOf = async (id = mentee.id) => (await read(owner, id)).candidate.state
const setWanted = (count: number) =>
  here.db.updateTable('selection_settings').set({ wanted_evaluations: count }).execute()

async function hold(decision: Decision = 'eligible', { caller = owner, id = mentee.id } = {}) {
  const body = { decision, summary: canary, reason: canary, hold: true }
  return caller.call(adminSelection.decide, { params: { id }, body })
}

async function evaluated(count: number, score = 3): Promise<Made[]> {
  const made: Made[] = []
  for (let place = 0; place < count; place += 1) {
    const one = await makeMentee(here, { name: `Asha ${place}` })
    await evaluate(walk(owner, one.id), { score })
    made.push(one)
  }
  return made
}

const isGoodNews = ({ subject }: { subject: string }) => subject.includes('you have been selected')

/** Meanwhile, each commit of an application change loses its connection. */
async function whileDying(steps: () => Promise<void>): Promise<void> {
  await sql`create function dies() returns trigger language plpgsql as $$
    begin raise exception 'killed' using errcode = '57P01'; end $$`.execute(here.db)
  await sql`create constraint trigger dying after update on application
    deferrable initially deferred for each row execute function dies()`.execute(here.db)
  try {
    await steps()
  } finally {
    await sql`drop function dies cascade`.execute(here.db)
  }
}

const release = (ids: string[], { caller = owner, undo = false } = {}) =>
  caller.call(deciding.release, { body: { ids, undo } })
const codes = (body: { data: { code: string }[] }) => body.data.map(({ code }) => code)

describe('a decision that is held', () => {
  test('moves nothing, tells nobody, and shows to whoever may read the scores', async () => {
    await evaluate(walk())
    const { body } = await hold()
    expect(body.message).toBe('Decision held. Nobody has been told yet.')
    expect(body.data).toMatchObject({
      state: 'under_review',
      held: { decision: 'eligible', summary: canary, reason: canary },
    })
    expect(await notificationKinds(here, mentee.id)).toEqual(['reviewBegun'])
    const other = await here.as('admin')
    expect((await read(other)).candidate.held).toBeNull()
    expect((await other.call(deciding.held)).body).toMatchObject({ data: [], hidden: 1 })
    expect((await owner.call(deciding.held)).body).toMatchObject({ data: [{ _id: mentee.id }], hidden: 0 })
    expect(await auditOf(here, 'decision.hold')).toMatchObject([{ actor_id: owner.id }])
  })

  test('is refused for all that a decision is refused for', async () => {
    expectRefusal(await hold(), {
      status: 409,
      message: messageText('evaluation_missing'),
    })
    await evaluate(walk())
    const bare = { decision: 'eligible', summary: '', reason: '', hold: true }
    const answer = await owner.send(adminSelection.decide, { params: { id: mentee.id }, body: bare })
    expect(answer.status).toBe(400)
  })

  test('an exception of an owner holds, and is released as such', async () => {
    await evaluate(walk())
    await setWanted(2)
    expect((await hold()).status).toBe(409)
    const body = {
      decision: 'eligible',
      summary: canary,
      reason: '',
      hold: true,
      override: { reason: 'Late' },
    }
    await owner.send(adminSelection.decide, { params: { id: mentee.id }, body })
    expect(codes((await release([mentee.id])).body)).toEqual(['decision_saved'])
    expect(await stateOf()).toBe('eligible')
    expect(await auditOf(here, 'decision.override')).toHaveLength(1)
  })

  test('keeps an introduction from being prepared', async () => {
    await evaluate(walk())
    await decide(walk())
    await hold('waitlisted')
    const body = { mentor: mentor.id, note: '' }
    const refused = await owner.call(adminSelection.introduce, { params: { id: mentee.id }, body })
    expectRefusal(refused, {
      status: 409,
      message: 'A decision about this mentee is held. Release it first.',
    })
  })

  test('stands in no answer to a mentee or a mentor', async () => {
    await introduce(walk(), mentor.id)
    const other = await makeMentee(here)
    await evaluate(walk(owner, other.id))
    await hold('not_eligible', { id: other.id })
    // The product never holds a decision on a mentee with an open brief, so the test inserts one.
    await here.db
      .updateTable('application')
      .set({
        held_decision: 'not_eligible',
        held_summary: canary,
        held_reason: canary,
        held_at: new Date(),
      })
      .where('mentee_id', '=', mentee.id)
      .execute()
    const introduction = await here.db.selectFrom('introduction').select('id').executeTakeFirstOrThrow()
    const callers = [
      { role: 'mentee' as const, caller: await here.as('mentee', mentee) },
      { role: 'mentee' as const, caller: await here.as('mentee', other) },
      { role: 'mentor' as const, caller: await here.as('mentor', mentor) },
    ]
    const endpoints = Object.values(contract).flatMap((group) => Object.values<CheckedEndpoint>(group))
    const answers: string[] = []
    for (const { role, caller } of callers) {
      for (const endpoint of endpoints) {
        if (endpoint.method !== 'GET' || endpoint.events || !can({ role }, endpoint)) continue
        for (const id of [mentee.id, mentor.id, introduction.id]) {
          const answer = await caller.call(endpoint, { params: { id } })
          if (answer.status === 200) answers.push(JSON.stringify(answer.body))
        }
      }
    }
    expect(answers.length).toBeGreaterThan(20)
    expect(answers.filter((answer) => answer.includes(canary) || answer.includes('held_'))).toEqual([])
  })

  test('is gone once the mentee leaves, or another decision is made', async () => {
    await evaluate(walk())
    await hold('not_eligible')
    await decide(walk(), 'waitlisted')
    expect((await read()).candidate).toMatchObject({ state: 'waitlisted', held: null })
    expect(codes((await release([mentee.id])).body)).toEqual(['nothing_held'])
  })
})

describe('a release', () => {
  test('taken back within 60 seconds tells nobody', async () => {
    await evaluate(walk())
    await hold()
    const { body } = await release([mentee.id], { undo: true })
    expect(codes(body)).toEqual(['decision_saved'])
    expect((await owner.call(deciding.held)).body).toMatchObject({ data: [], hidden: 0, leaving: 1 })
    await here.pass(59)
    await owner.call(dashboard.takeBack, { params: { id: body.undo?._id ?? '' } })
    expect((await owner.call(deciding.held)).body).toMatchObject({ data: [{}], leaving: 0 })
    await here.pass(600)
    expect((await read()).candidate).toMatchObject({ state: 'under_review', held: { decision: 'eligible' } })
    expect(await notificationKinds(here, mentee.id)).toEqual(['reviewBegun'])
  })

  test('asked for twice, on two processes, happens once, as of who decided', async () => {
    const people = [mentee, ...(await evaluated(3))]
    await evaluate(walk())
    const ids = people.map(({ id }) => id)
    for (const id of ids) await hold('eligible', { id })
    const other = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
    await other.call(deciding.readScores, { body: { ids } })
    await release(ids, { undo: true })
    await release(ids, { caller: other, undo: true })
    const process = await otherProcess(here)
    here.clock.now = new Date(here.clock.now.getTime() + 60_000)
    await Promise.all([here.app.runDueChanges(), process.app.runDueChanges()])
    await here.app.runDueChanges()
    for (const { id, email } of people) {
      expect(await stateOf(id)).toBe('eligible')
      const mails = await mailsTo(here, email)
      expect(mails.filter(isGoodNews)).toHaveLength(1)
    }
    const decided = await auditOf(here, 'application.eligible')
    expect(decided.map(({ actor_id }) => actor_id)).toEqual(ids.map(() => owner.id))
    expect(await auditOf(here, 'decision.release')).toHaveLength(4)
  })

  test('breaks off as a whole where the process is killed amid it, tells nobody, and is made once afterwards', async () => {
    const people = await evaluated(2)
    for (const { id } of people) await hold('eligible', { id })
    await release(
      people.map(({ id }) => id),
      { undo: true },
    )
    here.clock.now = new Date(here.clock.now.getTime() + 60_000)
    await whileDying(async () => {
      await expect(here.app.runDueChanges()).rejects.toThrow('killed')
    })
    const told = async () =>
      Promise.all(people.map(async ({ email }) => (await mailsTo(here, email)).filter(isGoodNews).length))
    expect([await told(), await stateOf(people[0]?.id)]).toEqual([[0, 0], 'under_review'])
    await here.app.runDueChanges()
    await here.app.runDueChanges()
    expect([await told(), await stateOf(people[0]?.id)]).toEqual([[1, 1], 'eligible'])
  })

  test('leaves out who has left, whose evaluators have to talk, and whose scores one has not read', async () => {
    const [left, apart, unread] = await evaluated(3, 5)
    const ids = [left, apart, unread].map((one) => one?.id ?? '')
    for (const id of ids) await hold('eligible', { id })
    const gone = await here.as('mentee', left)
    await gone.call(contract.introductions.withdraw, {})
    const other = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
    await evaluate(walk(other, apart?.id), { score: 2 })
    expect(codes((await release(ids, { caller: other })).body)[2]).toBe('tie_unanswered')
    await answerTies(walk(other, unread?.id))
    const { body } = await release(ids, { caller: other })
    expect(codes(body)).toEqual(['nothing_held', 'talk_outstanding', 'scores_unread'])
    expect(codes((await release(ids)).body)).toEqual(['nothing_held', 'talk_outstanding', 'decision_saved'])
  })

  test('shows before what will be mailed', async () => {
    const { body } = await owner.call(deciding.held)
    expect(body.mails.map(({ decision }) => decision)).toEqual(['eligible', 'waitlisted', 'not_eligible'])
    expect(body.mails[0]?.subject).toBe('Good news: you have been selected')
    expect(body.mails[2]?.text).toContain('[…]')
  })
})
