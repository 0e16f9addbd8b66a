import { expect, test } from 'vitest'
import { patternOfName, patternOfNaming, replaceNaming } from './name-hits.ts'

test.each([
  ['Dr. Asha Patil', 'Asha Patil', 'Dr. Meera Patil'],
  ['Smt. Dr Asha Patil', 'Asha Patil', 'Smt. Meera Patil'],
  ['डॉ. आशा पाटील', 'आशा पाटील', 'डॉ. मीरा पाटील'],
  ['श्री.आशिष पाटील', 'आशिष पाटील', 'श्री. महेश पाटील'],
])('a title is no part of the name: %s', (name, plain, other) => {
  const pattern = patternOfName(name) ?? ''
  expect(new RegExp(pattern, 'i').test(`With ${plain}.`)).toBe(true)
  expect(new RegExp(pattern, 'i').test(other)).toBe(false)
  const naming = patternOfNaming(name) ?? ''
  expect(replaceNaming(`${name} and ${plain} met ${other}.`, naming)).toBe(
    `[removed] and [removed] met ${other}.`,
  )
})

test('a name that is a title alone stays one', () => {
  expect(patternOfNaming('Sri')).toBe('Sri')
  expect(patternOfName('Sri Patil')).toBe(patternOfName('Shri Sri Patil'))
})
