import { expect, test } from 'vitest'
import { answerProblems, type SurveyKind } from './values.ts'

test.each<[string, SurveyKind, Record<string, unknown>, Record<string, string>]>([
  ['a pulse with its first answer alone', 'pulse', { going: 4 }, {}],
  [
    'a pulse with all answers',
    'pulse',
    { going: 4, often: 'about_right', progress: 3, call: 'no', text: '' },
    {},
  ],
  ['an empty pulse', 'pulse', {}, { going: 'survey_answer_required' }],
  ['a pulse without its first answer', 'pulse', { progress: 3 }, { going: 'survey_answer_required' }],
  [
    'a pulse with answers of an outcome',
    'pulse',
    { going: 4, sells: 'yes', people: 2 },
    { sells: 'value_invalid', people: 'value_invalid' },
  ],
  ['an outcome with its first answer alone', 'outcome', { sells: 'no' }, {}],
  ['an outcome whose first answer is not told', 'outcome', { sells: null }, {}],
  [
    'an outcome with the first answer of a pulse',
    'outcome',
    { going: 4 },
    { going: 'value_invalid', sells: 'survey_answer_required' },
  ],
])('%s has its own problems', (_what, kind, answers, problems) => {
  expect(answerProblems(kind, answers)).toEqual(problems)
})
