import { describe, expect, test } from 'vitest'
import { outcome } from './test/outcome.ts'
import * as fields from './fields.ts'

test.each([
  ['a text', fields.text(), 'x'.repeat(201), 'text_too_long'],
  ['a text', fields.text(), 'a\0b', 'text_invalid'],
  ['a name', fields.name('name_required'), '\ufffd', 'text_lost'],
  [
    'a list',
    fields.textList({ most: 2 }),
    Array.from({ length: 201 }, (_, at) => `Text ${at}`),
    'list_too_long',
  ],
])('%s is told one fault at a time: %#', (_what, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
})

describe('an e-mail address', () => {
  test.each([
    ['sanjay@example.com', { is: 'sanjay@example.com' }],
    [' Sanjay.Patil+x@Example.CO.in ', { is: 'sanjay.patil+x@example.co.in' }],
    ["o'neil_1@sub-domain.example.org", { is: "o'neil_1@sub-domain.example.org" }],
    ['KELVIN\u212a@example.com', 'email_invalid'],
    ['संजय@example.com', 'email_invalid'],
    ['', 'email_required'],
    ['   ', 'email_required'],
    [undefined, 'email_required'],
    [null, 'email_required'],
    [7, 'email_required'],
    ['sanjay', 'email_invalid'],
    ['sanjay@', 'email_invalid'],
    ['@example.com', 'email_invalid'],
    ['sanjay@example', 'email_invalid'],
    ['sanjay@@example.com', 'email_invalid'],
    ['sanjay@example..com', 'email_invalid'],
    ['.sanjay@example.com', 'email_invalid'],
    ['sanjay.@example.com', 'email_invalid'],
    ['san jay@example.com', 'email_invalid'],
    ['sanjay@-example.com', 'email_invalid'],
    ['sanjay@example.c', 'email_invalid'],
    ['sanjay@example.com\r\nBcc: x@example.com', 'email_invalid'],
    ['sanjay@example.com\0', 'email_invalid'],
  ])('%j', (value, expected) => expect(outcome(fields.email(), value)).toEqual(expected))

  test('has at most 254 characters', () => {
    const of = (length: number) => `${'a'.repeat(length - 12)}@example.com`
    expect(outcome(fields.email(), of(254))).toEqual({ is: of(254) })
    expect(outcome(fields.email(), of(255))).toBe('email_invalid')
  })
})

describe('a phone number', () => {
  test.each([
    ['+91 98220 12345', { is: '9822012345' }],
    ['0123456789', { is: '0123456789' }],
    ['', 'phone_required'],
    [undefined, 'phone_required'],
    [' - ', 'phone_required'],
    ['982201234', 'phone_invalid'],
    ['98220123456', 'phone_invalid'],
    ['982201234x', 'phone_invalid'],
    ['+1 555 010 0123', 'phone_invalid'],
    ['9'.repeat(50), 'phone_invalid'],
  ])('of 10 digits: %j', (value, expected) => expect(outcome(fields.phone(), value)).toEqual(expected))

  test.each([
    ['6000000000', { is: '6000000000' }],
    ['+91 98220 12345', { is: '9822012345' }],
    ['5822012345', 'mobile_invalid'],
    ['0822012345', 'mobile_invalid'],
    ['98220', 'mobile_invalid'],
    ['98220123456', 'mobile_invalid'],
    ['19822012345', 'mobile_invalid'],
    ['', 'mobile_required'],
    [null, 'mobile_required'],
  ])('of a mobile: %j', (value, expected) => expect(outcome(fields.mobile(), value)).toEqual(expected))

  test.each([
    ['', { is: '' }, { is: '' }],
    [' - ', { is: '' }, { is: '' }],
    [undefined, 'phone_required', 'mobile_required'],
    ['९८२२० १२३४५', { is: '9822012345' }, { is: '9822012345' }],
    ['5822012345', { is: '5822012345' }, 'mobile_invalid'],
    ['982201234', 'phone_invalid', 'mobile_invalid'],
    ['98220123456', 'phone_invalid', 'mobile_invalid'],
    ['x9822012345', 'phone_invalid', 'mobile_invalid'],
    ['9822012345x', 'phone_invalid', 'mobile_invalid'],
  ])('or none: %j', (value, ofPhone, ofMobile) => {
    expect(outcome(fields.phoneOrNone(), value)).toEqual(ofPhone)
    expect(outcome(fields.mobileOrNone(), value)).toEqual(ofMobile)
  })
})

describe('a new password', () => {
  test.each([
    ['123456', { is: '123456' }],
    ['  spaces stay  ', { is: '  spaces stay  ' }],
    ['पासवर्ड', { is: 'पासवर्ड' }],
    ['x'.repeat(128), { is: 'x'.repeat(128) }],
    ['12345', 'password_min'],
    ['', 'password_required'],
    [undefined, 'password_required'],
    ['x'.repeat(129), 'password_max'],
    ['abcdef\0', 'text_invalid'],
    ['abcdef\ud800', 'text_invalid'],
  ])('%j', (value, expected) => expect(outcome(fields.newPassword(), value)).toEqual(expected))
})

describe('a text', () => {
  test.each([
    ['  Sanjay ', { is: 'Sanjay' }],
    ['क्‍ष ज्‌ञ', { is: 'क्‍ष ज्‌ञ' }],
    ['x'.repeat(100), { is: 'x'.repeat(100) }],
    ['x'.repeat(101), 'text_too_long'],
    ['x'.repeat(100_000), 'text_too_long'],
    ['a\0b', 'text_invalid'],
    ['a\ud83d', 'text_invalid'],
    ['😀', { is: '😀' }],
    ['', 'name_required'],
    ['  ', 'name_required'],
    [undefined, 'name_required'],
    [[], 'name_required'],
  ])('%j', (value, expected) =>
    expect(outcome(fields.text({ required: 'name_required' }), value)).toEqual(expected),
  )

  test('may be empty where nothing requires it', () =>
    expect(outcome(fields.text(), ' ')).toEqual({ is: '' }))

  test('of more than a line has 2,000 characters', () => {
    expect(outcome(fields.longText(), 'x'.repeat(2000))).toEqual({ is: 'x'.repeat(2000) })
    expect(outcome(fields.longText(), 'x'.repeat(2001))).toBe('text_too_long')
  })
})

describe('a text', () => {
  const [short, long, name] = [fields.text(), fields.longText(), fields.name('name_required')]

  test.each([
    ['e\u0301clair', 'éclair'],
    ['so\u00adft', 'soft'],
    ['a\u200bb\u2060c\ufeff', 'abc'],
    ['क्\u200dष', 'क्\u200dष'],
    ['\u200dPriya \u200cKulkarni', 'Priya Kulkarni'],
    ['👩\u200d🌾', '👩\u200d🌾'],
    ['\u3164', ''],
    ['\u2800 \u200b', ''],
    ['\u0301', ''],
    ['\u3164 \u3164', ''],
    ['प्रिया कुलकर्णी', 'प्रिया कुलकर्णी'],
    ['ज्ञा\u0902\u0903\u0901\u093c\u094d', 'ज्ञा\u0902\u0903\u0901\u093c\u094d'],
  ])('%j is kept as %j', (value, kept) =>
    expect(outcome(short, value)).toEqual({ is: kept.normalize('NFC') }),
  )

  test.each([
    '\u202eavaj',
    'a\u2066b',
    'a\u200eb',
    'a\u{e0041}',
    'a\tb',
    'a\nb',
    'a\u0007b',
    'a\u0085b',
    'a\u0301\u0301\u0301\u0301\u0301\u0301',
  ])('%j is refused', (value) => expect(outcome(short, value)).toBe('text_letters'))

  test('has lines where it is long', () => {
    expect(outcome(long, 'one\r\n\ttwo')).toEqual({ is: 'one\n\ttwo' })
    expect(outcome(long, 'one\u0007')).toBe('text_letters')
    expect(outcome(fields.text({ max: 300 }), 'one\ntwo')).toEqual({ is: 'one\ntwo' })
    expect(outcome(fields.text({ max: 299 }), 'one\ntwo')).toBe('text_letters')
  })

  test.each(['https://x.example', 'Priya www.x.example', 'ftp://x'])('%s is no name', (value) =>
    expect(outcome(name, value)).toBe('name_address'),
  )

  test('that shows nothing is no name', () => {
    expect(outcome(name, ' \u200b\u3164 ')).toBe('name_required')
    expect(outcome(name, 'Priya S. Kulkarni-Patil')).toEqual({ is: 'Priya S. Kulkarni-Patil' })
  })

  test('of a name is two letters where one does not do, and an initial elsewhere', () => {
    expect(outcome(name, 'S')).toEqual({ is: 'S' })
    expect(outcome(fields.name('name_required', { letters: 2 }), 'S.')).toBe('name_short')
    expect(outcome(fields.name('name_required', { letters: 2 }), 'सु')).toEqual({ is: 'सु' })
  })

  test.each(['\u202a+91 98220 12345\u202c', '\u200e98220\u00a012345'])(
    'of a phone number may be copied with its marks: %j',
    (value) => expect(outcome(fields.phone(), value)).toEqual({ is: '9822012345' }),
  )
})

describe('a list of interests', () => {
  test.each([
    [[' Dairy ', 'DAIRY', 'Bees', ''], { is: ['Dairy', 'Bees'] }],
    [['e\u0301te\u0301', 'été'], { is: ['été'] }],
    [[], 'interest_required'],
    [[' '], 'interest_required'],
    [undefined, 'interest_required'],
    ['Dairy', 'interest_required'],
    [['x'.repeat(61)], 'text_too_long'],
    [Array.from({ length: 31 }, (_, at) => `Interest ${at}`), 'interests_too_many'],
    [Array.from({ length: 201 }, () => 'same'), 'interests_too_many'],
    [[7], 'value_invalid'],
    [['Dairy', 7], 'value_invalid'],
    [['a\0'], 'text_invalid'],
  ])('%j', (value, expected) =>
    expect(outcome(fields.interests('interest_required'), value)).toEqual(expected),
  )
})

test('values are distinct by more than case and the space around them', () => {
  expect(fields.distinct([' Dairy ', 'DAIRY', 'Bees', ' ', 'Straße', 'STRAẞE'])).toEqual([
    'Dairy',
    'Bees',
    'Straße',
  ])
})

test.each([
  ['When it was made', fields.createdAt()],
  ['When it was last changed', fields.updatedAt()],
  ['When last', fields.Reminded.shape.at],
])('%s is a moment in UTC', (what, schema) => {
  expect(schema.description).toBe(`${what}, ISO 8601 in UTC`)
  expect(schema.safeParse('2026-11-25T18:30:00Z').success).toBe(true)
  expect(schema.safeParse('2026-11-26').success).toBe(false)
})

test('what was sent as a reminder has its number and its moment', () => {
  const reminded = { times: 2, at: '2026-11-25T18:30:00Z' }
  expect(outcome(fields.Reminded, reminded)).toEqual({ is: reminded })
  expect(fields.Reminded.safeParse({ at: reminded.at }).success).toBe(false)
})

test('an id is a UUID, and says so', () => {
  expect(fields.id().description).toBe('Id, a UUID')
  expect(fields.id().safeParse('x').success).toBe(false)
})

describe('an https address', () => {
  test.each([
    ['', { is: '' }],
    ['https://example.com/a.jpg?b=c', { is: 'https://example.com/a.jpg?b=c' }],
    ['http://example.com', 'url_invalid'],
    ['javascript:alert(1)', 'url_invalid'],
    ['data:text/html,x', 'url_invalid'],
    ['//example.com', 'url_invalid'],
    ['example.com', 'url_invalid'],
    ['https://meet.example:pass@evil.example/', 'url_invalid'],
    ['https://meet.example@evil.example/', 'url_invalid'],
    ['https://@evil.example/', 'url_invalid'],
    ['https:meet.example@evil.example/', 'url_invalid'],
    ['https:example.com', 'url_invalid'],
    ['https://evil.example\\@meet.example/', 'url_invalid'],
    ['https://example.com/@asha?to=a@b#c@d', { is: 'https://example.com/@asha?to=a@b#c@d' }],
    [`https://example.com/${'x'.repeat(500)}`, 'text_too_long'],
  ])('%j', (value, expected) => expect(outcome(fields.httpsUrl(), value)).toEqual(expected))
})
