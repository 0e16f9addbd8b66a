import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { makeMentorship, type MadeMentorship } from '#test/make-selection.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { expectRefusal, mailsTo } from '#test/rows.ts'
import { mentorshipWorld } from '#test/selection-world.ts'
import { introduce } from '#test/walk.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let made: MadeMentorship
let mentee: Caller
let mentor: Caller
let params: { id: string }

beforeEach(async () => {
  ;({ here, made, mentee, mentor } = await mentorshipWorld())
  params = { id: made.id }
})

const read = async (caller: Caller) => (await caller.call(mentorships.get, { params })).body.data
const inHours = (hours: number) => new Date(here.clock.now.getTime() + hours * 3_600_000).toISOString()
const link = 'https://meet.example.com/abc'

test('the brief stays beside the mentoring for both, and goes with contact', async () => {
  for (const caller of [mentor, mentee]) {
    expect((await read(caller)).brief).toMatchObject({ firstName: 'Priya', summary: 'A clear plan' })
  }
  await mentor.call(mentorships.end, { params, body: { reason: 'no_time' } })
  for (const caller of [mentor, mentee]) expect((await read(caller)).brief).toBeNull()
})

test.each([
  [14 * 24, 'no_first_meeting'],
  [14 * 24 - 1, 'calm'],
])('%i hours without a meeting make the mentoring of a mentee %s', async (hours, urgency) => {
  const startedAt = new Date(here.clock.now.getTime() - hours * 3_600_000)
  const unmet = await makeMentorship(here, { startedAt })
  const { data } = (await (await here.as('mentee', unmet.mentee)).call(introductions.journey)).body
  expect(data.mentorships).toMatchObject([{ _id: unmet.id, urgency }])
})

describe('the languages of the two', () => {
  const speak = (languages: string[]) =>
    here.db.updateTable('mentor').set({ languages }).where('id', '=', mentor.id).execute()
  const speakAsMentee = (languages: string[]) =>
    here.db.updateTable('mentee').set({ languages }).where('id', '=', mentee.id).execute()
  const readIn = (language: 'mr') =>
    here.db.updateTable('account').set({ language }).where('id', '=', mentee.id).execute()

  test('are told to both, by their codes, however the profile writes them', async () => {
    await speak(['मराठी', 'English', 'Konkani'])
    await readIn('mr')
    expect(await read(mentee)).toMatchObject({
      other: { languages: ['mr', 'en', 'Konkani'], hasToldLanguages: true },
      sharesLanguage: true,
    })
    await speakAsMentee(['कोंकणी', 'konkani', 'Gujarati'])
    expect(await read(mentor)).toMatchObject({
      other: { languages: ['कोंकणी', 'konkani', 'gu'], hasToldLanguages: true },
      sharesLanguage: true,
    })
    await speak(['Hindi'])
    for (const caller of [mentee, mentor]) expect((await read(caller)).sharesLanguage).toBe(false)
  })

  test('who has told none reads the site in one, which says nothing of what the two share', async () => {
    await readIn('mr')
    await speak(['Hindi'])
    expect(await read(mentor)).toMatchObject({
      other: { languages: ['mr'], hasToldLanguages: false },
      sharesLanguage: true,
    })
    await speakAsMentee(['Marathi'])
    await speak([])
    expect(await read(mentee)).toMatchObject({
      other: { languages: ['en'], hasToldLanguages: false },
      sharesLanguage: true,
    })
  })
})

test('before a consent, the mentor reads what yes asks by the settings, and whether a language is shared', async () => {
  here = await world()
  const admin = await here.as('admin')
  const menteeId = (await makeMentee(here, { languages: ['Hindi'] })).id
  mentor = await here.as('mentor', await makeMentor(here, { languages: ['Hindi'] }))
  const { data } = (await admin.call(adminSelection.getSettings)).body
  expect(data).toMatchObject({ mentoringMonths: 6, monthlyMeetings: 2 })
  await admin.call(adminSelection.updateSettings, { body: { ...data, mentoringMonths: 9 } })
  const id = await introduce({ here, admin, menteeId }, mentor.id)
  await mentor.call(mentors.updateGuide, { body: { languages: ['Marathi'] } })
  expect((await mentor.call(introductions.open, { params: { id } })).body.data).toMatchObject({
    languages: ['hi'],
    hasToldLanguages: true,
    sharesLanguage: false,
    asks: { mentoringMonths: 9, monthlyMeetings: 2 },
  })
  const { mentoringMonths: _months, monthlyMeetings: _meetings, ...known } = data
  const { updatedAt: _read, ...body } = known
  const kept = await admin.call(adminSelection.updateSettings, { body })
  expect(kept.body.data.mentoringMonths).toBe(9)
})

test('a plan is added with one call, and once', async () => {
  const items = ['One page', 'Five people'].map((text) => ({ kind: 'action' as const, text }))
  for (const caller of [mentor, mentee, mentor]) {
    const { status, body } = await caller.call(mentorships.addItems, { params, body: { items } })
    expect(status).toBe(201)
    expect(body.data.map(({ text }) => text)).toEqual(['One page', 'Five people'])
  }
  expect((await read(mentee)).items).toHaveLength(2)
  await mentor.call(mentorships.end, { params, body: { reason: 'no_time' } })
  expectRefusal(await mentee.call(mentorships.addItems, { params, body: { items } }), {
    status: 409,
    message: messageText('mentorship_closed'),
  })
})

describe('a meeting by phone, by video or in person', () => {
  const propose = async (way: 'phone' | 'video' | 'person', place = '') =>
    mentor.call(mentorships.propose, { params, body: { times: [inHours(20)], way, place } })
  const agree = async (way: 'phone' | 'video', place = '') => {
    const { data } = (await propose(way, place)).body
    const time = data.times[0] ?? ''
    await mentee.call(mentorships.accept, { params: { id: data._id }, body: { time } })
    return data._id
  }
  const calendarOf = async (id: string, language: string) => {
    const { data } = (
      await mentee.call(mentorships.calendar, { params: { id } }, { 'accept-language': language })
    ).body
    return Buffer.from(data.content, 'base64').toString('utf8').replace(/\r\n /g, '')
  }

  test('by video has an https address, or none yet', async () => {
    const refused = { status: 400, message: messageText('url_invalid'), field: 'place' }
    expectRefusal(await propose('video', 'In Wai'), refused)
    expectRefusal(await propose('video', 'javascript:alert(1)'), refused)
    const { data } = (await propose('video')).body
    const move = (body: object) =>
      mentee.send(mentorships.move, { params: { id: data._id }, body: { times: [inHours(30)], ...body } })
    expectRefusal(await move({ place: 'In Wai' }), refused)
    expect((await move({ place: 'In Wai', way: 'person' })).body.data).toMatchObject({
      way: 'person',
      place: 'In Wai',
    })
  })

  test('says so in the calendar file, in the language of whoever asks', async () => {
    const byPhone = await calendarOf(await agree('phone'), 'mr')
    expect(byPhone).toContain('LOCATION:फोनवर')
    const byVideo = await calendarOf(await agree('video', link), 'en')
    expect(byVideo).toContain(`LOCATION:${link}`)
    expect(byVideo).toContain(`By video call: ${link}`)
  })

  test('says so in the notice and the mail, whose times are words; the place goes with contact', async () => {
    await here.db.updateTable('account').set({ language: 'mr' }).where('id', '=', mentor.id).execute()
    await agree('video', link)
    await runDueTasks({ ...here.services, audit: async () => undefined })
    const told = async () => (await mentor.call(notifications.list)).body.data
    for (const { details } of (await told()).slice(0, 2)) {
      expect(details).toMatchObject({ way: 'video', place: link })
    }
    const mails = JSON.stringify(await mailsTo(here, mentor.email))
    expect(mails).toContain(`व्हिडिओ कॉलवर: ${link}`)
    expect(mails).toMatch(/(?:सकाळी|दुपारी|सायं\.|रात्री|पहाटे)[^"]*\d{1,2}:\d\d वा\./)
    expect(mails).not.toMatch(/\d:\d\d\s?(?:am|pm)/i)
    await mentor.call(mentorships.end, { params, body: { reason: 'no_time' } })
    expect(JSON.stringify(await told())).not.toContain(link)
  })

  test('another client that names no way proposes as before', async () => {
    const body = { times: [inHours(20)], place: 'Wai' }
    expect((await mentor.call(mentorships.propose, { params, body })).body.data.way).toBeNull()
    expect(await makeMentorship(here)).toBeDefined()
  })
})
