import { expect, test } from 'vitest'
import {
  answerProblem,
  type AnswerValue,
  hasOptions,
  isChosen,
  isNoAnswer,
  type QuestionKind,
} from './values.ts'

const question = (kind: QuestionKind, more = {}) => ({
  kind,
  options: [{ id: 'a' }, { id: 'b' }],
  least: null,
  most: null,
  required: false,
  ...more,
})

const text = (length: number) => 'x'.repeat(length)

test.each<[QuestionKind, AnswerValue, string | undefined, object?]>([
  ['short', text(200), undefined],
  ['short', text(201), 'text_too_long'],
  ['short', 'one\ntwo', 'text_letters'],
  ['short', 5, 'value_invalid'],
  ['long', `${text(1998)}\nx`, undefined],
  ['long', text(2001), 'text_too_long'],
  ['link', 'https://example.com/shop', undefined],
  ['link', `https://example.com/${text(481)}`, 'text_too_long'],
  ['link', 'http://example.com', 'url_invalid'],
  ['link', 'https://user@example.com', 'url_invalid'],
  ['link', 'https://example.com/\nshop', 'url_invalid'],
  ['number', 0, undefined],
  ['number', 3.5, 'answer_number'],
  ['number', '3', 'answer_number'],
  ['number', 1_000_000_001, 'answer_range'],
  ['number', -1_000_000_001, 'answer_range'],
  ['number', 2, undefined, { least: 2, most: 2 }],
  ['number', 1, 'answer_range', { least: 2 }],
  ['number', 3, 'answer_range', { most: 2 }],
  ['yes_no', 'yes', undefined],
  ['yes_no', 'no', undefined],
  ['yes_no', 'maybe', 'value_invalid'],
  ['choice', 'b', undefined],
  ['choice', 'c', 'value_invalid'],
  ['choice', ['a'], 'value_invalid'],
  ['choices', ['b', 'a'], undefined],
  ['choices', ['a', 'a'], 'value_invalid'],
  ['choices', ['a', 'c'], 'value_invalid'],
  ['choices', 'a', 'value_invalid'],
  ['choice', '', undefined],
  ['choices', [], undefined],
  ['short', null, undefined],
  ['short', null, 'answer_needed', { required: true }],
  ['short', '', undefined, { required: true }],
])('to a question of kind %s, %j gives %s', (kind, value, problem, more) => {
  expect(answerProblem(question(kind, more), value)).toBe(problem)
})

test.each([
  ['short', false, false],
  ['long', false, false],
  ['choice', true, true],
  ['choices', true, true],
  ['number', false, false],
  ['yes_no', true, false],
  ['link', false, false],
] as const)(
  'answers to a question of kind %s are chosen: %s, from its own options: %s',
  (kind, chosen, own) => {
    expect(isChosen(kind)).toBe(chosen)
    expect(hasOptions(kind)).toBe(own)
  },
)

test.each<[AnswerValue, boolean]>([
  ['', true],
  [[], true],
  ['a', false],
  [['a'], false],
  [0, false],
  [null, false],
])('%j takes an answer back: %s', (value, isNone) => {
  expect(isNoAnswer(value)).toBe(isNone)
})
