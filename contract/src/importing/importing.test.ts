import { expect, test } from 'vitest'
import { menteeColumns } from '../mentees.ts'
import { promoterColumns } from '../promoters.ts'
import { mentorColumns } from '../profile/mentor-columns.ts'
import { datesIn, dayFirst } from '../schemas/parts/import-dates.ts'
import { matchHeaders } from './headers.ts'
import { importTargets, joinedParts } from './targets.ts'

test.each([
  ['Email, E-Mail ID, ई-मेल', ['email', '', '']],
  ['ईमेल, जन्मतारीख, मोबाईल नंबर', ['email', 'dob', 'mobile_no']],
  ['Full Name, Mobile, D.O.B.', ['name', 'mobile_no', 'dob']],
  ['First name, Surname, Middle Name', ['part.first', 'part.last', 'part.middle']],
  [
    'पहिले नाव, आडनाव, जिल्हा, तालुका, गाव',
    ['part.first', 'part.last', 'district', 'taluka', 'city_or_village'],
  ],
  ['पूरा नाम, ज़िला, फ़ोन', ['name', 'district', 'mobile_no']],
  ['ID, Sr. No., terms, createdAt, _id', ['', '', '', '', '_id']],
  ['State, toString', ['part.state', '']],
  ['Interest, Expectations from mentor', ['interests', 'expectations']],
])('a mentee’s columns are known by their names: %s', (headers, targets) => {
  expect(matchHeaders(headers.split(', '), menteeColumns)).toEqual(targets)
})

test('every column that is exported is known again, except what only the server knows and consent', () => {
  for (const columns of [menteeColumns, mentorColumns, promoterColumns]) {
    const names = Object.keys(columns)
    const isLeft = (name: string) => name === 'terms' || columns[name as keyof typeof columns] === 'told'
    expect(matchHeaders(names, columns)).toEqual(names.map((name) => (isLeft(name) ? '' : name)))
  }
})

test('a state is a place, but in a file that was exported', () => {
  expect(matchHeaders(['state'], menteeColumns)).toEqual(['part.state'])
  expect(matchHeaders(['_id', 'state'], menteeColumns)).toEqual(['_id', ''])
})

test('a mentor’s place and a promoter’s field stand under other names', () => {
  expect(matchHeaders(['शहर', 'District', 'Mobile', 'Industry'], mentorColumns)).toEqual([
    'part.city',
    'part.district',
    'phoneNumber',
    'category',
  ])
  expect(matchHeaders(['Industry'], promoterColumns)).toEqual(['industry'])
  expect(importTargets(menteeColumns)).not.toContain('part.district')
})

test('what stands in parts is put together, a place that is said twice once', () => {
  expect(joinedParts({ 'part.first': 'Asha ', 'part.middle': '', 'part.last': 'Patil' }).name).toBe(
    'Asha Patil',
  )
  expect(joinedParts({ city_or_village: 'Satara', taluka: 'satara', district: 'Satara' }).location).toBe(
    'Satara',
  )
  expect(
    joinedParts({ 'part.city': 'Wai', 'part.district': 'Satara', 'part.state': 'Maharashtra' }).location,
  ).toBe('Wai, Satara, Maharashtra')
  expect(joinedParts({ email: 'a@example.com' })).toEqual({ name: '', location: '' })
})

test.each([
  ['03/04/1999', '1999-04-03'],
  ['3.4.1999', '1999-04-03'],
  ['२३-०४-१९९९', '1999-04-23'],
  ['31/02/1999', undefined],
  ['04/13/1999', undefined],
  ['03/04-1999', undefined],
  ['03/04/99', undefined],
  ['1999-04-03', undefined],
])('day, month and year are read: %s', (cell, day) => {
  expect(dayFirst(cell)).toBe(day)
})

test('an order is suggested only where no other one fits', () => {
  expect(datesIn(['03/04/1999', '']).suggested).toBeNull()
  expect(datesIn(['03/04/1999', '23/04/1999', '03/04/1999'])).toEqual({
    unclear: 3,
    suggested: 'dmy',
    samples: [
      { cell: '03/04/1999', day: '1999-04-03' },
      { cell: '23/04/1999', day: '1999-04-23' },
    ],
  })
  expect(datesIn(['23/04/1999', '04/23/1999']).suggested).toBeNull()
  expect(datesIn(['1999-04-23'])).toEqual({ unclear: 0, suggested: null, samples: [] })
})
