import { describe, expect, test } from 'vitest'
import { csvFileName, importLimits } from './csv/values.ts'
import { longestViewName, mostViews, viewLists, withoutSearch } from './views/values.ts'
import { isPhotoAddress, photoAddress, photoIdOf } from './photos/values.ts'
import { isPerson, readAction } from './audited-reads.ts'
import { reportAbouts, reportCategories, seenOf, urgentCategories } from './safety/values.ts'
import { sortsOf } from './sorts.ts'

test('a list can be sorted by each field, up and down, its default first', () => {
  expect(sortsOf(['name'])).toEqual(['name', '-name'])
  expect(sortsOf(['-createdAt', 'name', 'first-name'])).toEqual([
    '-createdAt',
    'createdAt',
    'name',
    '-name',
    'first-name',
    '-first-name',
  ])
})

test('a CSV file is named by its noun and an Indian day', () => {
  expect(csvFileName('Udyam Setu', 'mentors', '2026-11-23')).toBe('udyam-setu-mentors-2026-11-23.csv')
  expect(csvFileName(' "मैत्री" / Anand!', 'mentors', '2026-11-23')).toBe('मैत्री-anand-mentors-2026-11-23.csv')
  expect(csvFileName('…', 'mentors', '2026-11-23')).toBe('export-mentors-2026-11-23.csv')
  expect(csvFileName('Udyam Setu', 'mentees')).toMatch(/^udyam-setu-mentees-20\d\d-\d\d-\d\d\.csv$/)
  expect(importLimits).toEqual({ rows: 1000, lines: 5000, columns: 200, kib: 512 })
})

describe('the address of a list', () => {
  test.each([
    ['search=asha', ''],
    ['search', ''],
    ['district=Satara&search=asha&sort=-name', 'district=Satara&sort=-name'],
    ['%73earch=asha&page=2', 'page=2'],
    ['%73%65%61%72%63%68=asha', ''],
    ['district=Satara&q=asha&page=2', 'district=Satara&page=2'],
    ['%71=asha', ''],
    ['q', ''],
    ['quota=2', 'quota=2'],
    ['searches=asha', 'searches=asha'],
    ['research=asha', 'research=asha'],
    ['Search=asha', 'Search=asha'],
    ['a=search=b', 'a=search=b'],
    ['', ''],
  ])('%j is kept as %j', (query, kept) => {
    expect(withoutSearch(query)).toBe(kept)
  })

  test('of these lists is kept', () => {
    expect(viewLists.join(' ')).toBe('mentors requests mentees promoters selection')
    expect([mostViews, longestViewName]).toEqual([20, 40])
  })
})

describe('a photo', () => {
  const id = '3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90'

  test.each([
    [`/api/photo/${id}`, true],
    [`/api/photo/${id}x`, false],
    [`/api/photo/${id.slice(1)}`, false],
    [`/api/photo/${id.toUpperCase()}`, false],
    [`https://example.com/api/photo/${id}`, false],
    [`/api/photos/${id}`, false],
    ['', false],
  ])('%s is answered by the service: %s', (address, is) => {
    expect(isPhotoAddress(address)).toBe(is)
  })

  test('has an address from its id, and an id from its address', () => {
    expect(photoAddress(id)).toBe(`/api/photo/3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90`)
    expect(photoIdOf(`/api/photo/${id}`)).toBe('3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90')
    expect(photoIdOf('https://example.com/a.jpg')).toBeUndefined()
  })
})

describe('a reading by an administrator', () => {
  test.each([
    ['mentor', 'record', 'mentor.open'],
    ['mentee', 'list', 'mentee.list'],
    ['mentor', 'export', 'mentor.export'],
    ['mail', 'mail', 'mail.open'],
    ['grievance', 'list', 'grievance.list'],
  ] as const)('of a %s as %s is the action %s', (who, how, action) => {
    expect(readAction({ who, how })).toBe(action)
  })

  test('that the log does not know is refused', () => {
    expect(() => readAction({ who: 'dashboard', how: 'export' })).toThrow(
      'The audit log has no action dashboard.export.',
    )
  })

  test.each([
    ['mentor', true],
    ['mentee', true],
    ['promoter', true],
    ['account', true],
    ['admin', true],
    ['application', true],
    ['introduction', false],
    ['mentorship', false],
    ['message', false],
    ['report', false],
    ['grievance', false],
    ['mail', false],
    ['dashboard', false],
    ['audit', false],
  ] as const)('of a %s is of a person by the id of the path: %s', (who, is) => {
    expect(isPerson(who)).toBe(is)
  })
})

test('what ends is told in a few signs', () => {
  const told = { activeMentorships: 2, waitingBriefs: 1, meetings: 30, plannedProfiles: 0 }
  expect(seenOf(told)).toBe('2.1.30')
  expect(seenOf({ ...told, plannedProfiles: 4 })).toBe('2.1.30.4')
  expect(reportAbouts).toEqual(['account', 'mentorship', 'message'])
  expect(reportCategories).toEqual(['threat', 'harassment', 'money', 'false_profile', 'spam', 'other'])
  expect(urgentCategories).toEqual(['threat', 'harassment'])
})
