import { explain } from './explain.ts'
import { missing, pastFields } from './fields.ts'
import type { PairHistory } from './history.ts'
import { likeness, unknown } from './likeness.ts'
import { menteeTexts, mentorTexts, prepareMentee, prepareMentor } from './prepared.ts'
import { ruleOfPlan, rulesOfAnswers, rulesOfHistory } from './rules.ts'
import type { Misfit, Reason, RuledOut, Unknown } from './reasons.ts'
import { adjusted, knownOf, scaleOf, scoreOf, silence } from './score.ts'
import { type FitSettings, signals } from './settings.ts'
import type { MenteeAnswers, MentorAnswers } from './sides.ts'
import { conceptsOf, makeVocabulary, type Vocabulary } from './words/concepts.ts'

/** `score` is 0 to 1000, shown divided by 10; `known` is the share of the weight that is known, in percent. */
export type Fit = {
  score: number
  known: number
  ruledOut: readonly RuledOut[]
  reasons: readonly Reason[]
  misfits: readonly Misfit[]
  unknown: readonly Unknown[]
}

/**
 * How well a mentee and a mentor go together, with every reason, by what both have answered and what happened between
 * them. The same input gives the same answer; who is ruled out has a score too.
 *
 * @param vocabulary one for many pairs saves time, and changes nothing else
 */
export function fit(
  mentee: MenteeAnswers,
  mentor: MentorAnswers,
  history: PairHistory,
  settings: FitSettings,
  vocabulary: Vocabulary = makeVocabulary(),
): Fit {
  const prepared = [prepareMentee(mentee, vocabulary), prepareMentor(mentor, vocabulary)] as const
  const scale = scaleOf(settings.weights)
  const pair = { mentee, mentor, words: sharedWords(mentee, mentor, vocabulary) }
  const score = adjusted(scoreOf(...prepared, scale), history, settings)
  const values = signals.map((signal) => ({ signal, value: likeness[signal](...prepared) }))
  const said = [
    ...values.flatMap(({ signal, value }) => explain(signal, value, pair, settings.weights)),
    ...sayHistory(history, settings, scale.total),
  ].toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
  const reasons = said.filter((one) => one.side === 'for')
  return {
    score,
    known: knownOf(...prepared, scale),
    ruledOut: [
      ...rulesOfHistory(history, settings),
      ...rulesOfAnswers(pair, prepared, settings),
      ...ruleOfPlan(score, settings),
    ],
    reasons: [
      ...reasons.filter(({ kind }) => kind === 'wish'),
      ...reasons.filter(({ kind }) => kind !== 'wish'),
    ],
    misfits: said.filter((one) => one.side === 'against'),
    unknown: values
      .filter(({ value }) => value === unknown)
      .map(({ signal }) => ({ side: 'unknown', signal, fields: missing(signal, mentee, mentor) })),
  }
}

/** A wish and a silence move the score itself: their weight is that in the measure of the other weights. */
function sayHistory(
  { wished, expired }: PairHistory,
  { wish }: FitSettings,
  total: number,
): (Reason | Misfit)[] {
  const said = { fields: pastFields, others: [] }
  return [
    ...(wished
      ? [{ ...said, side: 'for', kind: 'wish', values: [], weight: (wish * total) / 1000 } as const]
      : []),
    ...(expired === null
      ? []
      : [
          {
            ...said,
            side: 'against',
            kind: 'silent',
            values: [expired],
            weight: (-silence * total) / 1000,
          } as const,
        ]),
  ]
}

/** Words in both texts: concepts by their ids, other words as the mentee wrote them. */
function sharedWords(mentee: MenteeAnswers, mentor: MentorAnswers, vocabulary: Vocabulary): string[] {
  const theirs = conceptsOf(mentorTexts(mentor), vocabulary)
  return [...conceptsOf(menteeTexts(mentee), vocabulary)]
    .filter(([concept]) => theirs.has(concept))
    .map(([concept, written]) => (concept.startsWith('#') ? concept : written))
}
