import { grievances } from '@udyam/contract/grievances/calls'
import { contract } from '@udyam/contract'
import { isDuty } from '@udyam/contract/duties'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import type { Reads } from '@udyam/contract/audited-reads'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeMentee, makeMentor, makeMessage, makePromoter } from './make.ts'
import { makeMentorship } from './make-selection.ts'
import { calls } from './calls.ts'
import { makePlan } from './make-plan.ts'
import { introduce } from './walk.ts'
import { world, type Caller, type World } from './world.ts'

const { adminSelection, audit, mentees, mentors } = contract
const withDuty = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, CheckedEndpoint>)
    .filter(([, { access }]) => typeof access !== 'string' && access.some(isDuty))
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
)
const gets = withDuty.filter(({ endpoint }) => endpoint.method === 'GET')
const audited = gets.flatMap(({ name, endpoint }) =>
  endpoint.reads ? [{ name, endpoint, reads: endpoint.reads }] : [],
)

/** Calls without a reading that read all the same, and why nothing is written down. */
const impersonal = [
  'categories.list',
  'categories.listSubcategories',
  'mentors.listFields',
  // Ids and roles, without a name.
  'erasure.list',
  // Numbers alone.
  'dashboard.charts',
  'adminSelection.getSettings',
  // A plan by its name, and numbers alone.
  'planSharing.held',
  'planSharing.quality',
  // Plans with what is pinned in them, and numbers.
  'plans.list',
  'plans.get',
  'plans.gaps',
  // Texts of the team, and numbers.
  'criterionSets.list',
  'intakes.list',
  'intakes.poster',
  'intakes.get',
  // What is asked, without an answer, and counts.
  'questions.ofIntake',
  'rounds.list',
  'resources.listAll',
  'events.listAll',
  'broadcasts.list',
  'calendar.get',
  'broadcasts.get',
  // Settings and their versions.
  'setup.list',
  'mailWords.list',
  'mailWords.original',
  'mailWords.sent',
  'setup.get',
  'setup.history',
  'setup.reasons',
  // The caller's own.
  'interviews.calendar',
  'notifications.list',
  'notifications.unread',
  'savedViews.list',
  'notifications.getChoices',
  'push.key',
  'push.list',
  // A number and a reason without an address.
  'push.waiting',
  // Whether a number works, without the number.
  'phone.mark',
  // Numbers of five people and more.
  'figures.get',
]

/** Those whose `{id}` in the path is a person: the row names them, and so does the list of who has seen them. */
const ofSomebody = [
  'factors.get',
  'reminders.callSheet',
  'reminders.callMentees',
  'reminders.callMentors',
  'mentors.getApproved',
  'mentors.get',
  'questions.ofMentor',
  'mentees.get',
  'promoters.getPublic',
  'promoters.get',
  'adminSelection.get',
  'adminSelection.mentorChoices',
  'caseNotes.list',
  'interviews.list',
  'matching.barriers',
  'matching.compare',
  'safety.suspension',
]

let here: World
let owner: Caller
let other: Caller
let ids: Record<string, string>

beforeAll(async () => {
  here = await world()
  owner = await here.as('admin')
  other = await here.as('admin')
  const [mentor, mentee, promoter] = [
    await makeMentor(here),
    await makeMentee(here),
    await makePromoter(here),
  ]
  await makeMessage(here)
  await introduce({ here, admin: owner, menteeId: mentee.id }, mentor.id)
  const { id: mentorship } = await makeMentorship(here, { mentee, mentor })
  await here.nobody.call(grievances.send, {
    body: { name: 'Ravi', email: 'ravi@example.com', about: 'My number', text: 'Who has it?' },
  })
  const grievance = await here.db.selectFrom('grievance').select('id').executeTakeFirstOrThrow()
  const mail = await here.db.selectFrom('mail').select('id').limit(1).executeTakeFirstOrThrow()
  const texts = { subject: { en: 'Training', hi: '', mr: '' }, body: { en: 'Come', hi: '', mr: '' } }
  const audience = { of: 'ticked' as const, ids: [mentee.id] }
  const broadcast = await owner.call(contract.broadcasts.create, { body: { audience, ...texts } })
  const event = await owner.call(contract.events.create, {
    body: {
      title: texts.subject,
      text: texts.body,
      startsAt: new Date(here.clock.now.getTime() + 86_400_000).toISOString(),
      minutes: 60,
      way: 'online',
      place: '',
      places: null,
      audience: 'all',
      intake: null,
      state: 'published',
    } as const,
  })
  ids = {
    event: event.body.data._id,
    broadcast: broadcast.body.data._id,
    mentor: mentor.id,
    mentee: mentee.id,
    promoter: promoter.id,
    mail: mail.id,
    grievance: grievance.id,
    account: mentee.id,
    mentorship,
    plan: await makePlan(here, { by: owner.id, pairs: [], now: here.clock.now }),
  }
})

function idFor({ path }: CheckedEndpoint, { who, within }: Reads): string {
  return ids[path.includes('selection/mentee') ? 'mentee' : (within ?? who)] ?? ''
}

describe('what an administrator reads', () => {
  test.each(audited)('$name leaves one row', async ({ name, endpoint, reads }) => {
    const id = idFor(endpoint, reads)
    const before = await rows()
    const query = { search: 'canary', mentor: ids['mentor'] } as never
    const answer = await owner.call(endpoint, { params: { id, table: 'funnel' }, query })
    expect(answer.status).toBe(200)
    const [row, ...more] = (await rows()).slice(before.length)
    expect(more).toEqual([])
    const action = calls.get(name)?.audited ?? ''
    expect(row).toMatchObject({
      kind: /\.(export|sheet)$/.test(action) ? 'export' : 'read',
      action,
      actor_id: owner.id,
      target_id: endpoint.path.includes('{id}') ? id : null,
    })
    expect(row?.subjects?.includes(id)).toBe(ofSomebody.includes(name))
    expect(JSON.stringify(row)).not.toContain('canary')
  })

  test('each call that asks for a duty states it, and only these read nothing of people', () => {
    expect(withDuty.filter(({ endpoint }) => endpoint.reads === undefined)).toEqual([])
    const silent = gets.filter(({ endpoint }) => endpoint.reads === null).map(({ name }) => name)
    expect(silent.toSorted()).toEqual(impersonal.toSorted())
  })

  test('is told with the filter and the number of rows, and with no name or search', async () => {
    const query = { search: 'Sanjay', status: 'Approved' as const }
    await owner.call(mentors.list, { query })
    await owner.call(mentees.exportCsv, { query: {} })
    const [list, file] = (await rows()).slice(-2)
    expect(list).toMatchObject({ row_count: 1, subjects: [], target_id: null })
    expect(new URLSearchParams(list?.filter ?? '').get('status')).toBe('Approved')
    expect(list?.filter).not.toContain('search')
    expect(file).toMatchObject({ action: 'mentee.export', row_count: 1 })
  })

  test('a mail is read of whom it was sent to', async () => {
    const mail = await here.db
      .selectFrom('mail')
      .where('account_id', 'is not', null)
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    await owner.call(contract.outbox.open, { params: { id: mail.id }, body: { reason: 'Asked' } })
    expect((await rows()).at(-1)).toMatchObject({ action: 'mail.open', subjects: [mail.account_id] })
  })

  test('by a change is written down too, even by one that changes nothing', async () => {
    const params = { id: ids['mentor'] ?? '' }
    await owner.call(mentors.update, { params, body: {} })
    expect((await rows()).at(-1)).toMatchObject({ action: 'mentor.open', target_id: params.id })
    const given = { params: { id: ids['mentee'] ?? '' } }
    await owner.send(adminSelection.reopen, given)
    // A refused call shows nothing.
    expect((await rows()).at(-1)).toMatchObject({ action: 'mentor.open' })
  })

  test('a member who reads the same leaves no row', async () => {
    const before = await rows()
    const member = await here.as('mentee')
    await member.call(mentors.getApproved, { params: { id: ids['mentor'] ?? '' } })
    await member.call(mentors.listApproved)
    expect(await rows()).toHaveLength(before.length)
  })

  test.each(audited)('$name is not answered when it cannot be written down', async ({ endpoint, reads }) => {
    const id = idFor(endpoint, reads)
    await sql`alter table audit_event add constraint full_disk check (kind = 'act') not valid`.execute(
      here.db,
    )
    try {
      // The owner has just been recorded for hourly events, so another caller is used.
      const caller = reads.isHourly ? other : owner
      const query = { mentor: ids['mentor'] } as never
      const answer = await caller.call(endpoint, { params: { id, table: 'funnel' }, query })
      expect(answer.status).toBe(500)
      expect(Object.keys(answer.body)).not.toContain('data')
    } finally {
      await sql`alter table audit_event drop constraint full_disk`.execute(here.db)
    }
  })
})

test('the log hides readings until they are asked for, and looks their names up', async () => {
  await owner.call(mentors.get, { params: { id: ids['mentor'] ?? '' } })
  const actions = async (query: object) =>
    (await owner.call(audit.list, { query })).body.data.map(({ kind }) => kind)
  expect(await actions({})).not.toContain('read')
  expect(await actions({ readings: 'true' })).toContain('read')
  const { data } = (await owner.call(audit.list, { query: { action: 'mentor.open' } })).body
  // Two readings of one millisecond have no order.
  expect(data).toContainEqual(
    expect.objectContaining({ kind: 'read', targetName: 'Sanjay Patil', rows: null }),
  )
})

async function rows() {
  return here.db.selectFrom('audit_event').where('kind', '<>', 'act').selectAll().orderBy('at').execute()
}
