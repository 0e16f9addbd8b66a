import { describe, expect, test } from 'vitest'
import { PasswordChange } from './auth.ts'
import { CategoryCreate, SubcategoryCreate } from './categories.ts'
import { ContactMessage } from './contact.ts'
import { fieldProblems } from './errors.ts'
import { contract } from './index.ts'
import { menteeLocation, MenteeCreate, MenteeProfileUpdate, MenteeSignup } from './mentees.ts'
import { MentorCreate, MentorProfileUpdate, MentorQuery, MentorSignup, mentorStatus } from './mentors.ts'
import { messageText } from './messages.ts'
import { listQuery, pagination } from './page.ts'
import { PromoterCreate } from './promoters.ts'
import { can, roles } from './roles.ts'
import { Credentials } from './session.ts'
import { VisitorSignup } from './visitors.ts'

type Parsing = {
  safeParse(value: unknown): { success: boolean; error?: Parameters<typeof fieldProblems>[0] }
}

function errorsOf(schema: Parsing, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  const problems = Object.entries(error === undefined ? {} : fieldProblems(error))
  return Object.fromEntries(problems.map(([field, { message }]) => [field, message]))
}

const names = { firstName: 'First name is required', lastName: 'Last name is required' }
const account = { email: 'Email is required', password: 'Password is required' }
const place = {
  city_or_village: 'City/Village is required',
  taluka: 'Taluka is required',
  district: 'District is required',
}
const aims = {
  education: 'Education is required',
  goals: 'Goals are required',
  expectations: 'Expectations are required',
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
        fatherName: 'Father name is required',
        phoneNumber: 'Phone number is required',
        dob: 'Date of birth is required',
      },
    ],
    [
      'mentee signup',
      MenteeSignup,
      {
        ...account,
        ...place,
        ...aims,
        fullName: 'Full name is required',
        dob: 'Date of birth is required',
        phoneNumber: 'Mobile number is required',
        interests: 'At least one interest is required',
      },
    ],
    [
      'visitor signup',
      VisitorSignup,
      {
        ...account,
        fullName: 'Full name is required',
        phone: 'Phone number is required',
        purpose: 'Purpose is required',
        confirmPassword: 'Passwords do not match',
      },
    ],
    [
      'mentee profile',
      MenteeProfileUpdate,
      {
        ...place,
        ...aims,
        name: 'Name is required',
        email: 'Email is required',
        mobile_no: 'Mobile number is required',
        interests: 'At least one interest is required',
      },
    ],
    [
      'mentor profile',
      MentorProfileUpdate,
      {
        ...names,
        email: 'Email is required',
        fatherName: 'Father name is required',
        phoneNumber: 'Phone number is required',
        dob: 'Date of birth is required',
      },
    ],
    [
      "administrators' mentor",
      MentorCreate,
      { ...names, ...account, phoneNumber: 'Phone number is required' },
    ],
    [
      "administrators' promoter",
      PromoterCreate,
      { ...names, ...account, phoneNumber: 'Phone number is required' },
    ],
    [
      "administrators' mentee",
      MenteeCreate,
      {
        ...account,
        ...aims,
        name: 'Name is required',
        mobile_no: 'Mobile number is required',
        location: 'Location is required',
        terms: 'Please agree to the terms and conditions',
      },
    ],
    ['category', CategoryCreate, { name: 'Category name is required' }],
    [
      'subcategory',
      SubcategoryCreate,
      { name: 'Subcategory name is required', categoryId: 'Category ID is required' },
    ],
    [
      'contact',
      ContactMessage,
      {
        name: 'Please fill in all fields.',
        email: 'Please fill in all fields.',
        subject: 'Please fill in all fields.',
        message: 'Please fill in all fields.',
      },
    ],
    [
      'password',
      PasswordChange,
      { currentPassword: 'All fields are required', newPassword: 'All fields are required' },
    ],
  ])('%s', (_form, schema, errors) => expect(errorsOf(schema, {})).toEqual(errors))
})

test.each([
  ['a wrong address', ContactMessage, { email: 'x' }, 'email', 'Please enter a valid email address.'],
  ['a wrong address', MenteeProfileUpdate, { email: 'x' }, 'email', 'Please enter a valid email address'],
  [
    'a wrong mobile',
    MenteeProfileUpdate,
    { mobile_no: '12345' },
    'mobile_no',
    'Please enter a valid 10-digit mobile number',
  ],
  ['a wrong phone', VisitorSignup, { phone: '12345' }, 'phone', 'Please enter a valid 10-digit phone number'],
  [
    'a short password',
    VisitorSignup,
    { password: '12345' },
    'password',
    'Password must be at least 6 characters long',
  ],
  ['terms not accepted', MenteeCreate, { terms: false }, 'terms', 'Please agree to the terms and conditions'],
  ['a young mentor', MentorProfileUpdate, { dob: '2020-01-01' }, 'dob', 'You must be at least 18 years old'],
  [
    'two passwords',
    VisitorSignup,
    { password: 'one phrase', confirmPassword: 'other' },
    'confirmPassword',
    'Passwords do not match',
  ],
] as const)('%s is told in the words of the specification', (_what, schema, value, field, message) => {
  expect(errorsOf(schema, value)[field]).toBe(message)
})

describe("a list's query", () => {
  const Query = listQuery(['-createdAt', 'name'], {})

  test('has its defaults', () => {
    expect(Query.parse({})).toEqual({ page: 1, limit: 100, search: '', sort: '-createdAt' })
  })

  test.each([
    [
      { page: '3', limit: '25', search: ' pune ', sort: '-name' },
      { page: 3, limit: 25, search: 'pune', sort: '-name' },
    ],
    [
      { sort: 'createdAt', other: 'x' },
      { page: 1, limit: 100, search: '', sort: 'createdAt' },
    ],
  ])('%j is read', (value, expected) => expect(Query.parse(value)).toEqual(expected))

  test.each([
    { page: '0' },
    { page: '1.5' },
    { page: 'x' },
    { page: ['1', '2'] },
    { limit: '0' },
    { limit: '101' },
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
    [250, 3],
  ])('%i rows are %i pages of 100', (total, pages) => {
    expect(pagination({ page: 1, limit: 100 }, total)).toEqual({ page: 1, limit: 100, total, pages })
  })
})

describe('who may call what', () => {
  test.each(roles)('a %s calls what is open to anyone, to any session and to the role', (role) => {
    expect(can({ role }, { access: 'anyone' })).toBe(true)
    expect(can({ role }, { access: 'signed-in' })).toBe(true)
    expect(can({ role }, { access: [role] })).toBe(true)
    expect(can({ role }, { access: roles.filter((other) => other !== role) })).toBe(false)
  })

  test('somebody without a session calls what is open to anyone alone', () => {
    expect(can(null, { access: 'anyone' })).toBe(true)
    expect(can(null, { access: 'signed-in' })).toBe(false)
    expect(can(null, { access: roles })).toBe(false)
  })

  test('everything below admin/ but the sign-in is for administrators alone', () => {
    const calls = Object.values(contract).flatMap((group) =>
      Object.values<{ path: string; access: unknown }>(group),
    )
    const below = calls.filter(({ path }) => path.startsWith('admin/') && path !== 'admin/login')
    expect(below.length).toBeGreaterThan(30)
    for (const { path, access } of below) expect(access, path).toEqual(['admin'])
  })
})

test.each([
  [{ approve: false, block: false }, 'Pending'],
  [{ approve: true, block: false }, 'Approved'],
  [{ approve: true, block: true }, 'Blocked'],
  [{ approve: false, block: true }, 'Blocked'],
])('a mentor with %j is %s', (mentor, status) => expect(mentorStatus(mentor)).toBe(status))

test.each([
  ['Karad', 'karad', 'Satara', 'Karad, Satara'],
  ['Pune', 'Haveli', 'Pune', 'Pune, Haveli'],
  ['वाई', 'वाई', 'सातारा', 'वाई, सातारा'],
  ['Wai', '', '', 'Wai'],
  ['', '', '', ''],
])('%j, %j and %j are the place %j', (city_or_village, taluka, district, place) => {
  expect(menteeLocation({ city_or_village, taluka, district })).toBe(place)
})

test("a message's marks are filled, and unknown ones stay", () => {
  expect(messageText('category_has_mentors', { count: 3 })).toBe(
    'Cannot delete category assigned to mentors (3)',
  )
  expect(messageText('category_has_mentors', {})).toContain('{{count}}')
})

test('what is wrong with a part of a list is told of the list', () => {
  const interests = ['Finance', 'x'.repeat(61)]
  expect(errorsOf(MenteeProfileUpdate, { interests })).toMatchObject({ interests: 'This text is too long' })
})
