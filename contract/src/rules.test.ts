import { isDuty } from './duties.ts'
import { describe, expect, test } from 'vitest'
import { PasswordChange } from './auth/schemas.ts'
import { CategoryCreate, SubcategoryCreate } from './categories/schemas.ts'
import { ContactMessage } from './contact/schemas.ts'
import { contract } from './index.ts'
import { menteeLocation } from './mentees/values.ts'
import { MenteeCreate, MenteeProfileUpdate, MenteeSignup } from './mentees/schemas.ts'
import { MentorCreate, MentorProfileUpdate, MentorSignup } from './mentors/schemas.ts'
import { MentorQuery } from './mentors/query-schemas.ts'
import { mentorStatus } from './mentors/values.ts'
import { listQuery, pagination } from './parts/page.ts'
import { PromoterCreate } from './promoters/schemas.ts'
import { can, roles } from './roles.ts'
import { Credentials } from './auth/session-schemas.ts'
import { VisitorSignup } from './visitors/schemas.ts'

type Issue = { path: readonly PropertyKey[]; message: string }
type Parsing = { safeParse(value: unknown): { error?: { issues: readonly Issue[] } | undefined } }

/** The code that each field is refused with, the first of a field. */
function errorsOf(schema: Parsing, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]))
}

const names = { firstName: 'first_name_required', lastName: 'last_name_required' }
const account = { email: 'email_required', password: 'password_required' }
const place = {
  city_or_village: 'city_required',
  taluka: 'taluka_required',
  district: 'district_required',
}
const aims = {
  education: 'education_required',
  goals: 'goals_required',
  expectations: 'expectations_required',
}

describe('an empty form is told every field, in the words of the specification', () => {
  test.each([
    ['sign-in', Credentials, account],
    [
      'mentor signup',
      MentorSignup,
      {
        ...names,
        ...account,
        fatherName: 'father_name_required',
        phoneNumber: 'phone_required',
        dob: 'dob_required',
      },
    ],
    [
      'mentee signup',
      MenteeSignup,
      {
        ...account,
        ...place,
        ...aims,
        fullName: 'full_name_required',
        dob: 'dob_required',
        phoneNumber: 'mobile_required',
        interests: 'interest_required',
      },
    ],
    [
      'visitor signup',
      VisitorSignup,
      {
        ...account,
        fullName: 'full_name_required',
        phone: 'phone_required',
        purpose: 'purpose_required',
        confirmPassword: 'passwords_mismatch',
      },
    ],
    [
      'mentee profile',
      MenteeProfileUpdate,
      {
        ...place,
        ...aims,
        name: 'name_required',
        email: 'email_required',
        mobile_no: 'mobile_required',
        interests: 'interest_required',
      },
    ],
    [
      'mentor profile',
      MentorProfileUpdate,
      {
        ...names,
        email: 'email_required',
        fatherName: 'father_name_required',
        phoneNumber: 'phone_required',
        dob: 'dob_required',
      },
    ],
    ["administrators' mentor", MentorCreate, { ...names, ...account, phoneNumber: 'phone_required' }],
    ["administrators' promoter", PromoterCreate, { ...names, ...account, phoneNumber: 'phone_required' }],
    [
      "administrators' mentee",
      MenteeCreate,
      {
        ...account,
        ...aims,
        name: 'name_required',
        mobile_no: 'mobile_required',
        location: 'location_required',
        terms: 'agree_terms',
      },
    ],
    ['category', CategoryCreate, { name: 'category_name_required' }],
    [
      'subcategory',
      SubcategoryCreate,
      { name: 'subcategory_name_required', categoryId: 'category_id_required' },
    ],
    [
      'contact',
      ContactMessage,
      {
        name: 'fill_all_dot',
        email: 'fill_all_dot',
        subject: 'fill_all_dot',
        message: 'fill_all_dot',
      },
    ],
    ['password', PasswordChange, { currentPassword: 'all_required', newPassword: 'all_required' }],
  ])('%s', (_form, schema, errors) => expect(errorsOf(schema, {})).toEqual(errors))
})

test('two empty passwords are the same, one beside another is not', () => {
  const told = (passwords: object) => errorsOf(VisitorSignup, passwords)['confirmPassword']
  expect(told({ password: '', confirmPassword: '' })).toBeUndefined()
  expect(told({ password: 'one phrase', confirmPassword: '' })).toBe('passwords_mismatch')
  expect(told({ password: 'one phrase' })).toBe('passwords_mismatch')
})

test.each([
  ['a wrong address', ContactMessage, { email: 'x' }, 'email', 'email_invalid_dot'],
  ['a wrong address', MenteeProfileUpdate, { email: 'x' }, 'email', 'email_invalid'],
  ['a wrong mobile', MenteeProfileUpdate, { mobile_no: '12345' }, 'mobile_no', 'mobile_invalid'],
  ['a wrong phone', VisitorSignup, { phone: '12345' }, 'phone', 'phone_invalid'],
  ['a short password', VisitorSignup, { password: '12345' }, 'password', 'password_min'],
  ['terms not accepted', MenteeCreate, { terms: false }, 'terms', 'agree_terms'],
  ['a young mentor', MentorProfileUpdate, { dob: '2020-01-01' }, 'dob', 'age_18'],
  [
    'two passwords',
    VisitorSignup,
    { password: 'one phrase', confirmPassword: 'other' },
    'confirmPassword',
    'passwords_mismatch',
  ],
] as const)('%s is told in the words of the specification', (_what, schema, value, field, message) => {
  expect(errorsOf(schema, value)[field]).toBe(message)
})

describe("a list's query", () => {
  const Query = listQuery(['-createdAt', 'name'], {})

  test('has its defaults', () => {
    expect(Query.parse({})).toEqual({ page: 1, limit: 1000, search: '', sort: '-createdAt' })
  })

  test.each([
    [
      { page: '3', limit: '25', search: ' pune ', sort: '-name' },
      { page: 3, limit: 25, search: 'pune', sort: '-name' },
    ],
    [
      { page: '1000000', limit: '1', search: 'x'.repeat(200), sort: 'name' },
      { page: 1_000_000, limit: 1, search: 'x'.repeat(200), sort: 'name' },
    ],
    [
      { limit: '1000', sort: '-createdAt' },
      { page: 1, limit: 1000, search: '', sort: '-createdAt' },
    ],
    [
      { sort: 'createdAt', other: 'x' },
      { page: 1, limit: 1000, search: '', sort: 'createdAt' },
    ],
  ])('%j is read', (value, expected) => expect(Query.parse(value)).toEqual(expected))

  test.each([
    { page: '0' },
    { page: '1000001' },
    { page: '1.5' },
    { page: 'x' },
    { page: '1e3' },
    { limit: '0x10' },
    { page: ' 5' },
    { page: '+5' },
    { page: '' },
    { page: ['1', '2'] },
    { limit: '0' },
    { limit: '1001' },
    { sort: 'password' },
    { sort: '--name' },
    { sort: '' },
    { search: 'x'.repeat(201) },
    { search: '\0' },
  ])('%j is refused', (value) => expect(Object.keys(errorsOf(Query, value))).toEqual(Object.keys(value)))

  test.each([
    ['5+', 5],
    ['10', 10],
    [' 15+ ', 15],
  ])('an experience of %j is %i years', (experience, years) => {
    expect(MentorQuery.parse({ experience }).experience).toBe(years)
  })

  test.each([
    [0, 1],
    [1, 1],
    [100, 1],
    [101, 2],
    [200, 2],
    [250, 3],
  ])('%i rows are %i pages of 100', (total, pages) => {
    expect(pagination({ page: 1, limit: 100 }, total)).toEqual({ page: 1, limit: 100, total, pages })
  })
})

describe('who may call what', () => {
  const members = ['mentee', 'mentor', 'visitor', 'promoter'] as const

  test('there are no other roles but that of administrators', () => {
    expect(roles).toEqual(['mentee', 'mentor', 'visitor', 'admin', 'promoter'])
  })

  test.each(members)('a %s calls what is open to anyone, to any session and to the role', (role) => {
    expect(can({ role }, { access: 'anyone' })).toBe(true)
    expect(can({ role }, { access: 'signed-in' })).toBe(true)
    expect(can({ role }, { access: [role] })).toBe(true)
    expect(can({ role }, { access: members.filter((other) => other !== role) })).toBe(false)
    expect(can({ role, kind: 'owner' }, { access: ['admins.manage'] })).toBe(false)
  })

  test('an administrator calls what is open to the duties of the kind', () => {
    expect(can({ role: 'admin', kind: 'evaluator' }, { access: ['selection.evaluate'] })).toBe(true)
    expect(can({ role: 'admin', kind: 'evaluator' }, { access: ['people.list'] })).toBe(false)
    expect(can({ role: 'admin', kind: 'owner' }, { access: members })).toBe(false)
    expect(can({ role: 'admin' }, { access: ['dashboard'] })).toBe(false)
  })

  test('somebody without a session calls what is open to anyone alone', () => {
    expect(can(null, { access: 'anyone' })).toBe(true)
    expect(can(null, { access: 'signed-in' })).toBe(false)
    expect(can(null, { access: members })).toBe(false)
  })

  test('everything below admin/ but the sign-in is for administrators alone', () => {
    const calls = Object.values(contract).flatMap((group) =>
      Object.values<{ path: string; access: unknown }>(group),
    )
    const below = calls.filter(({ path }) => path.startsWith('admin/') && path !== 'admin/login')
    expect(below.length).toBeGreaterThan(30)
    for (const { path, access } of below) {
      expect(Array.isArray(access) && access.length > 0 && access.every(isDuty), path).toBe(true)
    }
  })
})

test.each([
  [{ approve: false, block: false }, 'Pending'],
  [{ approve: true, block: false }, 'Approved'],
  [{ approve: true, block: true }, 'Blocked'],
  [{ approve: false, block: true }, 'Blocked'],
])('a mentor with %j is %s', (mentor, status) => expect(mentorStatus(mentor)).toBe(status))

test.each([
  ['Karad', 'karad', 'Satara', 'Karad, karad, Satara'],
  ['Pune', 'Haveli', 'Pune', 'Pune, Haveli, Pune'],
  ['वाई', 'वाई', 'सातारा', 'वाई, वाई, सातारा'],
  ['', 'Haveli', 'Pune', 'Haveli, Pune'],
  ['Wai', '', '', 'Wai'],
  ['', '', '', ''],
])('%j, %j and %j are the place %j', (city_or_village, taluka, district, place) => {
  expect(menteeLocation({ city_or_village, taluka, district })).toBe(place)
})

test('what is wrong with a part of a list is told of the list', () => {
  const interests = ['Finance', 'x'.repeat(61)]
  expect(errorsOf(MenteeProfileUpdate, { interests })).toMatchObject({ interests: 'text_too_long' })
})
