import { operations } from '@udyam/contract/operations'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { auth } from '@udyam/contract/auth'
import { mentors } from '@udyam/contract/mentors'
import { parseCsv } from '../../csv/csv.ts'
import {
  makeCategory,
  makeMentee,
  makeMentor,
  makeMessage,
  makePromoter,
  makeVisitor,
} from '../../test/make.ts'
import { auditOf, expectRefusal, resetTokenOf } from '../../test/rows.ts'
import { world, type Caller, type World } from '../../test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

describe('the dashboard', () => {
  test('counts people and shows the latest, and who waits longest first', async () => {
    const first = await makeMentor(here, { firstName: 'First', approve: false })
    const second = await makeMentor(here, { firstName: 'Second', approve: false })
    await makeMentor(here)
    await makeMentor(here, { block: true, approve: false })
    const mentee = await makeMentee(here)
    await makePromoter(here)
    await makeVisitor(here)
    await makeMessage(here)
    const { body } = await admin.call(operations.dashboard)
    expect(body.data.counts).toEqual({
      mentors: 4,
      approvedMentors: 1,
      pendingMentors: 2,
      blockedMentors: 1,
      mentees: 1,
      promoters: 1,
      visitors: 1,
      unreadMessages: 1,
    })
    expect(body.data.pendingMentors.map(({ _id }) => _id)).toEqual([first.id, second.id])
    expect(body.data.latestMentors).toHaveLength(4)
    expect(body.data.latestMentors[0]).toMatchObject({ status: 'Blocked', industry: '' })
    expect(body.data.latestMentees.map(({ _id }) => _id)).toEqual([mentee.id])
  })

  test('shows what people did, without signing in and reading', async () => {
    const params = await makeMentor(here, { approve: false })
    await admin.call(mentors.get, { params })
    await admin.call(mentors.update, { params, body: { approve: true } })
    const { body } = await admin.call(operations.dashboard)
    expect(body.data.recentActivity.map(({ action }) => action)).toEqual(['mentor.approve'])
  })
})

describe('the charts', () => {
  const joined = async (table: 'mentor' | 'mentee', { id }: { id: string }, at: string) =>
    sql`update ${sql.table(table)} set created_at = ${at} where id = ${id}`.execute(here.db)

  test('count sign-ups by Indian month, over the last twelve', async () => {
    here.clock.now = new Date('2026-03-10T12:00:00Z')
    const other = await here.as('admin')
    // The Indian month begins at half past six in the evening, UTC.
    await joined('mentor', await makeMentor(here), '2026-02-28T18:29:59Z')
    await joined('mentor', await makeMentor(here, { approve: false }), '2026-02-28T18:30:00Z')
    await joined('mentee', await makeMentee(here), '2026-03-09T00:00:00Z')
    await joined('mentee', await makeMentee(here), '2025-03-31T18:30:00Z')
    await joined('mentee', await makeMentee(here), '2025-03-31T18:29:59Z')
    const { signups } = (await other.call(operations.charts)).body.data
    expect(signups).toHaveLength(12)
    expect(signups[0]).toEqual({ month: '2025-04', mentors: 0, mentees: 1 })
    expect(signups[10]).toEqual({ month: '2026-02', mentors: 1, mentees: 0 })
    expect(signups[11]).toEqual({ month: '2026-03', mentors: 1, mentees: 1 })
    expect(signups.reduce((sum, { mentees }) => sum + mentees, 0)).toBe(2)
  })

  test('count approved mentors by industry, seven at most and the rest together', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
      const category = (await makeCategory(here, name))._id
      await makeMentor(here, { category })
      if (name < 'G') await makeMentor(here, { category })
      await makeMentor(here, { category, approve: false })
      await makeMentor(here, { category, block: true })
    }
    await makeMentor(here)
    const { industries, otherIndustries } = (await admin.call(operations.charts)).body.data
    expect(industries.map(({ name, mentors: count }) => [name, count])).toEqual([
      ...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => [name, 2]),
      ['', 1],
    ])
    expect(otherIndustries).toBe(1)
  })
})

describe('the audit log', () => {
  test('tells who did what to whom, when, from where and with which request', async () => {
    const params = await makeMentor(here)
    const { headers } = await admin.call(mentors.update, { params, body: { location: 'Goa' } })
    const { body } = await admin.call(operations.listAudit, { query: { action: 'mentor.update' } })
    expect(body.data).toEqual([
      {
        _id: expect.any(String),
        at: here.clock.now.toISOString(),
        actorId: admin.id,
        actorRole: 'admin',
        actorName: 'Meera Phadnis',
        action: 'mentor.update',
        targetType: 'mentor',
        targetId: params.id,
        targetName: 'Sanjay Patil',
        fields: ['location'],
        reason: '',
        address: '127.0.0.1',
        requestId: headers['x-request-id'],
      },
    ])
  })

  test('is filtered by actor, action, target, day and words, and paged newest first', async () => {
    const [one, two] = [
      await makeMentor(here, { firstName: 'Āsha' }),
      await makeMentor(here, { firstName: 'Bala' }),
    ]
    here.clock.now = new Date('2026-03-10T18:29:59Z')
    await admin.call(auth.verifyToken)
    const other = await here.as('admin')
    await other.call(mentors.update, { params: one, body: { bio: 'x' } })
    here.clock.now = new Date('2026-03-10T18:30:00Z')
    await other.call(mentors.update, { params: two, body: { bio: 'x' } })
    const targets = async (query: Record<string, string>) => {
      const { status, body } = await other.send(operations.listAudit, { query })
      expect(status).toBe(200)
      return body.data.map(({ targetId, action }) => (targetId === null ? action : targetId))
    }
    const update = { action: 'mentor.update' }
    expect(await targets(update)).toEqual([two.id, one.id])
    expect(await targets({ ...update, sort: 'at' })).toEqual([one.id, two.id])
    expect(await targets({ ...update, limit: '1', page: '2' })).toEqual([one.id])
    expect(await targets({ target: one.id })).toEqual([one.id])
    expect(await targets({ actor: other.id, action: 'session.open' })).toEqual(['session.open'])
    expect(await targets({ actor: admin.id, ...update })).toEqual([])
    expect(await targets({ actor: 'nonsense' })).toEqual([])
    expect(await targets({ search: 'ASHA', ...update })).toEqual([one.id])
    // The Indian day ends at half past six in the evening, UTC.
    expect(await targets({ ...update, from: '2026-03-11' })).toEqual([two.id])
    expect(await targets({ ...update, to: '2026-03-10' })).toEqual([one.id])
    expect(await targets({ ...update, from: '2026-03-10', to: '2026-03-11' })).toEqual([two.id, one.id])
  })

  test('is exported, filtered as it is listed; the export is written down too', async () => {
    const one = await makeMentor(here)
    await admin.call(mentors.update, { params: one, body: { location: 'Goa', bio: 'x' } })
    const query = { action: 'mentor.update' }
    const [fields, ...rows] = parseCsv((await admin.call(operations.exportAudit, { query })).body.csv) ?? []
    const cell = (name: string) => rows[0]?.[fields?.indexOf(name) ?? -1]
    expect(rows).toHaveLength(1)
    expect([cell('actorId'), cell('targetId'), cell('fields')]).toEqual([admin.id, one.id, 'location; bio'])
    expect(await auditOf(here, 'audit.export')).toMatchObject([{ actor_id: admin.id }])
  })

  test('refuses a day that is none', async () => {
    for (const from of ['today', '2026-02-30', '10.3.2026', 'infinity']) {
      const answer = await admin.send(operations.listAudit, { query: { from } })
      expectRefusal(answer, { status: 400, message: 'Please enter a valid value', field: 'from' })
    }
  })

  test('cannot be changed or emptied row by row, by anyone', async () => {
    await expect(here.db.deleteFrom('audit_event').execute()).rejects.toThrow('append-only')
    const change = sql`update audit_event set reason = 'x'`.execute(here.db)
    await expect(change).rejects.toThrow('append-only')
  })
})

describe('the outbox', () => {
  test('is exported without the mails themselves, whose links open accounts', async () => {
    const { email } = await makeMentee(here)
    await here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } })
    const token = await resetTokenOf(here, email)
    const { csv } = (await admin.call(operations.exportMail, { query: { search: email } })).body
    const [fields, ...rows] = parseCsv(csv) ?? []
    expect(fields?.slice(1, 3)).toEqual(['recipient', 'kind'])
    expect(rows.map((row) => row.slice(1, 3))).toEqual([[email, 'resetLink']])
    expect(csv).not.toContain(token)
    expect(await auditOf(here, 'mail.export')).toHaveLength(1)
  })

  test('is listed without the mails themselves, and one is read', async () => {
    const { email } = await makeMentee(here)
    await here.nobody.call(auth.forgotPassword, { body: { role: 'mentee', email } })
    const token = await resetTokenOf(here, email)
    const { body } = await admin.call(operations.listMail, { query: { search: email.toUpperCase() } })
    expect(body.data).toEqual([
      {
        _id: expect.any(String),
        recipient: email,
        kind: 'resetLink',
        language: 'en',
        subject: 'Choose a new password',
        createdAt: here.clock.now.toISOString(),
        sentAt: null,
        attempts: 0,
        lastError: '',
      },
    ])
    expect(JSON.stringify(body)).not.toContain(token)
    const id = body.data[0]?._id ?? ''
    const { body: mail } = await admin.call(operations.getMail, { params: { id } })
    expect(mail.data.text).toContain('/reset-password?token=')
  })

  test('does not have what does not exist', async () => {
    const answer = await admin.call(operations.getMail, { params: { id: crypto.randomUUID() } })
    expectRefusal(answer, { status: 404, message: 'Mail not found' })
  })
})
