import { introductions } from '@udyam/contract/introductions/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { safety } from '@udyam/contract/safety/calls'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { notify } from '#platform/notifications/notify.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { makeAdmin } from '#test/make.ts'
import { introduce } from '#test/walk.ts'
import { expectRefusal, mailsTo } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let mentee: Caller
let mentor: Caller

beforeEach(async () => {
  here = await world()
  mentee = await here.as('mentee')
  mentor = await here.as('mentor')
})

async function tell(caller: Caller, kind: 'newMessage' | 'reviewAsked' = 'reviewAsked') {
  here.clock.now = new Date(here.clock.now.getTime() + 1000)
  await notify(here.db, here.services, {
    to: [caller.id],
    kind,
    details: { other: 'Asha' },
    people: [],
    link: '/x',
  })
}

test('the bell lists what one has been told, newest first, a page at a time, and nobody else’s', async () => {
  for (const kind of ['reviewAsked', 'newMessage'] as const) await tell(mentee, kind)
  await tell(mentor)
  const { body } = await mentee.call(notifications.list, { query: { limit: 1 } })
  expect(body).toMatchObject({
    data: [{ kind: 'newMessage', details: { other: 'Asha' }, link: '/x', readAt: null }],
    pagination: { page: 1, limit: 1, total: 2, pages: 2 },
    unread: 2,
  })
  const second = await mentee.call(notifications.list, { query: { limit: 1, page: 2 } })
  expect(second.body.data).toMatchObject([{ kind: 'reviewAsked' }])
  const admin = await here.as('admin')
  expect((await admin.call(notifications.list)).body).toMatchObject({ data: [], unread: 0 })
})

test('what waits beside notifications is counted: unread messages, and profiles to answer', async () => {
  const waiting = async (caller: Caller) => (await caller.call(notifications.unread)).body.data
  const none = {
    unread: 0,
    messages: 0,
    introductions: 0,
    mentorship: null,
    links: [],
    hasResources: false,
    hasEvents: false,
  }
  expect(await waiting(mentee)).toEqual(none)
  expect(await waiting(await here.as('admin'))).toEqual(none)
  const made = await makeMentorship(here)
  const [theirs, ours] = [await here.as('mentee', made.mentee), await here.as('mentor', made.mentor)]
  await ours.call(mentorships.send, { params: made, body: { text: 'Welcome' } })
  expect(await waiting(theirs)).toMatchObject({ messages: 1, mentorship: made.id })
  expect(await waiting(ours)).toMatchObject({ messages: 0, introductions: 0, mentorship: null })
  const walk = { here, admin: await here.as('admin'), menteeId: mentee.id }
  const id = await introduce(walk, made.mentor.id)
  expect(await waiting(ours)).toMatchObject({ introductions: 1 })
  await ours.call(introductions.open, { params: { id } })
  expect(await waiting(ours)).toMatchObject({ introductions: 1 })
  await ours.call(introductions.decline, { params: { id }, body: { reason: 'no_time', message: '' } })
  expect(await waiting(ours)).toMatchObject({ introductions: 0 })
  await theirs.call(mentorships.readMessages, { params: made })
  expect(await waiting(theirs)).toMatchObject({ messages: 0 })
})

test('what is read counts no more: these ones, then all, and only one’s own', async () => {
  for (const caller of [mentee, mentee, mentee, mentor]) await tell(caller)
  const unread = async (caller: Caller) => (await caller.call(notifications.unread)).body.data.unread
  const [first] = (await mentee.call(notifications.list)).body.data
  const ids = [first?._id ?? '']
  await mentor.call(notifications.read, { body: { ids } })
  expect(await unread(mentee)).toBe(3)
  expect((await mentee.call(notifications.read, { body: { ids } })).body.data).toEqual({ unread: 2 })
  expect((await mentee.call(notifications.read, { body: { ids: [] } })).body.data).toEqual({ unread: 2 })
  expect((await mentee.call(notifications.read, { body: {} })).body.data).toEqual({ unread: 0 })
  expect(await unread(mentor)).toBe(1)
  const many = Array.from({ length: 101 }, () => crypto.randomUUID())
  expect((await mentee.call(notifications.read, { body: { ids: many } })).status).toBe(400)
})

test('where the unread ones lead is told once each, without what follows the path', async () => {
  const links = async () => (await mentee.call(notifications.unread)).body.data.links
  expect(await links()).toEqual([])
  for (const link of ['/x', '/x?part=messages', '', '/a']) {
    await notify(here.db, here.services, { to: [mentee.id], kind: 'reviewAsked', people: [], link })
  }
  await tell(mentor)
  expect(await links()).toEqual(['/a', '/x'])
  await mentee.call(notifications.read, { body: { link: '/x' } })
  expect(await links()).toEqual(['/a'])
})

test('what leads to a page that was opened counts no more', async () => {
  for (const caller of [mentee, mentee, mentor]) await tell(caller)
  const read = async (link: string) => (await mentee.call(notifications.read, { body: { link } })).body.data
  expect(await read('/y')).toEqual({ unread: 2 })
  expect(await read('/x')).toEqual({ unread: 0 })
  expect((await mentor.call(notifications.unread)).body.data.unread).toBe(1)
  const long = await mentee.call(notifications.read, { body: { link: '/'.repeat(201) } })
  expectRefusal(long, { status: 400, message: messageText('value_text_most', { max: 200 }), field: 'link' })
})

test('everything is told until it is switched off, each topic in the app and by mail', async () => {
  const { data } = (await mentee.call(notifications.getChoices)).body
  expect(data.map(({ topic }) => topic)).toEqual([
    'selection',
    'introductions',
    'mentorship',
    'meetings',
    'messages',
    'announcements',
  ])
  expect(data.every(({ inApp, mail, push, phone }) => inApp && mail && push && phone)).toBe(true)
  const save = (inApp: boolean, mail: boolean) =>
    mentee.call(notifications.saveChoices, { body: { choices: [{ topic: 'mentorship', inApp, mail }] } })
  const told = async () => [
    (await mentee.call(notifications.list)).body.data.length,
    (await mailsTo(here, mentee.email)).length,
  ]
  const { body } = await save(false, true)
  expect(body.message).toBe('Saved')
  expect(body.data[2]).toEqual({ topic: 'mentorship', inApp: false, mail: true, push: true, phone: true })
  await tell(mentee)
  expect(await told()).toEqual([0, 1])
  await save(true, false)
  await tell(mentee)
  expect(await told()).toEqual([1, 1])
  await save(false, false)
  await tell(mentee)
  await tell(mentee, 'newMessage')
  expect(await told()).toEqual([2, 2])
  const kept = (await mentor.call(notifications.getChoices)).body.data
  expect(kept.every(({ inApp, mail }) => inApp && mail)).toBe(true)
})

test('an administrator who is suspended is told nothing of the work', async () => {
  const owner = await here.as('admin')
  const suspended = await makeAdmin(here)
  const body = { suspended: true, reason: 'Under review' }
  await owner.call(safety.suspend, { params: { id: suspended.id }, body })
  await notify(here.db, here.services, { to: 'admins', kind: 'wishMade', people: [], link: '/x' })
  const told = await here.db
    .selectFrom('notification')
    .select('account_id')
    .where('kind', '=', 'wishMade')
    .execute()
  expect(told).toEqual([{ account_id: owner.id }])
})

test('a choice names a topic there is', async () => {
  const choices = [{ topic: 'weather', inApp: true, mail: true }]
  const answer = await mentee.send(notifications.saveChoices, { body: { choices } })
  const values = 'selection, introductions, mentorship, meetings, messages, announcements'
  const message = messageText('value_one_of', { values })
  expectRefusal(answer, { status: 400, message, field: 'choices.topic' })
})

test('a dead link switches no announcements off', async () => {
  const answer = await here.nobody.call(notifications.stopAnnouncements, { body: { token: 'unknown' } })
  expectRefusal(answer, { status: 400, message: messageText('link_dead'), field: 'token' })
})

test('what belongs to one introduction is one unread line, the last of them', async () => {
  const id = await introduce({ here, admin: await here.as('admin'), menteeId: mentee.id }, mentor.id)
  const unread = async (caller: Caller) =>
    (await caller.call(notifications.list, { query: { page: 1, limit: 20 } })).body.data
      .filter(({ readAt }) => readAt === null)
      .map(({ kind }) => kind)
  expect(await unread(mentee)).toEqual(['briefSent'])
  await mentor.call(introductions.open, { params: { id } })
  expect(await unread(mentee)).toEqual(['briefOpened'])
  await mentor.call(introductions.decline, { params: { id }, body: { reason: 'no_time', message: '' } })
  expect(await unread(mentee)).toEqual(['backInQueue'])
  expect(await unread(mentor)).toEqual([])
})
