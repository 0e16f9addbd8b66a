import { describe, expect, test } from 'vitest'
import { isLegacyFont, splitName, usualCapitals } from './names.ts'

test.each([
  ['Aarti Ingle', 'Aarti', '', 'Ingle'],
  ['Aarti Suresh Ingle', 'Aarti', 'Suresh', 'Ingle'],
  ['Aarti Suresh Ramrao Ingle', 'Aarti', 'Suresh Ramrao', 'Ingle'],
  ['  Aarti   Ingle ', 'Aarti', '', 'Ingle'],
  ['Aarti', 'Aarti', '', ''],
  ['Dr. Aarti Ingle', 'Dr. Aarti', '', 'Ingle'],
  ['Dr Aarti', 'Dr Aarti', '', ''],
  ['Prof. Dr. Aarti Suresh Ingle', 'Prof. Dr. Aarti', 'Suresh', 'Ingle'],
  ['S. K. Rao', 'S.', 'K.', 'Rao'],
  ['Ingle, Aarti', 'Aarti', '', 'Ingle'],
  ['Ingle, Aarti Suresh', 'Aarti', 'Suresh', 'Ingle'],
  ['Ingle , Aarti', 'Aarti', '', 'Ingle'],
  ['Aarti Ingle, MBA', 'Aarti', 'Ingle', 'MBA'],
  ['Aarti, Ingle, MBA', 'Aarti', 'Ingle', 'MBA'],
  ['Aarti,', 'Aarti', '', ''],
  [', Aarti', 'Aarti', '', ''],
  // Names that begin or end as a title does.
  ['Sriram Rao', 'Sriram', '', 'Rao'],
  ['Amer Sheikh', 'Amer', '', 'Sheikh'],
  ['श्रीमती आरती सुरेश इंगळे', 'श्रीमती आरती', 'सुरेश', 'इंगळे'],
  ['आरती', 'आरती', '', ''],
  ['Dr.', 'Dr.', '', ''],
  ['', '', '', ''],
])('%j is split', (name, firstName, fatherName, lastName) =>
  expect(splitName(name)).toEqual({ firstName, fatherName, lastName }),
)

test.each([
  ['AARTI INGLE', 'Aarti Ingle'],
  ['aarti ingle', 'Aarti Ingle'],
  ['AARTI Ingle', 'Aarti Ingle'],
  ['A.P.J. ABDUL KALAM', 'A.P.J. Abdul Kalam'],
  ['S K RAO', 'S K Rao'],
  ['SK RAO', 'SK Rao'],
  ['SKR RAO', 'SKR Rao'],
  ['SHRM RAO', 'Shrm Rao'],
  ['ANNA-MARIA D’SOUZA', 'Anna-Maria D’Souza'],
  ["d'souza", "D'Souza"],
  ["asha's bakery", "Asha's Bakery"],
  ['DR. AARTI INGLE', 'Dr. Aarti Ingle'],
  ['CA RAVI MORE', 'CA Ravi More'],
  ['CARL MORE', 'Carl More'],
  ['MONICA MORE', 'Monica More'],
  ['JOSÉ NÚÑEZ', 'José Núñez'],
  ['AARTI इंगळे', 'Aarti इंगळे'],
])('%s is offered as %s', (name, usual) => expect(usualCapitals(name)).toBe(usual))

test.each(['Aarti Ingle', 'McDonald', 'S. K. Rao', 'Aarti S', 'आरती इंगळे', 'Md Ismail', 'DeSouza', '', '12'])(
  'nothing is offered for %j',
  (name) => expect(usualCapitals(name)).toBeUndefined(),
)

describe('names typed in a font of Latin letters drawn as Devanagari', () => {
  const krutiDev = ['jkgqy ikVhy', "lquhrk f'kans", 'fiz;k dqyd.khZ', 'lat; tk/ko', 'veksy eksjs']

  const few = ['jkgqy', 'fot;', 'eksjs', 'fiz;k']

  test('are noticed', () => {
    expect(isLegacyFont(krutiDev)).toBe(true)
    expect(isLegacyFont([...krutiDev, "ehuk ns'keq[k", 'Aarti Ingle'])).toBe(true)
    expect(isLegacyFont(['jkgqy', "f'kans", '[kku', 'fot;', 'eksjs'])).toBe(true)
  })

  test.each([
    ['names in Latin letters', ['Rahul Patil', 'Rohit Singh', 'Ritu Joshi', 'Sunita Shinde', 'Amol More']],
    ['names in capitals', ['RAHUL PATIL', 'ROHIT SINGH', 'RITU JOSHI', 'SUNITA SHINDE', 'AMOL MORE']],
    ['names in Devanagari', ['राहुल पाटील', 'सुनीता शिंदे', 'प्रिया कुलकर्णी', 'संजय जाधव', 'अमोल मोरे']],
    ['too few names', few],
    ['too few names beside others', [...few, 'राहुल jkgqy', 'jkgqy राहुल', '12']],
    ['names of which half have an a', [...few, 'Rahul', 'Asha', 'Ravi', 'Anil']],
    ['no names', []],
  ])('are not seen in %s', (_kind, names) => {
    expect(isLegacyFont(names)).toBe(false)
  })
})
