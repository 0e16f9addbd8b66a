import { expect, test } from 'vitest'
import { mobile, phone } from './fields.ts'
import { isMobile } from '#texts/mobile-number.ts'
import { normalisePhone } from './phone-number.ts'

const outcome = (schema: ReturnType<typeof phone>, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}

test.each([
  '9822012345',
  '98220 12345',
  'sms : 98220 12345',
  '98220\u00a0123\u202f45',
  '(98220)-12.345',
  '[98220] 12345',
  '98220-12345',
  '98220\u201012345',
  '98220\u201112345',
  '98220\u201312345',
  '98220—12345',
  '98220−12345',
  '98220－12345',
  '98220\u00ad12345',
  '98220\u200d12345',
  '\u202a+91 98220 12345\u202c',
  '+91 98220 12345',
  '+91-098220-12345',
  '+91 (0) 98220 12345',
  '(+91) 9822012345',
  '919822012345',
  '91 0 98220 12345',
  '0919822012345',
  '09822012345',
  '0 98220 12345',
  '00919822012345',
  '0091 98220 12345',
  '0091-09822012345',
  '9822012345.0',
  '9822012345.00',
  '919822012345.0',
  '9822012345,0',
  '9.822012345E+09',
  '9.822012345E9',
  "'9822012345",
  "'+919822012345",
  " ''9822012345",
  "' 9.822012345E+09",
  '’9822012345',
  'tel:9822012345',
  'tel:+91-98220-12345',
  'TEL: 9822012345',
  'tel : 9822012345',
  'tel:9822012345 ;ext=5',
  'tel:98220-12345;phone-context=+91',
  'whatsapp:+919822012345',
  'Mob. 98220 12345',
  'Mobile: 98220 12345',
  'Ph. no. 98220 12345',
  'Mobile no : 98220 12345',
  'Mobile no.: 98220 12345',
  'मो. ९८२२० १२३४५',
  'मोबाईल नंबर: 9822012345',
  '९८२२०१२३४५',
  '+९१ ९८२२०१२३४५',
  '９８２２０１２３４５',
])('the right number is stored of %j', (value) => {
  expect(outcome(phone(), value)).toBe('9822012345')
  expect(outcome(mobile(), value)).toBe('9822012345')
})

const separated = [
  '9822012345',
  '98 22 01 23 45',
  '98220 12345',
  '98220-12345',
  '982-201-2345',
  '(98220) 12345',
  '98220.12345',
]
const prefixes = ['', '+91', '+91 ', '+91-', '(+91) ', '91', '91 ', '0091 ', '0', '0 ', '+91-0']
const endings = ['', '.0', '.00', ',0', ' .0', '.0 ', ' ']
test.each(
  separated.flatMap((number) =>
    prefixes.flatMap((prefix) => endings.map((ending) => `${prefix}${number}${ending}`)),
  ),
)('separators, a prefix and a decimal may stand together: %j', (value) => {
  expect(outcome(mobile(), value)).toBe('9822012345')
})

test.each([
  ['9122012345', '9122012345'],
  ['98.22.01.23.00', '9822012300'],
  ['0123456789', '0123456789'],
  ['910982201234', '0982201234'],
  ['02026123456', '2026123456'],
  ['+1 555 0100', '+15550100'],
  ['12345', '12345'],
  ['call me', 'callme'],
  ['+1 91 98220 12345', '+1919822012345'],
  ['+91 98220 123456', '+9198220123456'],
  ['9.82E+09', '982E+09'],
])('%j becomes %j', (value, stored) => expect(normalisePhone(value)).toBe(stored))

test.each([
  ['982201234', 'phone_invalid'],
  // Nine digits and a decimal are no ten digits.
  ['982201234.0', 'phone_invalid'],
  ['98220123456', 'phone_invalid'],
  ['98220 123456', 'phone_invalid'],
  ['91982201234', 'phone_invalid'],
  ['009822012345', 'phone_invalid'],
  ['+9198220123456', 'phone_invalid'],
  ['+1 555 010 0123', 'phone_invalid'],
  ['+98 2201 2345', 'phone_invalid'],
  ['9822012345 / 9822012346', 'phone_invalid'],
  ['9822012345 9822012346', 'phone_invalid'],
  ['9.82201234E+09', 'phone_invalid'],
  ['9.82E+09', 'phone_invalid'],
  ['9.822012345E+12', 'phone_invalid'],
  ['09.822012345E+09', 'phone_invalid'],
  ['9.822012345E+09.0', 'phone_invalid'],
  ['98220.012345', 'phone_invalid'],
  ['98220 tel: 12345', 'phone_invalid'],
  ["98220'12345", 'phone_invalid'],
  ['982201234x', 'phone_invalid'],
  ['9'.repeat(50), 'phone_invalid'],
  ["'", 'phone_required'],
  [' - ', 'phone_required'],
])('%j is refused', (value, code) => expect(outcome(phone(), value)).toBe(code))

test.each([
  ['9822012345', true],
  ['6000000000', true],
  ['2026123456', false],
  ['0123456789', false],
  ['5822012345', false],
  ['98220123456', false],
  ['', false],
])('%s can be a mobile: %s', (value, expected) => expect(isMobile(value)).toBe(expected))
