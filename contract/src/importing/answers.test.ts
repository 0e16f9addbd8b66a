import { expect, test } from 'vitest'
import type { AnswerValue, QuestionKind } from '#questions/values.ts'
import { answerColumn, answerIn } from './answers.ts'

const words = {
  yes: ['Yes', 'हाँ', 'होय'],
  no: ['No', 'नहीं', 'नाही'],
  notSaid: ['Rather not say', 'सांगू इच्छित नाही', ''],
}
const options = [
  { id: 'w', en: 'Women', hi: 'महिलाएँ', mr: '' },
  { id: 'm', en: 'Men, boys', hi: '', mr: 'पुरुष' },
  { id: 'n', en: 'None', hi: '', mr: ' + ' },
  { id: 't', en: 'Tea|coffee', hi: '', mr: '' },
]
const split = (cell: string) => cell.split('|')

test.each<[QuestionKind, string, AnswerValue | undefined]>([
  ['choice', 'women', 'w'],
  ['choice', ' महिलाएँ ', 'w'],
  ['choice', 'Men boys', 'm'],
  ['choice', 'None', 'n'],
  ['choice', '+', 'n'],
  ['choice', ' + ', 'n'],
  ['choice', '-', undefined],
  ['choice', '', undefined],
  ['choice', 'w', undefined],
  ['choice', 'Women; None', undefined],
  ['choice', 'rather NOT say', null],
  ['choices', 'Rather not say', null],
  ['choices', 'None; Women', ['w', 'n']],
  ['choices', 'Women, None', ['w', 'n']],
  ['choices', 'None|Men, boys', ['m', 'n']],
  ['choices', 'Men, boys', ['m']],
  ['choices', 'Tea|coffee', ['t']],
  ['choices', 'Women; Women', ['w']],
  ['choices', 'Women; Cats', undefined],
  ['choices', '', undefined],
  ['yes_no', 'yes', 'yes'],
  ['yes_no', 'हाँ', 'yes'],
  ['yes_no', 'नाही', 'no'],
  ['yes_no', 'सांगू इच्छित नाही', null],
  ['yes_no', 'maybe', undefined],
])('as an answer of kind %s, “%s” is %j', (kind, cell, value) => {
  expect(answerIn(cell, { kind, options }, { words, split })).toEqual(value)
})

test('files that were exported before name the columns of answers so', () => {
  expect(answerColumn).toBe('answer.')
})
