import { contract } from '@udyam/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { findWords, passDays, runDue } from '#test/erasing.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { makeAdmin, makeMentor, makeVisitor } from '#test/make.ts'
import { auditOf, expectRefusal, mailedLinks, mailsTo, rowOf } from '#test/rows.ts'
import { world, type World } from '#test/world.ts'

const { administrators, adminSelection, auth, erasure, introductions, mentees } = contract
const { mentors, mentorships, visitors } = contract

let here: World
beforeEach(async () => {
  here = await world()
})

describe('asking to be erased', () => {
  test('asks for a confirmation of the last 10 minutes, and leaves a published demo account alone', async () => {
    const mentee = await here.as('mentee')
    await here.db.updateTable('session').set({ confirmed_at: null }).execute()
    const confirm = { status: 400, message: 'Please confirm that it is you.', field: 'confirm' }
    expectRefusal(await mentee.call(erasure.ask), confirm)
    const shared = await makeMentor(here, { email: 'mentor@example.com' })
    await here.db.updateTable('account').set({ demo: true }).where('id', '=', shared.id).execute()
    const caller = await here.as('mentor', shared)
    expect(await caller.call(erasure.ask)).toMatchObject({ status: 409, body: { code: 'demo_account' } })
    expect(await here.db.selectFrom('erasure').selectAll().execute()).toEqual([])
  })

  test('hides a mentee everywhere at the next call, and ends what they had with others', async () => {
    const { id, mentee: made, mentor: other } = await makeMentorship(here)
    const [admin, mentor, mentee] = [
      await here.as('admin'),
      await here.as('mentor', other),
      await here.as('mentee', made),
    ]
    const answer = await mentee.call(erasure.ask)
    const day = here.clock.now.getTime() + 7 * 86_400_000
    expect(answer).toMatchObject({
      status: 200,
      body: { code: 'erasure_asked', data: { undoUntil: new Date(day).toISOString() } },
    })
    expect((await mentee.call(auth.verifyToken)).status).toBe(401)
    const params = { id: made.id }
    for (const [caller, endpoint, at] of [
      [admin, mentees.get, params],
      [admin, mentees.remove, params],
      [admin, adminSelection.get, params],
      [admin, contract.safety.suspension, params],
    ] as const)
      expect((await caller.send(endpoint, { params: at })).status, endpoint.path).toBe(404)
    // As after any separation: the mentor sees only that it has ended.
    for (const endpoint of [mentorships.get, mentorships.openContact]) {
      const answer = await mentor.send(endpoint, { params: { id } })
      expect([answer.status, JSON.stringify(answer.body).includes('Priya')]).toEqual([409, false])
    }
    for (const [endpoint, query] of [
      [mentees.list, {}],
      [mentees.list, { status: 'archived' }],
      [adminSelection.list, {}],
      [adminSelection.board, {}],
      [adminSelection.queue, {}],
      [adminSelection.escalations, {}],
      [contract.dashboard.get, {}],
      [contract.followUp.list, { state: 'ended' }],
      [contract.audit.list, {}],
    ] as const) {
      const said = JSON.stringify((await admin.send(endpoint, { query })).body)
      expect(said.includes('Priya'), `${endpoint.path} ${JSON.stringify(query)}`).toBe(false)
    }
    expect((await mentor.call(introductions.list)).body.data).toEqual([])
    const told = (await mentor.call(contract.notifications.list)).body.data
    expect(told).toMatchObject([{ kind: 'mentorshipEnded', details: { other: '' } }])
    expect(await auditOf(here, 'erasure.ask')).toMatchObject([{ actor_id: made.id, target_id: made.id }])
  })

  test('hides what the team has noted about a mentee', async () => {
    const [admin, mentee] = [await here.as('admin'), await here.as('mentee')]
    const params = { id: mentee.id }
    const body = { text: 'Zqnote of the call', outcome: null }
    expect((await admin.call(contract.caseNotes.add, { params, body })).status).toBe(200)
    const noted = async () => (await admin.call(contract.caseNotes.list, { params })).body.data.length
    expect(await noted()).toBe(1)
    await mentee.call(erasure.ask)
    expect(await noted()).toBe(0)
  })

  test('hides a mentor from the journey of their mentee, and shows them again once it is taken back', async () => {
    const { id, mentee: made, mentor: other } = await makeMentorship(here)
    const [mentee, mentor] = [await here.as('mentee', made), await here.as('mentor', other)]
    const params = { id }
    expect((await mentor.call(mentorships.openContact, { params })).status).toBe(200)
    await mentor.call(erasure.ask)
    const told = async () => JSON.stringify((await mentee.call(introductions.journey)).body.data)
    expect(await told()).not.toContain('Sanjay')
    const [token = ''] = await undoTokens(mentor.email)
    expect((await here.nobody.call(erasure.undo, { body: { token } })).status).toBe(200)
    expect(await told()).toContain('Sanjay')
  })

  test('hides a mentor from the directory, and lets a new account have the address', async () => {
    const made = await makeMentor(here, { email: 'one@example.com' })
    const [admin, member, mentor] = [
      await here.as('admin'),
      await here.as('mentee'),
      await here.as('mentor', made),
    ]
    expect((await member.call(mentors.getApproved, { params: made })).status).toBe(200)
    await mentor.call(erasure.ask)
    expect((await member.call(mentors.getApproved, { params: made })).status).toBe(404)
    expect((await admin.call(mentors.get, { params: made })).status).toBe(404)
    for (const query of [{}, { status: 'Blocked' }, { status: 'archived' }] as const)
      expect((await admin.send(mentors.list, { query })).body.data).toEqual([])
    const again = await makeMentor(here, { email: 'one@example.com' })
    await here.as('mentor', again)
    const [link = ''] = await undoTokens('one@example.com')
    expect(await here.nobody.call(erasure.undo, { body: { token: link } })).toMatchObject({
      status: 409,
      body: { code: 'erasure_address_taken' },
    })
    // The old link works once the address is free.
    expect((await admin.call(mentors.remove, { params: again })).status).toBe(200)
    expect((await here.nobody.call(erasure.undo, { body: { token: link } })).status).toBe(200)
    expect((await member.call(mentors.getApproved, { params: made })).status).toBe(200)
  })

  test('is taken back although a stranger has signed up with the address, which they never showed to be theirs', async () => {
    const visitor = await here.as('visitor')
    await visitor.call(erasure.ask)
    const [token = ''] = await undoTokens(visitor.email)
    const stranger = await makeVisitor(here, { email: visitor.email })
    const { db } = here
    await sql`update account set email_verified_at = null where id = ${stranger.id}`.execute(db)
    expect((await here.nobody.call(erasure.undo, { body: { token } })).status).toBe(200)
    expect(await rowOf(here, 'account', visitor.id)).toMatchObject({
      email: visitor.email,
      erase_after: null,
      suspended_at: null,
    })
    expect(await rowOf(here, 'account', stranger.id)).toMatchObject({ erase_after: expect.any(Date) })
    // The stranger cannot reclaim the address either.
    const later = (await undoTokens(visitor.email)).filter((one) => one !== token)
    expect(later).toHaveLength(1)
    for (const one of later)
      expect((await here.nobody.call(erasure.undo, { body: { token: one } })).status).toBe(409)
  })

  test('is taken back on the sixth day by the link mailed to every address of the last days', async () => {
    const visitor = await here.as('visitor')
    const email = 'newer@example.com'
    await visitor.call(auth.changeEmail, { body: { email, currentPassword: 'a good pass phrase' } })
    await visitor.call(erasure.ask)
    const tokens = [...(await undoTokens(visitor.email)), ...(await undoTokens(email))]
    expect(tokens).toHaveLength(2)
    const mail = (await mailsTo(here, email)).find(({ kind }) => kind === 'erasureAsked')
    expect(mail?.body_text).toContain('we will erase it')
    expect(await signIn(email)).toBe(409)
    await passDays(here, 6)
    const [token = '', other = ''] = tokens
    const undone = await here.nobody.call(erasure.undo, { body: { token } })
    expect(undone.body).toMatchObject({ code: 'erasure_undone' })
    expect(await signIn(email)).toBe(200)
    expect((await here.nobody.call(erasure.undo, { body: { token: other } })).status).toBe(400)
    await passDays(here, 2)
    expect(await rowOf(here, 'account', visitor.id)).toMatchObject({ email, erase_after: null })
    expect(await auditOf(here, 'erasure.undo')).toMatchObject([{ actor_id: visitor.id }])
  })

  test('cannot be taken back after the seventh day', async () => {
    const visitor = await here.as('visitor')
    await visitor.call(erasure.ask)
    const [token = ''] = await undoTokens(visitor.email)
    here.clock.now = new Date(here.clock.now.getTime() + 7 * 86_400_000)
    expect((await here.nobody.call(erasure.undo, { body: { token } })).status).toBe(400)
    await runDue(here)
    expect(await rowOf(here, 'account', visitor.id)).toBeUndefined()
    expect(await auditOf(here, 'erasure.done')).toMatchObject([{ actor_id: null, target_id: visitor.id }])
    expect((await auditOf(here, 'erasure.ask')).map(({ address }) => address)).toEqual([null])
  })

  test('is listed without a name and taken back for those who asked the team to', async () => {
    const mentee = await here.as('mentee')
    await mentee.call(introductions.withdraw)
    await mentee.call(erasure.ask)
    const admin = await here.as('admin')
    const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
    const { body } = await admin.call(erasure.list)
    expect(body.data).toEqual([
      {
        _id: mentee.id,
        role: 'mentee',
        by: 'self',
        askedAt: here.clock.now.toISOString(),
        eraseAfter: new Date(here.clock.now.getTime() + 7 * 86_400_000).toISOString(),
      },
    ])
    const params = { id: mentee.id }
    expect((await admin.call(erasure.undoFor, { params })).body).toMatchObject({ code: 'erasure_withdrawn' })
    expect((await admin.call(erasure.undoFor, { params })).status).toBe(404)
    expect((await admin.call(mentees.get, { params })).body.data).toMatchObject({ archivedAt: null })
    expect((await manager.call(erasure.list)).body.data).toEqual([])
    const again = await here.as('mentee', { email: mentee.email, password: 'a good pass phrase' })
    expect((await again.call(introductions.rejoin)).status).toBe(200)
  })

  test('takes no view of others away, as none keeps what it searched for', async () => {
    const admin = await here.as('admin')
    const save = (name: string, query: string) =>
      admin.call(contract.savedViews.create, { body: { list: 'mentees', name, query, shared: true } })
    await save('by status', 'status=registered&sort=-createdAt')
    await save('one person', 'sort=name&search=Status+Rao')
    const visitor = await here.as('visitor', await makeVisitor(here, { name: 'Status' }))
    await visitor.call(erasure.ask)
    await passDays(here, 8)
    const { rows } = await sql<{
      name: string
      query: string
    }>`select name, query from saved_view order by name`.execute(here.db)
    expect(rows).toEqual([
      { name: 'by status', query: 'status=registered&sort=-createdAt' },
      { name: 'one person', query: 'sort=name' },
    ])
  })

  test('one who cannot be erased does not keep the others from it', async () => {
    const [stuck, other] = [await here.as('visitor'), await here.as('visitor')]
    await stuck.call(erasure.ask)
    await here.pass(1)
    await other.call(erasure.ask)
    await sql`create table holding (id uuid references account)`.execute(here.db)
    await sql`insert into holding values (${stuck.id})`.execute(here.db)
    await expect(passDays(here, 8)).rejects.toThrow()
    await sql`drop table holding`.execute(here.db)
    expect(await rowOf(here, 'account', other.id)).toBeUndefined()
    expect(await rowOf(here, 'account', stuck.id)).toBeDefined()
  })

  test('many who cannot be erased do not keep the others from it for ever', async () => {
    const person = await here.as('visitor')
    await person.call(erasure.ask)
    await sql`create table holding (id uuid references account)`.execute(here.db)
    await sql`with stuck as (
        insert into account (role, email, password_hash, name, erase_after)
        select 'visitor', 'stuck-' || n || '@example.com', '-', '', ${here.clock.now} from generate_series(1, 60) n
        returning id, email
      ), asked as (
        insert into erasure (account_id, email, by, asked_at) select id, email, 'self', ${here.clock.now} from stuck
      ) insert into holding select id from stuck`.execute(here.db)
    await expect(passDays(here, 8)).rejects.toThrow()
    for (let tries = 0; tries < 20 && (await rowOf(here, 'account', person.id)); tries += 1) {
      await expect(passDays(here, 0)).rejects.toThrow()
    }
    await sql`drop table holding`.execute(here.db)
    expect(await rowOf(here, 'account', person.id)).toBeUndefined()
  })

  test('an administrator whose invitation is taken back is erased with what told of it', async () => {
    const admin = await here.as('admin')
    /** The mail to the owners about a new owner is purged with the mails of its age. */
    const left = { manager: [], owner: ['mail: zqinvited'] }
    for (const kind of ['manager', 'owner'] as const) {
      const body = { name: 'Zqinvited', email: 'zqinvited@example.com', kind, language: 'en' as const }
      const { data } = (await admin.call(administrators.invite, { body })).body
      expect(await findWords(here.db, ['zqinvited'])).toHaveLength(2)
      const gone = await admin.call(administrators.withdrawInvitation, { params: { id: data._id } })
      expect(gone.status).toBe(200)
      expect(await findWords(here.db, ['zqinvited'])).toEqual(left[kind])
    }
    const mails = await here.db.selectFrom('mail').select('kind').execute()
    expect(mails).toEqual([{ kind: 'ownerUnmade' }])
  })
})

async function undoTokens(email: string): Promise<string[]> {
  const links = await mailedLinks(here, email)
  return links.flatMap((link) => link.split('/link#undo-erasure.')[1] ?? [])
}

async function signIn(email: string): Promise<number> {
  return (await here.nobody.call(visitors.login, { body: { email, password: 'a good pass phrase' } })).status
}
