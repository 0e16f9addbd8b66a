import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarFile, type CalendarEntry } from './calendar.ts'

const meeting: CalendarEntry = {
  uid: '5d3c1f0a-8a55-4a43-9f0e-0d5f0a1c7b11',
  sequence: 0,
  isCancelled: false,
  startsAt: new Date('2026-12-31T19:00:00Z'),
  minutes: 45,
  title: 'Mentoring: Asha and Ravi',
  description: 'Bring the accounts.',
  place: 'Pune',
  url: 'https://setu.example/mentorships/1',
  organiser: 'Udyam Setu <setu@example.com>',
  attendee: 'asha@example.com',
  brand: 'Maitri',
  now: new Date('2026-11-21T04:30:00Z'),
}

describe('a meeting as a calendar reads it', () => {
  test('says what, where, whose and for how long', () => {
    const { method, event, component } = read(calendarFile(meeting))
    expect(method).toBe('REQUEST')
    expect(event.uid).toBe('5d3c1f0a-8a55-4a43-9f0e-0d5f0a1c7b11@udyam-setu')
    expect(event.summary).toBe('Mentoring: Asha and Ravi')
    expect(event.description).toBe('Bring the accounts.')
    expect(event.location).toBe('Pune')
    expect(event.organizer).toBe('mailto:setu@example.com')
    expect(event.duration.toSeconds()).toBe(45 * 60)
    expect(component.getFirstPropertyValue('url')).toBe('https://setu.example/mentorships/1')
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T04:30:00Z')
  })

  test('begins at the right minute in India, across midnight and the new year', () => {
    const { event } = read(calendarFile(meeting))
    const inIndia = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    expect(inIndia.format(event.startDate.toJSDate())).toBe('01/01/2027, 00:30')
    expect(inIndia.format(event.endDate.toJSDate())).toBe('01/01/2027, 01:15')
  })

  test('reminds a day and an hour before', () => {
    const alarms = read(calendarFile(meeting)).component.getAllSubcomponents('valarm')
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P1D', '-PT1H'])
    expect(alarms.map((alarm) => alarm.getFirstPropertyValue('action'))).toEqual(['DISPLAY', 'DISPLAY'])
  })

  test('asks its guest for no reply', () => {
    const guest = read(calendarFile(meeting)).component.getFirstProperty('attendee')
    expect(String(guest?.getFirstValue()).toLowerCase()).toBe('mailto:asha@example.com')
    expect(guest?.getParameter('partstat')).toBe('ACCEPTED')
    expect(guest?.getParameter('rsvp')).toBe('FALSE')
  })

  test('is published, not requested, to whoever sends it', () => {
    const { method, component } = read(calendarFile({ ...meeting, attendee: 'SETU@example.com' }))
    expect(method).toBe('PUBLISH')
    expect(component.getFirstProperty('attendee')).toBeNull()
  })

  test('need not have a place or an address', () => {
    const { component } = read(calendarFile({ ...meeting, place: '', url: '' }))
    expect(component.getFirstProperty('location')).toBeNull()
    expect(component.getFirstProperty('url')).toBeNull()
  })
})

describe('a meeting that changes', () => {
  test('moves: the same entry with a higher number', () => {
    const before = read(calendarFile(meeting)).event
    const moved = { ...meeting, sequence: 1, startsAt: new Date('2027-01-04T05:00:00Z') }
    const after = read(calendarFile(moved)).event
    expect(after.uid).toBe(before.uid)
    expect(after.sequence).toBeGreaterThan(before.sequence)
    expect(after.startDate.toJSDate()).toEqual(moved.startsAt)
  })

  test('is cancelled: the same entry, taken back, without reminders', () => {
    const { method, event, component } = read(calendarFile({ ...meeting, sequence: 2, isCancelled: true }))
    expect(method).toBe('CANCEL')
    expect(event.uid).toBe(`${meeting.uid}@udyam-setu`)
    expect(event.sequence).toBe(2)
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(component.getAllSubcomponents('valarm')).toEqual([])
  })
})

describe('what people write', () => {
  const title = 'बैठक: श्रीकृष्ण ज्ञानेश्वर क्षीरसागर, दुर्‍या; "उद्यम" \\ सेतू 👩‍🌾'
  const description = `पहिली ओळ, स्वल्पविराम; अर्धविराम\nदुसरी ओळ\\n ${'त्र्यंबकेश्वर '.repeat(40)}\nEND:VEVENT`

  test('arrives letter by letter', () => {
    const { event } = read(calendarFile({ ...meeting, title, description, place: 'पुणे, महाराष्ट्र' }))
    expect(event.summary).toBe(title)
    expect(event.description).toBe(description)
    expect(event.location).toBe('पुणे, महाराष्ट्र')
  })

  test('is folded at 75 octets and never within a letter', () => {
    const file = calendarFile({ ...meeting, title, description })
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
  })
})

test('an organiser without an address is refused', () => {
  expect(() => calendarFile({ ...meeting, organiser: 'Udyam Setu' })).toThrow()
})

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const component = calendar.getFirstSubcomponent('vevent')
  if (component === null) throw new Error('The file has no event.')
  return { method: calendar.getFirstPropertyValue('method'), component, event: new ICAL.Event(component) }
}
