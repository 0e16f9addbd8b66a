import { audit } from '@udyam/contract/audit/calls'
import { auth } from '@udyam/contract/auth/calls'
import { contact } from '@udyam/contract/contact/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { safety } from '@udyam/contract/safety/calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { parseCsv } from '#platform/csv/csv.ts'
import { makeAdmin, makeMentor, makeMessage } from '#test/make.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

describe('the audit log', () => {
  test('tells who did what to whom, when, from where and with which request', async () => {
    const params = await makeMentor(here)
    const { headers } = await admin.call(mentors.update, { params, body: { location: 'Goa' } })
    const { body } = await admin.call(audit.list, { query: { action: 'mentor.update' } })
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
        kind: 'act',
        filter: '',
        rows: null,
        address: '127.0.0.1',
        requestId: headers['x-request-id'],
      },
    ])
  })

  test('names a message by its id: what a stranger wrote above it is not read there', async () => {
    const id = await makeMessage(here, { subject: 'WIN A CAR at evil.example' })
    await admin.call(contact.update, { params: { id }, body: { read: true } })
    const { data } = (await admin.call(audit.list, { query: { action: 'message.read' } })).body
    expect(data).toMatchObject([{ targetId: id, targetName: id.slice(0, 8) }])
    const recent = await admin.call(dashboard.get)
    expect(JSON.stringify([data, recent.body])).not.toContain('WIN A CAR')
    expect((await admin.call(audit.list, { query: { search: 'WIN A CAR' } })).body.data).toEqual([])
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
      const { status, body } = await other.send(audit.list, { query })
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
    // The Indian day ends at 18:30 UTC.
    expect(await targets({ ...update, from: '2026-03-11' })).toEqual([two.id])
    expect(await targets({ ...update, to: '2026-03-10' })).toEqual([one.id])
    expect(await targets({ ...update, from: '2026-03-10', to: '2026-03-11' })).toEqual([two.id, one.id])
  })

  test('says of more than 10,000 events in thousands about how many there are, and counts the fewer ones', async () => {
    await sql`insert into audit_event (at, action) select ${here.clock.now}, 'session.close' from generate_series(1, 12345)`.execute(
      here.db,
    )
    await sql`insert into audit_event (at, action) select ${here.clock.now}, 'session.replay' from generate_series(1, 7)`.execute(
      here.db,
    )
    await sql`analyze audit_event`.execute(here.db)
    const total = async (query: Record<string, string>) =>
      (await admin.call(audit.list, { query: { limit: '20', ...query } })).body.pagination
    expect(await total({})).toMatchObject({ total: 12_000, pages: 600 })
    expect(await total({ action: 'session.replay' })).toMatchObject({ total: 7, pages: 1 })
  })

  test('is exported, filtered as it is listed; the export is written down too', async () => {
    const one = await makeMentor(here)
    await admin.call(mentors.update, { params: one, body: { location: 'Goa', bio: 'x' } })
    const query = { action: 'mentor.update' }
    const [fields, ...rows] = parseCsv((await admin.call(audit.exportCsv, { query })).body.csv) ?? []
    const cell = (name: string) => rows[0]?.[fields?.indexOf(name) ?? -1]
    expect(rows).toHaveLength(1)
    expect([cell('actorId'), cell('targetId'), cell('fields')]).toEqual([admin.id, one.id, 'location; bio'])
    expect(await auditOf(here, 'audit.export')).toMatchObject([{ actor_id: admin.id }])
  })

  test('refuses a day that is none', async () => {
    for (const from of ['today', '2026-02-30', '10.3.2026', 'infinity']) {
      const answer = await admin.send(audit.list, { query: { from } })
      expectRefusal(answer, { status: 400, message: messageText('value_day'), field: 'from' })
    }
  })

  test.each(['audit_event', 'audit_detail'] as const)(
    '(%s) cannot be changed or emptied row by row, by anyone',
    async (table) => {
      await expect(here.db.deleteFrom(table).execute()).rejects.toThrow(`${table} is append-only`)
      const column = table === 'audit_event' ? 'action' : 'reason'
      const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = 'x'`.execute(here.db)
      await expect(change).rejects.toThrow('append-only')
    },
  )

  test('holds no name, address or reason in its events', async () => {
    const mentor = await makeMentor(here, { firstName: 'Canary', approve: false })
    await admin.call(mentors.reject, { params: mentor, body: { reason: 'Canary reason' } })
    const events = await here.db.selectFrom('audit_event').selectAll().execute()
    expect(events).not.toEqual([])
    expect(JSON.stringify(events)).not.toMatch(/canary|127\.0\.0\.1|Meera/i)
    const suspended = await makeMentor(here)
    const body = { suspended: true, reason: 'Canary reason' }
    await admin.call(safety.suspend, { params: suspended, body })
    const told = { reason: 'Canary reason', address: '127.0.0.1' }
    expect(await auditOf(here, 'account.suspend')).toMatchObject([told])
    // After the erasure the reason is gone; the actor is still recorded.
    expect(await auditOf(here, 'mentor.reject')).toMatchObject([{ ...told, reason: null }])
  })

  test('names whoever is there, and nobody who has gone', async () => {
    const mentor = await makeMentor(here, { firstName: 'Sanjay' })
    const listed = async (search: string) => {
      const { data } = (await admin.call(audit.list, { query: { search } })).body
      return data.map(({ action, targetName }) => ({ action, targetName })).toReversed()
    }
    await admin.call(mentors.update, { params: mentor, body: { bio: 'x' } })
    expect(await listed('sanjay')).toEqual([{ action: 'mentor.update', targetName: 'Sanjay Patil' }])
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    await admin.call(mentors.remove, { params: mentor })
    expect(await listed('sanjay')).toEqual([])
    expect(await listed('mentor.')).toEqual([
      { action: 'mentor.update', targetName: '' },
      { action: 'mentor.delete', targetName: '' },
    ])
  })

  test('is searched by the name of a mentee for what happened with their brief and their mentoring', async () => {
    const { id, mentee } = await makeMentorship(here)
    const { introduction_id: brief } = await here.db
      .selectFrom('mentorship')
      .select('introduction_id')
      .executeTakeFirstOrThrow()
    await here.db
      .insertInto('audit_event')
      .values([
        { action: 'introduction.shared', target_type: 'introduction', target_id: brief },
        { action: 'mentorship.nudge', target_type: 'mentorship', target_id: id },
      ])
      .execute()
    const listed = async () => {
      const { data } = (await admin.call(audit.list, { query: { search: 'priya kulkarni' } })).body
      return new Map(data.map(({ action, targetName }) => [action, targetName]))
    }
    expect(await listed()).toEqual(
      new Map([
        ['introduction.shared', 'Priya Kulkarni'],
        ['mentorship.nudge', 'Priya Kulkarni'],
      ]),
    )
    const leaving = { erase_after: new Date('2027-01-01') }
    await here.db.updateTable('account').set(leaving).where('id', '=', mentee.id).execute()
    expect(await listed()).toEqual(new Map())
    const { data } = (await admin.call(audit.list, { query: { target: id } })).body
    expect(data).toMatchObject([{ action: 'mentorship.nudge', targetName: '' }])
  })

  test('does not name an administrator who is about to be erased as who did something', async () => {
    const leaver = await makeAdmin(here, { name: 'Asha Rane' })
    const other = await here.as('admin', leaver)
    await other.call(mentors.update, { params: await makeMentor(here), body: { bio: 'x' } })
    const actors = async () => {
      const { data } = (await admin.call(audit.list, { query: { action: 'mentor.update' } })).body
      return data.map(({ actorId, actorName }) => [actorId, actorName])
    }
    expect(await actors()).toEqual([[leaver.id, 'Asha Rane']])
    const leaving = { erase_after: new Date('2027-01-01') }
    await here.db.updateTable('account').set(leaving).where('id', '=', leaver.id).execute()
    expect(await actors()).toEqual([[leaver.id, '']])
    expect((await admin.call(audit.list, { query: { search: 'asha rane' } })).body.data).toEqual([])
  })

  test('is purged by one function, events only after a year', async () => {
    const rows = async (table: 'audit_event' | 'audit_detail') =>
      (await here.db.selectFrom(table).selectAll().execute()).length
    await admin.call(audit.list, { query: {} })
    const [events, details] = [await rows('audit_event'), await rows('audit_detail')]
    expect(details).toBe(events)
    const early = sql`select purge_audit(now() - interval '364 days', '-infinity')`.execute(here.db)
    await expect(early).rejects.toThrow('at least 365 days')
    await sql`select purge_audit('-infinity', 'infinity')`.execute(here.db)
    expect([await rows('audit_event'), await rows('audit_detail')]).toEqual([events, 0])
    expect((await admin.call(audit.list, { query: {} })).body.data[0]).toMatchObject({ address: '' })
    await here.db
      .insertInto('audit_event')
      .values({ action: 'mentor.list', at: new Date('2020-01-01') })
      .execute()
    await sql`select purge_audit(now() - interval '366 days', '-infinity')`.execute(here.db)
    const left = await here.db.selectFrom('audit_event').select('at').orderBy('at').executeTakeFirst()
    expect(left?.at.getFullYear()).toBeGreaterThan(2020)
    await expect(here.db.deleteFrom('audit_event').execute()).rejects.toThrow('append-only')
  })
})
