import { expect, test } from 'vitest'
import type { Columns } from '#csv/values.ts'
import { menteeCsvColumns } from '#mentees/calls.ts'
import { promoterCsvColumns } from '#promoters/calls.ts'
import { mentorCsvColumns } from '../profile/mentor-columns.ts'
import { matchHeaders } from './headers.ts'
import { identityFields, importTargets, joinedParts, ofInvited } from './targets.ts'

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
  expect(matchHeaders(headers.split(', '), menteeCsvColumns)).toEqual(targets)
})

test('every column that is exported is known again, except what only the server knows and consent', () => {
  const again = (columns: Columns) => {
    const names = Object.keys(columns)
    return matchHeaders(names, columns)
      .map((target, at) => (target === names[at] ? target : `${names[at]}=${target}`))
      .join(' ')
  }
  expect(again(menteeCsvColumns)).toBe(
    '_id name email mobile_no dob interests languages education location city_or_village taluka district goals ' +
      'expectations terms= matching.needs matching.category matching.subcategory matching.stage matching.meeting ' +
      'matching.times matching.paths matching.style intake= state= score= adjusted= mentor= registeredAt= decidedAt= ' +
      'createdAt= updatedAt',
  )
  expect(again(mentorCsvColumns)).toBe(
    '_id firstName lastName fatherName email phoneNumber dob description experience location category subcategory ' +
      'headline bio skills languages helps imageUrl shownToAll matching.stages matching.meeting matching.times ' +
      'matching.paths matching.styles approve block status= active= capacity= completeness= createdAt= updatedAt',
  )
  expect(again(promoterCsvColumns)).toBe(
    '_id firstName lastName fatherName email phoneNumber dob description industry location experience rating ' +
      'reviewCount bio skills imageUrl availability.days availability.hours socialLinks.linkedin ' +
      'socialLinks.twitter isApproved createdAt= updatedAt',
  )
})

test.each([
  ['a mentee', menteeCsvColumns, 'part.first part.middle part.last part.state'],
  ['a mentor', mentorCsvColumns, 'part.name part.city part.taluka part.district part.state'],
  ['a promoter', promoterCsvColumns, 'part.name part.city part.taluka part.district part.state'],
  ['nobody', {}, ''],
])('a column can be a part of a field of %s', (_who, columns, parts) => {
  expect(
    importTargets(columns)
      .filter((name) => name.startsWith('part.'))
      .join(' '),
  ).toBe(parts)
})

test('nobody agrees for others, and what the server tells is no target', () => {
  expect(importTargets({ name: 'text', terms: 'boolean', score: 'told' })).toEqual([
    'name',
    'part.first',
    'part.middle',
    'part.last',
  ])
})

test('a file of people who are invited says the language of their mails', () => {
  expect(ofInvited({ name: 'text' })).toEqual({ name: 'text', language: 'language' })
  expect(matchHeaders(['language', 'Language', 'Mail language'], ofInvited(menteeCsvColumns))).toEqual([
    'language',
    'languages',
    '',
  ])
  expect(matchHeaders(['Preferred language'], ofInvited(menteeCsvColumns))).toEqual(['language'])
  expect(matchHeaders(['language'], menteeCsvColumns)).toEqual([''])
  expect([...identityFields].join(' ')).toBe(
    'name firstName fatherName lastName email phoneNumber mobile_no dob',
  )
})

test.each([
  [
    'education',
    menteeCsvColumns,
    'Education, Qualification, Degree, शिक्षा, शिक्षण, योग्यता, शैक्षणिक पात्रता, पदवी',
  ],
  ['location', menteeCsvColumns, 'Location, Place, Address, स्थान, ठिकाण, पता, पत्ता'],
  ['goals', menteeCsvColumns, 'Goals, Goal, Aim, लक्ष्य, उद्दिष्टे, उद्दिष्ट, ध्येय'],
  ['expectations', menteeCsvColumns, 'Expectation, अपेक्षाएँ, अपेक्षा'],
  ['interests', menteeCsvColumns, 'Interest, Area of interest, रुचि, आवड'],
  ['mobile_no', menteeCsvColumns, 'Phone no, फ़ोन नंबर, WhatsApp, व्हाट्सएप, संपर्क'],
  ['languages', mentorCsvColumns, 'Language, भाषा'],
  ['skills', mentorCsvColumns, 'Skills, Skill, कौशल, कौशल्ये, कौशल्य'],
  ['experience', mentorCsvColumns, 'Experience, Years of experience, अनुभव, अनुभव के वर्ष, अनुभवाची वर्षे'],
  ['category', mentorCsvColumns, 'Category, Sector, Business, श्रेणी, उद्योग, व्यवसाय'],
  ['subcategory', mentorCsvColumns, 'Subcategory, Sub category, Field, उपश्रेणी'],
  ['headline', mentorCsvColumns, 'Headline, Your business in a line'],
  ['bio', mentorCsvColumns, 'Bio, About, About me, परिचय, माहिती'],
  ['description', mentorCsvColumns, 'Description, विवरण, वर्णन'],
  ['imageUrl', mentorCsvColumns, 'Photo, Photo address, फ़ोटो, फोटो'],
  ['firstName', mentorCsvColumns, 'First name, Given name, पहिले नाव'],
  ['fatherName', mentorCsvColumns, 'Middle name, वडिलांचे नाव'],
  ['lastName', mentorCsvColumns, 'Surname, आडनाव'],
] as const)('%s is known by many names', (target, columns, names) => {
  const found = names.split(', ').map((name) => matchHeaders([name.toUpperCase()], columns)[0])
  expect(found).toEqual(found.map(() => target))
})

test('a header is known with spaces, dots and hyphens around it', () => {
  expect(matchHeaders([' _id ', ' E-Mail. ', 'DATE_OF_BIRTH', ' state '], menteeCsvColumns)).toEqual([
    '_id',
    'email',
    'dob',
    '',
  ])
  expect(matchHeaders([], menteeCsvColumns)).toEqual([])
})

test('a state is a place, but in a file that was exported', () => {
  expect(matchHeaders(['state'], menteeCsvColumns)).toEqual(['part.state'])
  expect(matchHeaders(['_id', 'state'], menteeCsvColumns)).toEqual(['_id', ''])
})

test('a mentor’s place and a promoter’s field stand under other names', () => {
  expect(matchHeaders(['शहर', 'District', 'Mobile', 'Industry'], mentorCsvColumns)).toEqual([
    'part.city',
    'part.district',
    'phoneNumber',
    'category',
  ])
  expect(matchHeaders(['Industry'], promoterCsvColumns)).toEqual(['industry'])
  expect(importTargets(menteeCsvColumns)).not.toContain('part.district')
})

test.each([
  [{ 'part.first': 'Asha ', 'part.middle': '', 'part.last': 'Patil' }, 'Asha Patil', ''],
  [{ 'part.first': 'Ram', 'part.middle': 'Ram', 'part.last': 'Ram' }, 'Ram Ram Ram', ''],
  [{ city_or_village: 'Satara', taluka: 'satara', district: 'Satara' }, '', 'Satara'],
  [{ city_or_village: ' Wai', taluka: 'Wai ', district: 'Satara' }, '', 'Wai, Satara'],
  [
    { 'part.city': 'Wai', 'part.district': 'Satara', 'part.state': 'Maharashtra' },
    '',
    'Wai, Satara, Maharashtra',
  ],
  [{ 'part.taluka': 'Wai' }, '', 'Wai'],
  [{ city_or_village: 'Wai', 'part.city': 'Pune' }, '', 'Wai'],
  [{ city_or_village: '', 'part.city': 'Pune' }, '', 'Pune'],
  [{ 'part.last': ' ', 'part.state': ' ' }, '', ''],
  [{ email: 'a@example.com' }, '', ''],
])('what stands in parts is put together, a place that is said twice once: %j', (cells, name, location) => {
  expect(joinedParts(cells)).toEqual({ name, location })
})
