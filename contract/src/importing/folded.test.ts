import { expect, test } from 'vitest'
import { folded, foldedWords } from './folded.ts'

test.each([
  ['E-Mail ID', 'emailid'],
  ['ज़िला', 'जिला'],
  ['City / गाँव', 'cityगाँव'],
  ['(10)', '10'],
])('%s in letters and digits alone is %s', (text, is) => expect(folded(text)).toBe(is))

test.each([
  ['D.O.B.', ['dob']],
  ['D.O.B', ['dob']],
  ['His D.O.B. please', ['his', 'dob', 'please']],
  ['D.O.B of', ['dob', 'of']],
  ['Mob.no', ['mob', 'no']],
  ['ज़िला, गाव', ['जिला', 'गाव']],
  ['???', []],
])('the words of %s are %j', (text, words) => expect(foldedWords(text)).toEqual(words))
