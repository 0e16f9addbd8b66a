import { prepareMentee, prepareMentor } from '@udyam/contract/matching/prepared'
import { gather, scoresOf } from '@udyam/contract/matching/score-row'
import { scaleOf } from '@udyam/contract/matching/score'
import type { MatchingSettings } from '@udyam/contract/matching/settings'
import { makeVocabulary } from '@udyam/contract/matching/words/concepts'
import { makeRequest } from '../../../api/src/test/answers.ts'
import { median } from '../../support/report.ts'
import { timed } from './timing.ts'

/** The mentors of one mentee, best first, where the answers of the mentors are prepared already, and where they are not. */
export function ranking({ weights }: MatchingSettings): string {
  const { mentees, mentors } = makeRequest({ mentees: 100, mentors: 10_000, places: 1 })
  const vocabulary = makeVocabulary()
  const scale = scaleOf(weights)
  const first = timed(() => gather(mentors.map(({ answers }) => prepareMentor(answers, vocabulary))))
  const times = mentees.map(
    ({ answers }) =>
      timed(() => {
        const scores = scoresOf(prepareMentee(answers, vocabulary), first.result, scale)
        return [...scores.entries()].toSorted(([, one], [, other]) => other - one)
      }).ms,
  )
  return (
    `The mentors of one mentee among 10,000, best first: ${median(times).toFixed(1)} ms; ` +
    `to prepare what those mentors have answered takes ${first.ms.toFixed(0)} ms more.`
  )
}
