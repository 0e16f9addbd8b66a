import { contract } from '@udyam/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { makeAdmin, makePromoter, makeVisitor } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, notificationKinds, rowOf } from '#test/rows.ts'
import { decide, evaluate } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

const { adminSelection, administrators, auth, mentees, mentors, mentorships, promoters, safety, visitors } =
  contract
const reason = 'A complaint'
const blocked = { status: 403, message: 'Your account has been blocked. Please contact the administrator.' }
const logins = {
  mentee: mentees.login,
  mentor: mentors.login,
  visitor: visitors.login,
  admin: auth.adminLogin,
} as const
let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

const suspend = (id: string, suspended = true) =>
  admin.call(safety.suspend, { params: { id }, body: { suspended, reason } })

describe('a suspension', () => {
  test.each(['mentee', 'mentor', 'visitor', 'admin'] as const)(
    'of a %s ends the sessions, refuses the sign-in, and can be lifted',
    async (role) => {
      const person = await here.as(role)
      expect((await suspend(person.id)).body.data.suspended).toBe(true)
      expect((await person.call(auth.verifyToken)).status).toBe(401)
      const endpoint = logins[role]
      const body = { email: person.email, password: 'a good pass phrase' }
      expectRefusal(await here.nobody.call(endpoint, { body }), blocked)
      expect((await suspend(person.id, false)).body.data).toEqual({ suspended: false, suspendedAt: null })
      expect((await here.nobody.call(endpoint, { body })).status).toBe(200)
      expect((await person.call(auth.verifyToken)).status).toBe(401)
      const [event] = await auditOf(here, 'account.suspend')
      expect(event).toMatchObject({ actor_id: admin.id, target_id: person.id, reason })
    },
  )

  test('of a mentor is the block, either way', async () => {
    const mentor = await here.as('mentor')
    await suspend(mentor.id)
    expect(await rowOf(here, 'mentor', mentor.id)).toMatchObject({ block: true })
    await admin.call(mentors.update, { params: mentor, body: { block: false } })
    const { body } = await admin.call(safety.suspension, { params: mentor })
    expect(body.data).toEqual({ suspended: false, suspendedAt: null })
    await admin.call(mentors.update, { params: mentor, body: { block: true } })
    expect((await admin.call(safety.suspension, { params: mentor })).body.data.suspended).toBe(true)
  })

  test('of a promoter takes them off the board, where nothing puts them back', async () => {
    const { id } = await makePromoter(here)
    const visitor = await here.as('visitor', await makeVisitor(here))
    const board = async () => (await visitor.call(promoters.listPublic)).body.data.map(({ _id }) => _id)
    expect(await board()).toEqual([id])
    await suspend(id)
    expect(await board()).toEqual([])
    await here.db.updateTable('promoter').set({ is_approved: true }).where('id', '=', id).execute()
    expect(await board()).toEqual([])
  })

  test('of an administrator is for an owner', async () => {
    const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
    const other = await makeAdmin(here)
    const params = { id: other.id }
    const answer = await manager.call(safety.suspend, { params, body: { suspended: true, reason } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'owner_suspends' } })
    expect((await suspend(other.id)).status).toBe(200)
  })

  test('of an administrator stands in the list, and is told to them and to every other owner', async () => {
    const [made, owner, manager] = [
      await makeAdmin(here, { kind: 'evaluator', name: 'Sunita Kale' }),
      await makeAdmin(here, { name: 'Ravi Owner' }),
      await makeAdmin(here, { kind: 'manager' }),
    ]
    const listed = async () => {
      const { data } = (await admin.call(administrators.list)).body
      return data.find(({ _id }) => _id === made.id)?.isSuspended
    }
    expect(await listed()).toBe(false)
    await suspend(made.id)
    expect(await listed()).toBe(true)
    const kinds = async ({ email }: { email: string }) => (await mailsTo(here, email)).map(({ kind }) => kind)
    expect(await kinds(made)).toEqual(['suspended'])
    expect(await kinds(owner)).toEqual(['adminSuspended'])
    expect(await kinds(admin)).toEqual(['adminSuspended'])
    expect(await kinds(manager)).toEqual([])
    const [mail] = await mailsTo(here, owner.email)
    expect(mail?.body_text).toContain('Sunita Kale')
    expect(await notificationKinds(here, owner.id)).toEqual(['adminSuspended'])
    expect(await notificationKinds(here, made.id)).toEqual(['suspended'])
    await suspend(made.id)
    expect(await kinds(owner)).toHaveLength(1)
  })

  test('is refused for oneself, so that somebody is left, and unknown accounts are not found', async () => {
    expect((await suspend(admin.id)).status).toBe(409)
    expect((await suspend(crypto.randomUUID())).status).toBe(404)
    const other = await here.as('admin', await makeAdmin(here))
    const each = await Promise.all([
      suspend(other.id),
      other.call(safety.suspend, { params: admin, body: { suspended: true, reason } }),
    ])
    expect(each.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a block', () => {
  test('leaves the other with one sentence, is lifted, and meanwhile keeps the two apart', async () => {
    const made = await makeMentorship(here)
    const [mentee, mentor] = [await here.as('mentee', made.mentee), await here.as('mentor', made.mentor)]
    const { body } = await mentee.call(mentorships.block, { params: made })
    expect(body.data).toMatchObject({ state: 'ended', isBlocked: true })
    const over = { status: 409, message: 'This mentoring has ended.' }
    expectRefusal(await mentor.call(mentorships.get, { params: made }), over)
    const walk = { here, admin, menteeId: mentee.id }
    await here.db.updateTable('application').set({ state: 'under_review' }).execute()
    await evaluate(walk)
    await decide(walk)
    const lift = [{ rule: 'ended' as const, reason: 'Both have asked for it' }]
    const draft = () =>
      admin.call(adminSelection.introduce, { params: mentee, body: { mentor: mentor.id, note: '', lift } })
    expectRefusal(await draft(), {
      status: 409,
      message: messageText('pair_blocked'),
    })
    const lifted = await mentee.call(mentorships.unblock, { params: made })
    expect(lifted.body.data).toMatchObject({ state: 'ended', isBlocked: false })
    expect((await draft()).status).toBe(201)
  })
})
