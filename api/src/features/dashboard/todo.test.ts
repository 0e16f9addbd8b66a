import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import type { AdminKind } from '@udyam/contract/duties'
import { safety } from '@udyam/contract/safety/calls'
import type { TodoKind } from '@udyam/contract/dashboard/todo-values'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMentorship } from '#test/make-selection.ts'
import { makeAdmin, makeMentee, makeMentor, makeMessage } from '#test/make.ts'
import { auditOf } from '#test/rows.ts'
import { answerTies, decide, evaluate, introduce } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let owner: Caller

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
})

const of = async (kind: AdminKind) => here.as('admin', await makeAdmin(here, { kind }))
const todo = async (caller: Caller) => (await caller.call(dashboard.todo)).body.data
const line = async (caller: Caller, kind: TodoKind) =>
  (await todo(caller)).items.find((item) => item.kind === kind)
const counts = async (caller: Caller) =>
  Object.fromEntries((await todo(caller)).items.map(({ kind, count }) => [kind, count]))

function pass(days: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + days * 86_400_000)
}

/** A world with a waiting item of each kind. */
async function everything(): Promise<void> {
  await makeMentee(here)
  await makeMentor(here, { approve: false })
  await makeMessage(here)
  const [mentor, visitor] = [await makeMentor(here), await here.as('visitor')]
  for (const category of ['threat', 'spam'] as const) {
    await visitor.call(safety.report, { body: { about: 'account', id: mentor.id, category } })
  }
  await here.db.updateTable('mail').set({ failed_at: here.clock.now }).execute()
  const failed = {
    recipient: 'a@example.org',
    kind: 'welcome',
    subject: 'Welcome',
    body_text: '',
    body_html: '',
    sent_at: null,
    failed_at: here.clock.now,
    last_error: 'no such address',
  }
  await here.db.insertInto('mail').values(failed).execute()
}

describe('what waits', () => {
  test('is each kind for those whose duty it is', async () => {
    await everything()
    const seen = async (kind: AdminKind) => Object.keys(await counts(await of(kind)))
    const officers = [
      'urgent',
      'evaluate',
      'all_evaluations',
      'talk',
      'decide',
      'held',
      'mentors',
      'unassigned',
      'unanswered',
      ...(['call_me', 'low_pulse', 'too_rare'] as const),
      ...(['mentorships', 'not_joined'] as const),
      'names',
      'photos',
      'stories',
      'reported',
      'messages',
    ]
    expect(await seen('owner')).toEqual([...officers, 'mails'])
    expect(await seen('manager')).toEqual(officers)
    expect(await seen('evaluator')).toEqual(['evaluate', 'all_evaluations', 'talk', 'decide', 'held'])
    expect(await seen('auditor')).toEqual([
      'all_evaluations',
      'decide',
      'held',
      'mentors',
      'unassigned',
      'unanswered',
      'mentorships',
      'names',
      'photos',
    ])
    const found = await counts(owner)
    expect(found).toMatchObject({ urgent: 1, evaluate: 1, all_evaluations: 1, mentors: 1, reported: 1 })
    expect(found['messages']).toBe(1)
    expect(found['mails']).toBeGreaterThan(0)
  })

  test('is numbers alone for an auditor, who has no badges', async () => {
    await everything()
    const { items, badges } = await todo(await of('auditor'))
    expect(items.find(({ kind }) => kind === 'mentors')).toMatchObject({ count: 1, top: [] })
    expect(items.every(({ top }) => top.length === 0)).toBe(true)
    expect(badges).toEqual({ selection: 0, mentors: 0, messages: 0, outbox: 0 })
  })

  test('names the three who wait longest, and since when', async () => {
    const made = []
    for (const name of ['First', 'Second', 'Third', 'Fourth']) {
      made.push(await makeMentee(here, { name }))
    }
    for (const [index, { id }] of made.entries()) {
      const at = new Date(here.clock.now.getTime() - (9 - index) * 86_400_000)
      await here.db
        .updateTable('application')
        .set({ registered_at: at })
        .where('mentee_id', '=', id)
        .execute()
    }
    const found = await line(owner, 'evaluate')
    expect(found).toMatchObject({ count: 4, snoozed: 0 })
    expect(found?.oldest).toBe(new Date(here.clock.now.getTime() - 9 * 86_400_000).toISOString())
    expect(found?.top.map(({ name }) => name)).toEqual(['First', 'Second', 'Third'])
  })

  test('is counted up to a thousand, those put off apart', async () => {
    await sql`
      with people as (
        insert into account (role, email, password_hash, name)
        select 'mentee', 'many-' || n || '@example.com', '-', 'Many ' || n from generate_series(1, 1001) n
        returning id, name
      ) insert into mentee (id, name) select id, name from people`.execute(here.db)
    expect(await line(owner, 'evaluate')).toMatchObject({ count: 1_000, more: true, snoozed: 0 })
    expect(await line(owner, 'all_evaluations')).toMatchObject({ count: 1_000, more: true })
    await sql`update application set state = 'eligible', queued_at = now()`.execute(here.db)
    expect(await line(owner, 'evaluate')).toMatchObject({ count: 0, more: false })
    expect(await line(owner, 'unassigned')).toMatchObject({ count: 1_000, more: true })
    const [subject] = (await line(owner, 'unassigned'))?.top ?? []
    const body = { kind: 'unassigned', subject: subject?._id ?? '', snoozeDays: 3 } as const
    await owner.call(dashboard.attend, { body })
    expect(await line(owner, 'unassigned')).toMatchObject({ count: 1_000, more: false, snoozed: 1 })
  })

  test('is written down once in an hour, however often it is asked for', async () => {
    const read = async () => (await auditOf(here, 'dashboard.open')).length
    const before = await read()
    await todo(owner)
    await todo(owner)
    expect(await read()).toBe(before + 1)
    here.clock.now = new Date(here.clock.now.getTime() + 3_700_000)
    await todo(await here.as('admin'))
    expect(await read()).toBe(before + 2)
  })
})

describe('the cases that wait', () => {
  test('are not counted while a decision on them is on its way, and are again once it is taken back', async () => {
    const { id: menteeId } = await makeMentee(here)
    await evaluate({ here, admin: owner, menteeId })
    const body = { decision: 'waitlisted', summary: '', reason: '', undo: true } as const
    const { undo } = (await owner.call(adminSelection.decide, { params: { id: menteeId }, body })).body
    expect(await counts(owner)).toMatchObject({ decide: 0 })
    await owner.call(dashboard.takeBack, { params: { id: undo?._id ?? '' } })
    expect(await counts(owner)).toMatchObject({ decide: 1 })
  })

  test('are no longer to be decided on once the decision is held, and then to be released', async () => {
    const { id: menteeId } = await makeMentee(here)
    await evaluate({ here, admin: owner, menteeId })
    const body = { decision: 'waitlisted', summary: '', reason: '', hold: true } as const
    await owner.call(adminSelection.decide, { params: { id: menteeId }, body })
    expect(await counts(owner)).toMatchObject({ decide: 0, held: 1 })
    expect((await line(owner, 'held'))?.oldest).toBe(here.clock.now.toISOString())
    expect(await counts(await of('evaluator'))).toMatchObject({ decide: 0, held: 0 })
  })

  test('go from whoever has given an evaluation, and are ready once enough have', async () => {
    const { id: menteeId } = await makeMentee(here)
    const evaluator = await of('evaluator')
    await evaluate({ here, admin: owner, menteeId })
    expect(await counts(owner)).toMatchObject({ evaluate: 0, all_evaluations: 0, decide: 1 })
    // Evaluators decide the cases they evaluated; managers decide all with enough evaluations.
    expect(await counts(evaluator)).toMatchObject({ evaluate: 1, decide: 0 })
    expect(await counts(await of('manager'))).toMatchObject({ decide: 1 })
    await decide({ here, admin: owner, menteeId })
    expect(await counts(owner)).toMatchObject({ decide: 0, unassigned: 1 })
  })

  test('know how many evaluations are given, whatever becomes of these and of the round', async () => {
    const { id: menteeId } = await makeMentee(here)
    const given = async () => {
      const row = here.db.selectFrom('application').where('mentee_id', '=', menteeId).select('given')
      return (await row.executeTakeFirst())?.given
    }
    await evaluate({ here, admin: owner, menteeId }, { submit: false })
    expect(await given()).toBe(0)
    await evaluate({ here, admin: owner, menteeId })
    await evaluate({ here, admin: await of('evaluator'), menteeId })
    expect(await given()).toBe(2)
    await here.db.deleteFrom('evaluation').where('evaluator_id', '=', owner.id).execute()
    expect(await given()).toBe(1)
    const { db } = here
    await db.updateTable('application').set({ round: 2 }).where('mentee_id', '=', menteeId).execute()
    expect(await given()).toBe(0)
    expect(await counts(owner)).toMatchObject({ all_evaluations: 1, decide: 0 })
    await db.updateTable('application').set({ round: 1 }).where('mentee_id', '=', menteeId).execute()
    expect(await given()).toBe(1)
  })

  test('stay with whoever has a draft, and wait for nobody who is barred or waits to give one', async () => {
    const { id: menteeId } = await makeMentee(here)
    await evaluate({ here, admin: owner, menteeId }, { submit: false })
    expect(await counts(owner)).toMatchObject({ evaluate: 1 })
    const tied = await of('evaluator')
    await tied.call(adminSelection.tie, { params: { id: menteeId }, body: { ties: ['family'] } })
    expect(await counts(tied)).toMatchObject({ evaluate: 0, all_evaluations: 1, decide: 0 })
    await here.db
      .insertInto('waiting_change')
      .values({
        actor_id: owner.id,
        call: 'PUT admin/selection/mentee/{id}/evaluation',
        input: JSON.stringify({ params: { id: menteeId }, query: {}, body: { submit: true } }),
        language: 'en',
        due_at: here.clock.now,
      })
      .execute()
    expect(await counts(owner)).toMatchObject({ evaluate: 0 })
  })

  test("are nobody's who has the mentee's e-mail or number, as the rule of each case says", async () => {
    const [one, other, third] = [
      await makeMentee(here, { email: 'same@example.org' }),
      await makeMentee(here, { mobile_no: '+91 98220-12345' }),
      await makeMentee(here, { mobile_no: '' }),
    ]
    await makeMentor(here, { email: 'same@example.org', phoneNumber: '9822012345' })
    const tied = await makeAdmin(here, { kind: 'evaluator', email: 'same@example.org' })
    const caller = await here.as('admin', tied)
    expect(await line(caller, 'evaluate')).toMatchObject({ count: 1, top: [{ _id: third.id }] })
    for (const { id } of [one, other, third]) {
      const { data } = (await caller.call(adminSelection.get, { params: { id } })).body
      expect(data.tie.isBarred).toBe(id !== third.id)
    }
  })

  test('wait for a talk in the eyes of those alone who read the scores', async () => {
    const { id: menteeId } = await makeMentee(here)
    const [second, third] = [await of('evaluator'), await of('evaluator')]
    await evaluate({ here, admin: owner, menteeId }, { score: 5 })
    await evaluate({ here, admin: second, menteeId }, { score: 1 })
    expect(await counts(second)).toMatchObject({ talk: 1, decide: 1 })
    await answerTies({ admin: third, menteeId })
    expect(await counts(third)).toMatchObject({ talk: 0, evaluate: 1 })
    // A person without access to the scores learns nothing from the counts.
    expect(await counts(await of('manager'))).toMatchObject({ talk: 0, decide: 1 })
  })
})

describe('"Needs attention"', () => {
  test('is put off for some days, counted meanwhile, and comes back', async () => {
    const [{ id: menteeId }, mentor] = [await makeMentee(here), await makeMentor(here)]
    const subject = await introduce({ here, admin: owner, menteeId }, mentor.id)
    pass(8)
    const again = await here.as('admin')
    expect(await line(again, 'unanswered')).toMatchObject({ count: 1, snoozed: 0 })
    const body = { kind: 'unanswered', subject, snoozeDays: 3 } as const
    expect((await again.call(dashboard.attend, { body })).status).toBe(200)
    expect(await line(again, 'unanswered')).toMatchObject({ count: 0, oldest: null, snoozed: 1, top: [] })
    expect(await auditOf(here, 'attention.change')).toHaveLength(1)
    const until = new Date(here.clock.now.getTime() + 3 * 86_400_000).toISOString()
    const [shown] = (await again.call(adminSelection.escalations)).body.data
    expect(shown).toMatchObject({ kind: 'unanswered', subject, snoozedUntil: until, owner: null })
    pass(3)
    const later = await here.as('admin')
    expect(await line(later, 'unanswered')).toMatchObject({ count: 1, snoozed: 0 })
    const [back] = (await later.call(adminSelection.escalations)).body.data
    expect(back).toMatchObject({ subject, snoozedUntil: null })
  })

  test('has an owner, which putting off leaves as it is', async () => {
    const { id } = await makeMentorship(here, {
      startedAt: new Date(here.clock.now.getTime() - 20 * 86_400_000),
    })
    const about = { kind: 'no_first_meeting', subject: id } as const
    await owner.call(dashboard.attend, { body: { ...about, mine: true } })
    await owner.call(dashboard.attend, { body: { ...about, snoozeDays: 1 } })
    await owner.call(dashboard.attend, { body: { ...about, snoozeDays: 0 } })
    const shown = async () => (await owner.call(adminSelection.escalations)).body.data[0]
    expect(await shown()).toMatchObject({ owner: { _id: owner.id }, snoozedUntil: null })
    await owner.call(dashboard.attend, { body: { ...about, mine: false } })
    expect(await shown()).toMatchObject({ owner: null })
    expect(await line(owner, 'mentorships')).toMatchObject({ count: 1 })
  })

  test('refuses what is not there, more than thirty days, and an auditor', async () => {
    const body = { kind: 'unassigned', subject: crypto.randomUUID() } as const
    expect((await owner.call(dashboard.attend, { body: { ...body, mine: true } })).status).toBe(404)
    expect((await owner.call(dashboard.attend, { body: { ...body, snoozeDays: 31 } })).status).toBe(400)
    expect((await (await of('auditor')).call(dashboard.attend, { body })).status).toBe(403)
  })
})
