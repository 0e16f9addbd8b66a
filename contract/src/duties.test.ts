import { describe, expect, test } from 'vitest'
import {
  type AdminKind,
  adminKinds,
  contactFields,
  duties,
  type Duty,
  dutyNames,
  hasDuty,
  isDuty,
  readsWithoutContact,
} from './duties.ts'
import { can, roles } from './roles.ts'

/** Which kinds of administrators do what: o an owner, m a manager, e an evaluator, a an auditor. */
const written: Record<Duty, string> = {
  'people.list': 'oma',
  'people.open': 'oma',
  'people.edit': 'om',
  'people.suspend': 'om',
  'people.erase': 'om',
  'people.export': 'o',
  'people.message': 'om',
  'catalogue.edit': 'om',
  'mentorship.follow': 'oma',
  'figures.read': 'oma',
  'selection.read': 'omea',
  'selection.evaluate': 'ome',
  'selection.decide': 'ome',
  'selection.scores': 'om',
  'selection.introduce': 'om',
  'selection.settings': 'om',
  'setup.edit': 'o',
  'selection.override': 'o',
  'evidence.open': 'o',
  'admins.manage': 'o',
  'privacy.manage': 'o',
  'inbox.work': 'om',
  'safety.work': 'om',
  'audit.read': 'oa',
  'outbox.list': 'oma',
  'admins.list': 'oma',
  'privacy.read': 'oma',
  'outbox.open': 'o',
  dashboard: 'omea',
}
const letters: [AdminKind, string][] = [
  ['owner', 'o'],
  ['manager', 'm'],
  ['evaluator', 'e'],
  ['auditor', 'a'],
]

test('there are these kinds of administrators, these roles and these duties', () => {
  expect(adminKinds).toEqual(['owner', 'manager', 'evaluator', 'auditor'])
  expect(roles).toEqual(['mentee', 'mentor', 'visitor', 'admin', 'promoter'])
  expect(dutyNames.join(' ')).toBe(
    'people.list people.open people.edit people.suspend people.erase people.export people.message catalogue.edit mentorship.follow figures.read ' +
      'selection.read selection.evaluate selection.decide selection.scores selection.introduce selection.settings ' +
      'setup.edit selection.override evidence.open admins.manage privacy.manage inbox.work safety.work audit.read ' +
      'outbox.list admins.list privacy.read outbox.open dashboard',
  )
})

test.each<Duty>(['people.edit', 'people.export', 'people.message'])(
  'who has %s may read answers that are for managers alone',
  (duty) => {
    const cannot = adminKinds.filter((kind) => hasDuty(kind, duty) && !hasDuty(kind, 'selection.settings'))
    expect(cannot).toEqual([])
  },
)

describe.each(Object.entries(written) as [Duty, string][])('%s', (duty, holders) => {
  test.each(letters)('of an administrator who is %s', (kind, letter) => {
    const isTheirs = holders.includes(letter)
    expect(hasDuty(kind, duty)).toBe(isTheirs)
    expect(can({ role: 'admin', kind }, { access: [duty] })).toBe(isTheirs)
  })

  test('is for nobody without a kind', () => {
    expect(hasDuty(null, duty)).toBe(false)
    expect(hasDuty(undefined, duty)).toBe(false)
    expect(can({ role: 'admin', kind: null }, { access: [duty] })).toBe(false)
    expect(can({ role: 'admin' }, { access: [duty] })).toBe(false)
    expect(can({ role: 'mentor', kind: 'owner' }, { access: [duty] })).toBe(false)
  })

  test('names its holders in their order', () => {
    expect(duties[duty].map((kind) => kind.charAt(0)).join('')).toBe(holders)
  })
})

test('one of the roles and duties that are named is enough', () => {
  const access = ['mentor', 'mentee', 'audit.read', 'people.edit'] as const
  expect(can({ role: 'mentee' }, { access })).toBe(true)
  expect(can({ role: 'visitor' }, { access })).toBe(false)
  expect(can({ role: 'admin', kind: 'manager' }, { access })).toBe(true)
  expect(can({ role: 'admin', kind: 'evaluator' }, { access })).toBe(false)
})

test.each([
  ['people.list', true],
  ['dashboard', true],
  ['mentee', false],
  ['admin', false],
  ['', false],
])('%j is a duty: %s', (name, is) => {
  expect(isDuty(name)).toBe(is)
})

test.each([
  ['owner', false],
  ['manager', false],
  ['evaluator', true],
  ['auditor', true],
  [null, false],
  [undefined, false],
] as const)('an administrator who is %s reads without contact data: %s', (kind, without) => {
  expect(readsWithoutContact(kind)).toBe(without)
})

test('contact data are these fields', () => {
  expect([...contactFields].join(' ')).toBe('email recipient phone phoneNumber mobile_no dob fatherName')
})
