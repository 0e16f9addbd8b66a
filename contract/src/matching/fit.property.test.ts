import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { needs } from '../profile/needs.ts'
import { districts } from '../texts/districts.ts'
import { meetings, paths, stages, styles, times } from './answers.ts'
import { kilometres } from './district-points.ts'
import { fit } from './fit.ts'
import type { PairHistory } from './history.ts'
import { prepareMentee, prepareMentor } from './prepared.ts'
import { gather, scoresOf } from './score-row.ts'
import { adjusted, scaleOf, scoreOf } from './score.ts'
import { firstSettings, type Signal, signals } from './settings.ts'
import type { MenteeAnswers, MentorAnswers } from './sides.ts'
import { history, silentMentee, silentMentor } from './test/silent.ts'
import { makeVocabulary } from './words/concepts.ts'

const settings = firstSettings

const some = <T>(list: readonly T[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...list), { maxLength: most })
const maybe = <T>(list: readonly T[]) => fc.option(fc.constantFrom(...list))
const anyWords = fc
  .array(fc.constantFrom('निर्यात', 'exports', 'bamboo', 'मसाले', 'Sports', 'chess', 'बुद्धिबळ', 'the', ''), {
    maxLength: 5,
  })
  .map((words) => words.join(' '))
const side = {
  category: fc.constantFrom('', 'Business', 'Sports'),
  subcategory: fc.constantFrom('', 'Marketing', 'Coaching'),
  languages: some(['mr', 'hi', 'en', 'Konkani'], 3),
  meeting: maybe(meetings),
  times: some(times, 3),
  paths: some(paths, 3),
  district: fc.constantFrom('', ...Object.keys(districts)),
}
const anyMentee: fc.Arbitrary<MenteeAnswers> = fc.record({
  ...side,
  needs: some(needs, 3),
  stage: maybe(stages),
  style: maybe(styles),
  texts: fc.array(anyWords, { maxLength: 2 }),
})
const anyMentor: fc.Arbitrary<MentorAnswers> = fc.record({
  ...side,
  helps: some(needs, 8),
  stages: some(stages, 4),
  styles: some(styles, 3),
  skills: fc.array(anyWords, { maxLength: 2 }),
  bio: anyWords,
})
const anyHistory: fc.Arbitrary<PairHistory> = fc.record({
  today: fc.constant('2026-11-23'),
  barred: maybe(['not_approved', 'blocked', 'on_break'] as const),
  room: fc.nat(2),
  wished: fc.boolean(),
  asked: fc.boolean(),
  tied: fc.boolean(),
  avoided: fc.boolean(),
  reported: fc.boolean(),
  declines: fc.constantFrom([], [{ reason: 'no_time', day: '2026-10-01' } as const]),
  ended: fc.boolean(),
  expired: maybe(['2026-09-01']),
})

/** Part 3 of the design once more, as plainly as it is written there: what two who have answered have in common. */
function written(mentee: MenteeAnswers, mentor: MentorAnswers): Partial<Record<Signal, number>> {
  const count = (one: readonly unknown[], other: readonly unknown[]) =>
    one.filter((value) => other.includes(value)).length
  const counts = mentee.needs.map((_, place) => 3 - place)
  const met = counts.filter((_, place) => mentor.helps.some((help) => help === mentee.needs[place]))
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
  const isKnown = (...answers: readonly (readonly unknown[] | string)[]) =>
    answers.every(({ length }) => length > 0)
  const ways = [mentee.meeting, mentor.meeting]
  const km = kilometres(mentee.district, mentor.district)
  const near = km === null ? undefined : mentee.district === mentor.district ? 1 : Math.max(0, 1 - km / 300)
  return {
    ...(isKnown(mentee.needs, mentor.helps) && { needs: sum(met) / sum(counts) }),
    ...(isKnown(mentee.category, mentor.category) && {
      field:
        mentee.category !== mentor.category
          ? 0
          : isKnown(mentee.subcategory) && mentee.subcategory === mentor.subcategory
            ? 1
            : 0.7,
    }),
    ...(isKnown(mentee.languages, mentor.languages) && {
      language: mentor.languages.includes(mentee.languages[0] ?? '')
        ? 1
        : count(mentee.languages, mentor.languages) > 0
          ? 0.3
          : 0,
    }),
    ...(ways.includes('online')
      ? { distance: ways.includes('in_person') ? 0.5 : 0.8 }
      : near !== undefined && { distance: ways.includes('in_person') ? near : Math.max(0.5, near) }),
    ...(isKnown(mentee.times, mentor.times) && { times: [0, 0.8][count(mentee.times, mentor.times)] ?? 1 }),
    ...(isKnown(mentee.paths, mentor.paths) && { paths: [0.5, 0.8][count(mentee.paths, mentor.paths)] ?? 1 }),
    ...(mentee.stage && isKnown(mentor.stages) && { stage: mentor.stages.includes(mentee.stage) ? 1 : 0 }),
    ...(mentee.style && isKnown(mentor.styles) && { style: mentor.styles.includes(mentee.style) ? 1 : 0 }),
  }
}

describe('a fit', () => {
  test('is scored as the design says, signal by signal, and says which are not known', () => {
    const { words: _, ...weights } = settings.weights
    const withoutWords = { ...settings, weights: { ...weights, words: 0 } }
    fc.assert(
      fc.property(anyMentee, anyMentor, (mentee, mentor) => {
        const found = fit(mentee, mentor, history, withoutWords)
        const likeness = written(mentee, mentor)
        const total = signals.reduce((all, signal) => all + withoutWords.weights[signal], 0)
        const sum = signals.reduce(
          (all, signal) => all + withoutWords.weights[signal] * (likeness[signal] ?? 0.5),
          0,
        )
        expect(Math.abs(found.score - (1000 * sum) / total)).toBeLessThanOrEqual(0.5 + 1e-6)
        const unknown = found.unknown.map(({ signal }) => signal).filter((signal) => signal !== 'words')
        expect(unknown).toEqual(
          signals.filter((signal) => signal !== 'words' && likeness[signal] === undefined),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('has the same score alone, as a pair and in a row of mentors', () => {
    const people = fc.tuple(
      anyMentee,
      fc.array(fc.tuple(anyMentor, anyHistory), { minLength: 1, maxLength: 5 }),
    )
    fc.assert(
      fc.property(people, ([mentee, mentors]) => {
        const vocabulary = makeVocabulary()
        const prepared = mentors.map(([mentor]) => prepareMentor(mentor, vocabulary))
        const one = prepareMentee(mentee, vocabulary)
        const scale = scaleOf(settings.weights)
        const row = scoresOf(one, gather(prepared), scale)
        for (const [place, [mentor, past]] of mentors.entries()) {
          const other = prepared[place] ?? prepareMentor(mentor, vocabulary)
          expect(row[place]).toBe(scoreOf(one, other, scale))
          const found = fit(mentee, mentor, past, settings)
          expect(found.score).toBe(adjusted(scoreOf(one, other, scale), past, settings))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is ruled out by the answers as the design says', () => {
    fc.assert(
      fc.property(anyMentee, anyMentor, (mentee, mentor) => {
        const ways = [mentee.meeting, mentor.meeting]
        const spoken = [mentee.languages, mentor.languages]
        const km = kilometres(mentee.district, mentor.district) ?? 0
        const expected = [
          spoken.every(({ length }) => length > 0) &&
            !mentee.languages.some((language) => mentor.languages.includes(language)) &&
            'language',
          ways.includes('in_person') && ways.includes('online') && 'meeting',
          ways.includes('in_person') && !ways.includes('online') && km > 100 && 'km',
        ]
        const { ruledOut } = fit(mentee, mentor, history, { ...settings, limitKm: 100 })
        expect(ruledOut.map(({ rule }) => rule)).toEqual(expected.filter(Boolean))
      }),
      { numRuns: 300 },
    )
  })

  test('does not depend on the order of lists, but for needs and the preferred language', () => {
    const turned = <T>(list: readonly T[]) => list.toReversed()
    fc.assert(
      fc.property(anyMentee, anyMentor, (mentee, mentor) => {
        const [preferred, ...others] = mentee.languages
        const languages = preferred === undefined ? [] : [preferred, ...turned(others)]
        const one = {
          ...mentee,
          languages,
          times: turned(mentee.times),
          paths: turned(mentee.paths),
          texts: turned(mentee.texts),
        }
        const other = {
          ...mentor,
          helps: turned(mentor.helps),
          languages: turned(mentor.languages),
          times: turned(mentor.times),
          paths: turned(mentor.paths),
          stages: turned(mentor.stages),
          styles: turned(mentor.styles),
          skills: turned(mentor.skills),
        }
        expect(fit(one, other, history, settings).score).toBe(fit(mentee, mentor, history, settings).score)
      }),
    )
  })

  test('moves by at most half of what a signal weighs when an answer is taken back', () => {
    const answers = [
      'category',
      'languages',
      'meeting',
      'times',
      'paths',
      'district',
      'needs',
      'stage',
      'style',
      'texts',
    ] as const
    const signalOf = {
      category: 'field',
      languages: 'language',
      meeting: 'distance',
      district: 'distance',
      texts: 'words',
    } as const
    fc.assert(
      fc.property(anyMentee, anyMentor, fc.constantFrom(...answers), (mentee, mentor, name) => {
        const less = fit({ ...mentee, [name]: silentMentee[name] }, mentor, history, settings)
        const signal = name in signalOf ? signalOf[name as keyof typeof signalOf] : (name as Signal)
        const moved = Math.abs(less.score - fit(mentee, mentor, history, settings).score)
        expect(moved).toBeLessThanOrEqual(10 * (settings.weights[signal] / 2) + 1)
      }),
      { numRuns: 500 },
    )
  })

  test('rules nobody out who has not answered', () => {
    fc.assert(
      fc.property(anyMentee, anyMentor, (mentee, mentor) => {
        expect(fit(silentMentee, mentor, history, settings).ruledOut).toEqual([])
        expect(fit(mentee, silentMentor, history, settings).ruledOut).toEqual([])
      }),
    )
    const nothing = fit(silentMentee, silentMentor, history, settings)
    expect(nothing).toMatchObject({ score: 500, known: 0, reasons: [], misfits: [] })
    expect(nothing.unknown.map(({ signal }) => signal)).toEqual(signals)
  })

  test('adds up: what is said for and against is what the score differs from "not known" by', () => {
    fc.assert(
      fc.property(anyMentee, anyMentor, (mentee, mentor) => {
        const { score, reasons, misfits, ruledOut } = fit(mentee, mentor, history, settings)
        fc.pre(!ruledOut.some(({ rule }) => rule === 'language'))
        const said = [...reasons, ...misfits].reduce((all, { weight }) => all + weight, 0)
        expect(Math.abs(score - 500 - 10 * said)).toBeLessThanOrEqual(0.5 + 1e-6)
        for (const list of [reasons, misfits].map((all) => all.map(({ weight }) => Math.abs(weight)))) {
          expect(list).toEqual(list.toSorted((one, other) => other - one))
        }
      }),
      { numRuns: 300 },
    )
  })
})
