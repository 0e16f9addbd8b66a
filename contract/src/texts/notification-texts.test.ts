import { describe, expect, test } from 'vitest'
import en from '../../../locales/en/notifications.json' with { type: 'json' }
import hi from '../../../locales/hi/notifications.json' with { type: 'json' }
import mr from '../../../locales/mr/notifications.json' with { type: 'json' }
import { meetingHow, notificationText } from './notification-texts.ts'

const texts: Record<string, string> = {
  'notification.someone': 'somebody',
  'notification.briefSent': '{{mentee}} is introduced to you',
  'notification.briefSent.body': ' Answer by {{day}}, or at {{when}}. \nIt is free.',
  'notification.newMessage': 'A message of {{other}}',
  'notification.meetingProposed': 'Proposed: {{how}}',
  'notification.way.video': 'Video call',
}
const words = {
  findText: (key: string) => texts[key],
  moment: (iso: string) => `moment ${iso}`,
  day: (day: string) => `day ${day}`,
}

describe('a notification', () => {
  test('has its sentence, and what else is to be said, with its values', () => {
    const details = { mentee: 'Asha', day: '2026-03-05', when: '2026-03-05T12:00:00Z' }
    expect(notificationText({ kind: 'briefSent', details }, words)).toEqual({
      title: 'Asha is introduced to you',
      body: 'Answer by day 2026-03-05, or at moment 2026-03-05T12:00:00Z. \nIt is free.',
    })
  })

  test('has what a person wrote in quotes, and no quotes where nothing was written', () => {
    const said = (details: Record<string, string>) =>
      notificationText(
        { kind: 'decidedEligible', details },
        { ...words, findText: (key) => en[key as keyof typeof en] },
      ).body
    expect(said({ reason: 'Your idea is clear.' })).toBe(
      'We are now looking for a mentor who fits you. “Your idea is clear.”',
    )
    expect(said({ reason: '' })).toBe('We are now looking for a mentor who fits you.')
  })

  test('has no line of which it has no value, and leaves one value of several empty', () => {
    const said = (details: Record<string, string>) =>
      notificationText({ kind: 'briefSent', details: { mentee: 'Asha', ...details } }, words).body
    expect(said({})).toBe('It is free.')
    expect(said({ day: '2026-03-05' })).toBe('Answer by day 2026-03-05, or at . \nIt is free.')
  })

  test('has proposed times one a line, earliest first', () => {
    const own = { subject: '', text: 'Choose:\n{{times}}\n{{how}}' }
    const said = (details: Record<string, string>) =>
      notificationText({ kind: 'meetingProposed', details, words: own }, words).body
    expect(said({ times: '2026-03-06T12:00:00Z 2026-03-05T12:00:00Z', place: 'Pune' })).toBe(
      'Choose:\n• moment 2026-03-05T12:00:00Z\n• moment 2026-03-06T12:00:00Z\nPune',
    )
    expect(said({ times: '' })).toBe('Choose:')
  })

  test('speaks of somebody where the reader knows the name no longer, with a capital at the start', () => {
    const said = (kind: 'briefSent' | 'newMessage', details: Record<string, string>) =>
      notificationText({ kind, details }, words).title
    expect(said('briefSent', { mentee: '' })).toBe('Somebody is introduced to you')
    expect(said('newMessage', { other: '' })).toBe('A message of somebody')
    expect(said('newMessage', { other: 'Sunil' })).toBe('A message of Sunil')
    expect(said('briefSent', { mentee: 'somebody' })).toBe('somebody is introduced to you')
    expect(said('briefSent', {})).toBe('is introduced to you')
  })

  test('is empty where the catalogue has no text, and where a name has no word', () => {
    expect(notificationText({ kind: 'welcome', details: {} }, words)).toEqual({ title: '', body: '' })
    const silent = { ...words, findText: () => undefined }
    expect(notificationText({ kind: 'welcome', details: { mentee: '' } }, silent).title).toBe('')
    const nameless = {
      ...words,
      findText: (key: string) => (key.endsWith('someone') ? undefined : texts[key]),
    }
    expect(notificationText({ kind: 'briefSent', details: { mentee: '' } }, nameless).title).toBe(
      'Is introduced to you',
    )
  })

  test('has the words of the installation where there are some', () => {
    const own = { subject: 'Namaste {{mentee}}', text: 'See {{day}}' }
    const details = { mentee: 'Asha', day: '2026-03-05' }
    expect(notificationText({ kind: 'briefSent', details, words: own }, words)).toEqual({
      title: 'Namaste Asha',
      body: 'See day 2026-03-05',
    })
    expect(notificationText({ kind: 'briefSent', details, words: null }, words).title).toBe(
      'Asha is introduced to you',
    )
  })

  test('says how to meet', () => {
    const details = { way: 'video', place: 'https://meet.example' }
    expect(notificationText({ kind: 'meetingProposed', details }, words).title).toBe(
      'Proposed: Video call: https://meet.example',
    )
  })
})

test.each([
  [{ way: 'video', place: 'https://meet.example' }, 'Video call: https://meet.example'],
  [{ way: 'video', place: '' }, 'Video call'],
  [{ way: 'video', place: undefined }, 'Video call'],
  [{ way: null, place: 'Pune' }, 'Pune'],
  [{ way: '', place: 'Pune' }, 'Pune'],
  [{ way: 'person', place: 'Pune' }, 'Pune'],
  [{ way: undefined, place: undefined }, ''],
])('to meet by %j is %j', (meeting, how) => {
  expect(meetingHow(meeting, (key) => texts[key])).toBe(how)
})

test.each([en, hi, mr])('a decision that goes on says what comes next, without a reason too', (texts) => {
  const found: Record<string, string> = texts
  for (const kind of ['decidedEligible', 'decidedWaitlisted'] as const) {
    const of = { ...words, findText: (key: string) => found[key] }
    const { body } = notificationText({ kind, details: { reason: '' } }, of)
    expect(body.length, kind).toBeGreaterThan(20)
  }
})
