import { expect, test } from 'vitest'
import { meetings, paths, stages, styles, times } from './answers.ts'
import { noHistory } from './history.ts'
import { fixedRules, liftableRules, misfitKinds, reasonKinds } from './reasons.ts'
import { firstSettings, signals } from './settings.ts'
import { menteeFields, mentorFields } from './sides.ts'

/** The lists are stored, or named by texts and answers: a word that changes here changes what is stored. */
test.each([
  ['how far a business is', stages, 'idea started earning growing'],
  ['how to meet', meetings, 'in_person online either'],
  [
    'when to meet',
    times,
    'weekday_morning weekday_afternoon weekday_evening weekend_morning weekend_afternoon weekend_evening',
  ],
  [
    'ways to a business',
    paths,
    'first_in_family family_business village_start beside_job changed_trade again_after_setback',
  ],
  ['how to work together', styles, 'step_by_step think_aloud short_calls'],
  ['signals', signals, 'needs field language distance times paths stage style words'],
  ['reasons', reasonKinds, 'wish needs field language district km online times paths stage style words'],
  ['misfits', misfitKinds, 'needs field language km times stage style silent'],
  ['rules that no reason lifts', fixedRules, 'not_approved blocked on_break asked tie avoid reported'],
  ['rules that a reason lifts', liftableRules, 'declined ended full language meeting km lowest_fit'],
  [
    'fields of a mentee',
    menteeFields,
    'needs category subcategory languages meeting times paths district stage style texts history',
  ],
  [
    'fields of a mentor',
    mentorFields,
    'helps category subcategory languages meeting times paths district stages styles skills bio history',
  ],
])('%s are as they are stored', (_what, list, written) => {
  expect(list.join(' ')).toBe(written)
})

test('an installation begins with these settings', () => {
  expect(firstSettings).toEqual({
    weights: {
      needs: 30,
      field: 18,
      language: 10,
      distance: 8,
      times: 8,
      paths: 8,
      stage: 6,
      style: 6,
      words: 6,
    },
    wish: 100,
    limitKm: 100,
    againAfterDays: 180,
    mostWaiting: 3,
    holdMinutes: 10,
  })
})

test('a pair begins with no history, and a mentor who has room', () => {
  expect(noHistory).toEqual({
    barred: null,
    room: 1,
    wished: false,
    asked: false,
    tied: false,
    avoided: false,
    reported: false,
    declines: [],
    ended: false,
    expired: null,
  })
})
