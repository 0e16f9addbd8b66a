import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { calendar } from '@udyam/contract/calendar/calls'
import { intakes } from '@udyam/contract/intakes/calls'
import { interviews } from '@udyam/contract/interviews/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rotateKey } from '../../office/operator/rotate-key.ts'
import { findText } from '#platform/lib/texts.ts'
import { startMailSender, type MailSender } from '#platform/mail/sender.ts'
import { autumn, inWords } from '#test/intake-world.ts'
import { makeAdmin, makeMentee } from '#test/make.ts'
import { startPostbox, type Postbox } from '#test/postbox.ts'
import { auditOf } from '#test/rows.ts'
import { makeMeeting, type MadeMentorship } from '#test/make-selection.ts'
import { mentorshipWorld } from '#test/selection-world.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let made: MadeMentorship
let mentee: Caller
let mentor: Caller

beforeEach(async () => {
  ;({ here, made, mentee, mentor } = await mentorshipWorld())
})

const inHours = (hours: number) =>
  `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19)}.000Z`
const of = ({ _id: id }: { _id: string }) => ({ params: { id } })

async function agree(place = 'Pune') {
  const body = { times: [inHours(24)], minutes: 45, topic: 'The accounts', place }
  const { data } = (await mentee.call(mentorships.propose, { params: made, body })).body
  const accepted = await mentor.call(mentorships.accept, { ...of(data), body: { time: data.times[0] ?? '' } })
  return accepted.body.data
}

describe('mails about a meeting', () => {
  let postbox: Postbox
  let sender: MailSender

  beforeEach(async () => {
    postbox = await startPostbox()
    sender = startMailSender({
      db: here.db,
      now: here.services.now,
      smtpUrl: postbox.url,
      secretKey: here.services.env.secretKey,
      from: here.services.env.mailFrom,
      onError: expect.unreachable,
      onRefused: expect.unreachable,
    })
  })
  afterEach(async () => {
    await sender.stop()
    await postbox.stop()
  })

  /** Start times in a calendar that took all mails to an address by the rules of RFC 5546, 2.1.5. */
  async function calendarOf({ email }: Caller): Promise<string[]> {
    while ((await sender.sendDue()) > 0);
    const entries = new Map<string, { sequence: number; start: string | null }>()
    for (const mail of postbox.mails.filter(({ to, calendar: file }) => to.includes(email) && file !== '')) {
      expect(mail.calendar.endsWith('\r\n')).toBe(true)
      const file = new ICAL.Component(ICAL.parse(mail.calendar))
      const event = new ICAL.Event(file.getFirstSubcomponent('vevent') ?? undefined)
      if (event.sequence < (entries.get(event.uid)?.sequence ?? 0)) continue
      const isGone = file.getFirstPropertyValue('method') === 'CANCEL'
      const start = isGone ? null : event.startDate.toJSDate().toISOString()
      entries.set(event.uid, { sequence: event.sequence, start })
    }
    return [...entries.values()].flatMap(({ start }) => (start === null ? [] : [start]))
  }

  test('enter it, move it and take it out again, for both', async () => {
    const meeting = await agree()
    for (const one of [mentee, mentor]) expect(await calendarOf(one)).toEqual([meeting.startsAt])
    const time = inHours(72)
    await mentee.call(mentorships.move, { ...of(meeting), body: { times: [time] } })
    // What was agreed stands until the other has chosen.
    for (const one of [mentee, mentor]) expect(await calendarOf(one)).toEqual([meeting.startsAt])
    await mentor.call(mentorships.accept, { ...of(meeting), body: { time } })
    for (const one of [mentee, mentor]) expect(await calendarOf(one)).toEqual([time])
    await mentee.call(mentorships.cancel, of(meeting))
    for (const one of [mentee, mentor]) expect(await calendarOf(one)).toEqual([])
  })

  test('take it out when mentoring ends', async () => {
    await agree()
    await mentor.call(mentorships.end, {
      params: made,
      body: { reason: 'goals_reached', message: 'Thank you' },
    })
    for (const one of [mentee, mentor]) expect(await calendarOf(one)).toEqual([])
    expect(postbox.mails.filter(({ calendar: file }) => file.includes('METHOD:CANCEL'))).toHaveLength(2)
  })

  test('say what has changed when only the place has', async () => {
    const meeting = await agree()
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    await mentee.call(mentorships.move, {
      ...of(meeting),
      body: { times: [meeting.startsAt ?? ''], place: 'Wai' },
    })
    for (const one of [mentee, mentor]) {
      expect(await calendarOf(one)).toEqual([meeting.startsAt])
      const files = postbox.mails.flatMap(({ to, calendar: file }) => (to.includes(one.email) ? [file] : []))
      expect(files.filter((file) => file.includes('SEQUENCE:1'))).toEqual([
        expect.stringContaining('LOCATION:Wai'),
      ])
    }
  })

  test('come to whoever has changed it too, but tell nothing in the app', async () => {
    await agree()
    const told = (await mentor.call(notifications.list, { query: {} })).body.data
    expect(told.map(({ kind }) => kind)).toEqual(['meetingProposed'])
  })

  test('are not sent to whoever wants no mails about meetings', async () => {
    const choices = [{ topic: 'meetings', inApp: true, mail: false }] as const
    await mentor.call(notifications.saveChoices, { body: { choices: [...choices] } })
    await agree()
    expect(await calendarOf(mentor)).toEqual([])
  })
})

describe('the address of a calendar', () => {
  const read = async (address: string) => {
    const { pathname } = new URL(address)
    const answer = await here.app.inject({ method: 'GET', url: pathname })
    return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body, answer }
  }
  const storedOf = ({ id }: Caller) =>
    here.db.selectFrom('calendar_address').where('account_id', '=', id).selectAll().executeTakeFirst()
  const make = async (caller: Caller) => (await caller.call(calendar.create)).body.data.address

  test('is made once, shown again, replaced and ended; nobody else reads it', async () => {
    expect((await mentee.call(calendar.get)).body.data).toEqual({ address: '', createdAt: null })
    const first = await make(mentee)
    expect(first).toMatch(/^https?:\/\/[^/]+\/calendar\/[\w-]{43}\.ics$/)
    expect((await mentee.call(calendar.get)).body.data.address).toBe(first)
    expect((await mentor.call(calendar.get)).body.data.address).toBe('')
    const second = await make(mentee)
    expect(second).not.toBe(first)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect((await mentee.call(calendar.remove)).body.data.address).toBe('')
    expect((await read(second)).status).toBe(404)
    expect(await auditOf(here, 'calendar.create')).toHaveLength(2)
    expect(await auditOf(here, 'calendar.remove')).toHaveLength(1)
  })

  test('shows agreed meetings and what became of them, without a session', async () => {
    const address = await make(mentor)
    const meeting = await agree()
    const past = inHours(-89 * 24)
    for (const start of [past, inHours(-91 * 24)])
      await makeMeeting(here, made, { startsAt: new Date(start) })
    const eventsOf = (text: string) =>
      new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => ({
        summary: one.getFirstPropertyValue('summary'),
        status: one.getFirstPropertyValue('status'),
        start: new ICAL.Event(one).startDate.toJSDate().toISOString(),
      }))
    const { status, type, text, answer } = await read(address)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(text.endsWith('\r\n')).toBe(true)
    const entry = { summary: 'Mentoring meeting with Priya Kulkarni', start: meeting.startsAt }
    const held = { ...entry, start: past, status: 'CONFIRMED' }
    expect(eventsOf(text)).toEqual([{ ...entry, status: 'CONFIRMED' }, held])
    await mentor.call(mentorships.cancel, of(meeting))
    expect(eventsOf((await read(address)).text)).toEqual([{ ...entry, status: 'CANCELLED' }, held])
  })

  test('says of a meeting without a place how the two talk', async () => {
    const address = await make(mentor)
    const body = { times: [inHours(24)], way: 'phone' as const, place: '' }
    const { data } = (await mentee.call(mentorships.propose, { params: made, body })).body
    await mentor.call(mentorships.accept, { ...of(data), body: { time: data.times[0] ?? '' } })
    expect((await read(address)).text).toContain(
      `\r\nLOCATION:${findText('en', 'notification.way.phone')}\r\n`,
    )
  })

  test('shows an administrator the days of intakes, until a quarter of a year after they are over', async () => {
    const admin = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
    const owner = await here.as('admin')
    const address = await make(admin)
    const names = { name: inWords('Autumn 2026'), releaseOn: '2026-04-15' }
    const made = await owner.call(intakes.create, { body: { ...autumn, ...names } })
    const feed = new ICAL.Component(ICAL.parse((await read(address)).text))
    const found = feed
      .getAllSubcomponents('vevent')
      .map((one) => [
        one.getFirstPropertyValue('summary'),
        String(one.getFirstPropertyValue('dtstart')),
        one.getFirstProperty('dtstart')?.getFirstParameter('value') ?? one.getFirstProperty('dtstart')?.type,
        one.getAllSubcomponents('valarm').length,
      ])
    expect(found).toEqual([
      ['Applications open: Autumn 2026', '2026-03-10', 'date', 0],
      ['Last day to apply: Autumn 2026', '2026-03-20', 'date', 0],
      ['Decisions are promised by today: Autumn 2026', '2026-04-15', 'date', 0],
    ])
    expect((await read(await make(mentee))).text).not.toContain('Autumn')
    const done = { finished_at: here.clock.now }
    await here.db.updateTable('intake').set(done).where('id', '=', made.body.data._id).execute()
    expect((await read(address)).text).not.toContain('Autumn')
  })

  test('shows an agreed interview to the mentee and to who proposed it alone', async () => {
    const admin = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
    const other = await here.as('admin')
    const person = await makeMentee(here)
    const { id } = person
    const applicant = await here.as('mentee', person)
    const proposal = { params: { id }, body: { times: [inHours(24)] } }
    const { data } = (await admin.call(interviews.propose, proposal)).body
    const [mine, theirs, others] = [await make(admin), await make(applicant), await make(other)]
    expect((await read(mine)).text).not.toContain('VEVENT')
    await applicant.call(interviews.accept, { ...of(data), body: { time: data.times[0] ?? '' } })
    expect((await read(mine)).text).toContain('SUMMARY:Interview with Priya')
    expect((await read(theirs)).text).toContain('SUMMARY:Interview: ')
    expect((await read(others)).text).not.toContain('VEVENT')
    await admin.call(adminSelection.tie, { params: { id }, body: { ties: ['family'] } })
    expect((await read(mine)).text).not.toContain('Priya')
    await other.call(interviews.update, { ...of(data), body: { state: 'cancelled' } })
    for (const address of [mine, theirs]) expect((await read(address)).text).toContain('STATUS:CANCELLED')
  })

  test('names nobody to whom it no longer shows the mentorship', async () => {
    const address = await make(mentor)
    await agree('At the dairy of Priya')
    expect((await read(address)).text).toContain('Priya')
    await mentee.call(mentorships.block, { params: made })
    const { status, text } = await read(address)
    expect(status).toBe(200)
    expect(text).toContain('BEGIN:VEVENT')
    expect(text).not.toContain('Priya')
    expect(text).not.toContain('The accounts')
  })

  test('is silent about a person who is suspended or leaves', async () => {
    const address = await make(mentor)
    const set = (change: { suspended_at?: Date | null; erase_after?: Date | null }) =>
      here.db.updateTable('account').set(change).where('id', '=', mentor.id).execute()
    await set({ suspended_at: here.clock.now })
    expect((await read(address)).status).toBe(404)
    await set({ suspended_at: null, erase_after: here.clock.now })
    expect((await read(address)).status).toBe(404)
    await set({ erase_after: null })
    expect((await read(address)).status).toBe(200)
  })

  test.each(['', 'x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), '%00.ics'])(
    'is not guessed: %s',
    async (file) => {
      const { statusCode } = await here.app.inject({ method: 'GET', url: `/calendar/${file}` })
      expect(statusCode).toBe(404)
    },
  )

  test('is stored unreadable, and is the same after a change of the key', async () => {
    const address = await make(mentor)
    const token = /calendar\/(.+)\.ics/.exec(address)?.[1] ?? ''
    const row = await storedOf(mentor)
    expect(JSON.stringify(row)).not.toContain(token)
    const { secretKey } = here.services.env
    here.services.env.secretKey = 'another-key-of-more-than-32-letters'
    here.services.env.secretKeyPrevious = secretKey
    const lines = await rotateKey(here.db, { env: here.services.env, audit: async () => {} })
    expect(lines[0]).toContain('1 calendar address')
    expect(await storedOf(mentor)).not.toEqual(row)
    expect((await read(address)).status).toBe(200)
  })
})
