import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { matching } from '@udyam/contract/matching/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee, makeMentor } from '#test/make.ts'
import { auditOf, mailsTo, notificationKinds } from '#test/rows.ts'
import { decide, evaluate, introduce } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller
let mentee: Caller
let mentor: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
  mentee = await here.as('mentee')
  mentor = await here.as('mentor')
})

const avoid = (...ids: string[]) => mentee.call(matching.saveAvoid, { body: { mentors: ids } })
const barriers = async (caller = admin) => caller.call(matching.barriers, { params: { id: mentee.id } })
const pair = () => ({ mentee: mentee.id, mentor: mentor.id })

describe('mentors whom a mentee does not want', () => {
  test('are kept, read by the mentee and administrators, and taken back', async () => {
    const answer = await avoid(mentor.id)
    expect(answer.body.message).toBe(messageText('avoid_saved'))
    expect(answer.body.data).toEqual([{ _id: mentor.id, name: 'Sanjay Patil' }])
    expect((await mentee.call(matching.getAvoid)).body.data).toEqual(answer.body.data)
    const { data } = (await barriers()).body
    expect(data).toEqual({
      avoid: [{ mentor: { _id: mentor.id, name: 'Sanjay Patil' }, at: here.clock.now.toISOString() }],
      ties: [],
    })
    expect((await auditOf(here, 'mentee.open')).at(-1)).toMatchObject({
      actor_id: admin.id,
      target_id: mentee.id,
    })
    expect((await avoid()).body.data).toEqual([])
    expect((await barriers()).body.data.avoid).toEqual([])
    expect(await auditOf(here, 'barrier.save')).toHaveLength(1)
    expect(await auditOf(here, 'barrier.delete')).toHaveLength(1)
  })

  test('are five at most, and such as members can find', async () => {
    const others = [
      await makeMentor(here),
      await makeMentor(here),
      await makeMentor(here),
      await makeMentor(here),
      await makeMentor(here),
    ]
    expect((await avoid(mentor.id, ...others.map(({ id }) => id))).status).toBe(400)
    const pending = await makeMentor(here, { approve: false })
    expect((await avoid(pending.id)).status).toBe(400)
    expect((await avoid(...others.map(({ id }) => id))).status).toBe(200)
  })

  test('stay when members can no longer find them', async () => {
    await avoid(mentor.id)
    await here.db.updateTable('mentor').set({ block: true }).execute()
    expect((await avoid(mentor.id)).body.data).toHaveLength(1)
  })
})

describe('a tie that an administrator notes', () => {
  test('is kept once, audited without the mentor, and taken back', async () => {
    await admin.call(matching.saveTie, { body: pair() })
    await admin.call(matching.saveTie, { body: pair() })
    expect((await barriers()).body.data.ties).toHaveLength(1)
    const events = await auditOf(here, 'barrier.save')
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(mentor.id)
    await admin.call(matching.removeTie, { query: pair() })
    expect((await admin.call(matching.removeTie, { query: pair() })).status).toBe(404)
    expect((await barriers()).body.data.ties).toEqual([])
  })

  test('needs the two to be a mentee and a mentor', async () => {
    const body = { mentee: mentor.id, mentor: mentee.id }
    expect((await admin.call(matching.saveTie, { body })).status).toBe(404)
  })
})

test.each(['avoid', 'tie'] as const)('%s keeps two from being introduced', async (kind) => {
  const walk = { here, admin, menteeId: mentee.id }
  await evaluate(walk)
  await decide(walk)
  if (kind === 'avoid') await avoid(mentor.id)
  else await admin.call(matching.saveTie, { body: pair() })
  const introducing = { params: { id: mentee.id }, body: { mentor: mentor.id, note: '' } }
  const answer = await admin.call(adminSelection.introduce, introducing)
  expect(answer).toMatchObject({
    status: 409,
    body: { message: messageText('pair_kept_apart') },
  })
})

test('neither reaches the mentor, nor a tie the mentee, by any call they have', async () => {
  await introduce({ here, admin, menteeId: mentee.id }, mentor.id)
  await avoid(mentor.id)
  const other = await makeMentor(here, { firstName: 'Tied' })
  await admin.call(matching.saveTie, { body: { mentee: mentee.id, mentor: other.id } })
  const [listed] = (await mentor.call(introductions.list)).body.data
  const params = { id: listed?._id ?? '' }
  const toMentor = [
    await mentor.call(introductions.list),
    await mentor.call(introductions.open, { params }),
    await mentor.call(mentors.getProfile),
    await mentor.call(notifications.list),
    // The consent has the same result as without the answer.
    await mentor.call(introductions.consent, { params, body: { ties: [] } }),
  ]
  for (const { body } of toMentor) expect(JSON.stringify(body)).not.toMatch(/avoid|kept.apart|barrier/i)
  expect(toMentor.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const toMentee = [
    await mentee.call(matching.getAvoid),
    await mentee.call(mentees.getProfile),
    await mentee.call(introductions.journey),
  ]
  for (const { body } of toMentee) expect(JSON.stringify(body)).not.toMatch(/Tied|barrier/)
  const evaluator = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
  for (const caller of [mentor, mentee, evaluator]) expect((await barriers(caller)).status).toBe(403)
})

test.each(['mentee', 'mentor'] as const)('all of it goes with the %s', async (role) => {
  await avoid(mentor.id)
  await admin.call(matching.saveTie, { body: pair() })
  await mentor.call(mentors.updateGuide, { body: { matching: { meeting: 'online' } } })
  const leaving = { params: { id: role === 'mentee' ? mentee.id : mentor.id }, query: { seen: '0.0.0' } }
  await admin.call(role === 'mentee' ? mentees.remove : mentors.remove, leaving)
  expect(await here.db.selectFrom('barrier').selectAll().execute()).toEqual([])
  expect(await here.db.selectFrom('mentor_match').selectAll().execute()).toHaveLength(
    role === 'mentee' ? 1 : 0,
  )
})

describe('asking for answers', () => {
  const ask = (...people: string[]) => admin.call(matching.ask, { body: { people } })

  test('tells mentees and mentors in the app and by mail, once in seven days', async () => {
    expect((await ask(mentee.id, mentor.id)).body).toMatchObject({
      message: messageText('match_asked'),
      data: { asked: 2, lately: 0 },
    })
    expect(await notificationKinds(here, mentor.id)).toEqual(['matchAsked'])
    expect(await mailsTo(here, mentee.email)).toHaveLength(1)
    const [notice] = (await mentee.call(notifications.list)).body.data
    expect(notice?.link).toBe('/mentee/journey')
    expect((await mentee.call(mentees.getProfile)).body.data.mentee.matching).toBeNull()
    const fresh = await makeMentee(here)
    expect((await ask(mentee.id, fresh.id)).body.data).toEqual({ asked: 1, lately: 1 })
    expect((await ask(mentee.id)).body.message).toBe(messageText('match_asked_lately'))
    const lastWeek = new Date(here.clock.now.getTime() - 7 * 86_400_000)
    await here.db.updateTable('mentee_match').set({ asked_at: lastWeek }).execute()
    expect((await ask(mentee.id)).body.data).toEqual({ asked: 1, lately: 0 })
    expect((await auditOf(here, 'matching.ask')).map(({ target_type }) => target_type)).toEqual([
      'mentee',
      'mentor',
      'mentee',
      'mentee',
    ])
  })

  test('asks once where two ask at once, and keeps what was answered', async () => {
    await mentee.call(mentees.answer, { body: { matching: { stage: 'idea' } } })
    const both = await Promise.all([ask(mentee.id), ask(mentee.id)])
    expect(both.map(({ body }) => body.data.asked)).toEqual(expect.arrayContaining([0, 1]))
    expect((await mentee.call(mentees.getProfile)).body.data.mentee.matching?.stage).toBe('idea')
  })

  test('leaves out who cannot be asked, and takes 500 at most', async () => {
    const pending = await makeMentor(here, { approve: false })
    const archived = await makeMentee(here)
    await here.db
      .updateTable('mentee')
      .set({ archived_at: here.clock.now })
      .where('id', '=', archived.id)
      .execute()
    expect((await ask(pending.id, archived.id, admin.id)).body.data).toEqual({ asked: 0, lately: 0 })
    expect((await ask(...Array.from({ length: 501 }, () => crypto.randomUUID()))).status).toBe(400)
  })
})
