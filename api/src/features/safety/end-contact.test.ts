import { contract } from '@udyam/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { findNotifications } from '#platform/notifications/notification-list.store.ts'
import { notify } from '#platform/notifications/notify.ts'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { introduce } from '#test/walk.ts'
import { mailsTo } from '#test/rows.ts'
import { otherProcess, world, type Caller, type World } from '#test/world.ts'

const { adminSelection, introductions, mentors, mentorships, safety } = contract
type People = { admin: Caller; mentee: Caller; mentor: Caller; id: string }
type Cause = (people: People, here: World) => Promise<{ status: number }>

let here: World
let elsewhere: World
beforeEach(async () => {
  here = await world()
  elsewhere = await otherProcess(here)
})

const suspension = { suspended: true, reason: 'A complaint' }
const ofEither: Record<string, Cause> = {
  revoke: ({ admin, mentor }) => admin.call(mentors.update, { params: mentor, body: { approve: false } }),
  block: ({ admin, mentor }) => admin.call(mentors.update, { params: mentor, body: { block: true } }),
  'suspension of the mentor': ({ admin, mentor }) =>
    admin.call(safety.suspend, { params: mentor, body: suspension }),
  'suspension of the mentee': ({ admin, mentee }) =>
    admin.call(safety.suspend, { params: mentee, body: suspension }),
  withdrawal: ({ mentee }) => mentee.call(introductions.withdraw),
  'a row changed by hand': async ({ mentor }) => {
    await here.db.updateTable('mentor').set({ approve: false }).where('id', '=', mentor.id).execute()
    return { status: 200 }
  },
}
const ofMentorship: Record<string, Cause> = {
  ...ofEither,
  'a block by the mentee': ({ mentee, id }) => mentee.call(mentorships.block, { params: { id } }),
  'a block by the mentor': ({ mentor, id }) => mentor.call(mentorships.block, { params: { id } }),
}
const ofBrief: Record<string, Cause> = {
  ...ofEither,
  recall: ({ admin, id }) => admin.call(adminSelection.recall, { params: { id } }),
  decline: ({ mentor, id }) =>
    mentor.call(introductions.decline, { params: { id }, body: { reason: 'no_time', message: '' } }),
  expiry: async () => {
    here.clock.now = new Date(here.clock.now.getTime() + 15 * 86_400_000)
    return { status: 200 }
  },
}

const text = 'Hello'
const reaching: Record<string, (caller: Caller, id: string) => Promise<{ status: number }>> = {
  contact: (caller, id) => caller.call(mentorships.openContact, { params: { id } }),
  send: (caller, id) => caller.call(mentorships.send, { params: { id }, body: { text } }),
  propose: (caller, id) => {
    const times = [new Date(Date.now() + 86_400_000).toISOString()]
    return caller.call(mentorships.propose, { params: { id }, body: { times } })
  },
  note: (caller, id) => caller.call(mentorships.addNote, { params: { id }, body: { text } }),
}
const reading: typeof reaching = {
  get: (caller, id) => caller.call(mentorships.get, { params: { id } }),
  messages: (caller, id) => caller.call(mentorships.messages, { params: { id } }),
  readMessages: (caller, id) => caller.call(mentorships.readMessages, { params: { id } }),
}
/** The side that keeps read access: the one who withdrew or blocked the other. */
const readsOn: Record<string, 'mentee' | 'mentor'> = {
  withdrawal: 'mentee',
  'a block by the mentee': 'mentee',
  'a block by the mentor': 'mentor',
}

describe.each(Object.entries(ofMentorship))('after %s', (name, cause) => {
  test('neither of a mentorship reaches the other at the next call, on both processes', async () => {
    const made = await makeMentorship(here)
    const [admin, mentee, mentor] = [
      await here.as('admin'),
      await here.as('mentee', made.mentee),
      await here.as('mentor', made.mentor),
    ]
    for (const caller of [mentee, mentor]) {
      for (const reach of [...Object.values(reaching), ...Object.values(reading)]) {
        expect((await reach(at(elsewhere, caller), made.id)).status).toBeLessThan(300)
      }
    }
    const written = { kind: 'newMessage', details: { other: 'Priya Kulkarni' }, people: [] } as const
    await notify(here.db, here.services, { ...written, to: [mentor.id], link: `/mentorships/${made.id}` })
    expect(await toldTo(mentor)).toContain('Priya')
    expect((await cause({ admin, mentee, mentor, id: made.id }, here)).status).toBe(200)
    expect((await toldTo(mentor)).includes('Priya')).toBe(readsOn[name] === 'mentor')
    for (const place of [elsewhere, here]) {
      for (const [side, caller] of Object.entries({ mentee, mentor })) {
        const readers = readsOn[name] === side ? reaching : { ...reaching, ...reading }
        for (const [reader, reach] of Object.entries(readers)) {
          const { status } = await reach(at(place, caller), made.id)
          expect([401, 404, 409], `${side} ${reader}`).toContain(status)
        }
      }
      const list = await at(place, mentor).call(introductions.list)
      expect(JSON.stringify(list.body)).not.toContain('Satara')
      const mentees = await at(place, mentor).call(introductions.mentees)
      // The blocker keeps read access; an ended session reads nothing.
      expect(JSON.stringify(mentees.body).includes('Kulkarni')).toBe(readsOn[name] === 'mentor')
    }
    await runDueTasks({ ...here.services, audit: async () => undefined })
    expect(await briefs()).toEqual([null])
  })
})

describe.each(Object.entries(ofBrief))('after %s', (name, cause) => {
  test('the mentor reads no brief at the next call, on both processes', async () => {
    const admin = await here.as('admin')
    const mentor = await here.as('mentor', await makeMentor(here))
    const mentee = await here.as('mentee', await makeMentee(here, { district: 'Satara', name: 'Priya Rane' }))
    const id = await introduce({ here, admin, menteeId: mentee.id }, mentor.id)
    const open = (place: World) => at(place, mentor).call(introductions.open, { params: { id } })
    expect((await open(elsewhere)).body.data.brief.district).toBe('Satara')
    expect(await toldTo(mentor)).toContain('Priya')
    expect((await cause({ admin, mentee, mentor, id }, here)).status).toBe(200)
    expect(await toldTo(mentor)).not.toContain('Priya')
    const mails = await mailsTo(here, mentor.email)
    expect(JSON.stringify(mails.filter(({ subject }) => /no longer/.test(subject)))).not.toContain('Priya')
    for (const place of [elsewhere, here]) {
      expect([401, 404, 409]).toContain((await open(place)).status)
      const list = await at(place, mentor).call(introductions.list)
      expect(JSON.stringify(list.body)).not.toContain('Satara')
    }
    if (name === 'expiry' || name === 'a row changed by hand') {
      await runDueTasks({ ...here.services, audit: async () => undefined })
    }
    expect(await briefs()).toEqual([null])
  })
})

/** The same caller at one of the processes. */
function at(place: World, { tokens, ...who }: Caller): Caller {
  const headers = { authorization: `Bearer ${tokens?.access}`, 'x-refresh-token': tokens?.refresh ?? '' }
  const send: Caller['send'] = (endpoint, input) => place.nobody.send(endpoint, input, headers)
  return { ...who, tokens, send, call: (endpoint, input) => send(endpoint, input ?? {}) }
}

/** A mentor's notifications as they read now. */
async function toldTo({ id }: Caller): Promise<string> {
  const reader = { id, role: 'mentor' as const, language: 'en' as const, now: here.clock.now }
  return JSON.stringify((await findNotifications(here.db, reader, { page: 1, limit: 50 })).data)
}

async function briefs(): Promise<unknown[]> {
  const rows = await here.db.selectFrom('introduction').select('brief').execute()
  return rows.map(({ brief }) => brief)
}
