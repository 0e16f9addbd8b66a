import { bandOf } from '@udyam/contract/matching/bands'
import { kilometres } from '@udyam/contract/matching/district-points'
import { fit } from '@udyam/contract/matching/fit'
import { roomOf } from './history.ts'
import type { Ranked, Ranking } from './ranking.ts'

/** The fit of a mentee and one of the ranked mentors, with its reasons, as answers carry it. */
export function explained({ mentee, settings, vocabulary }: Ranking, { mentor, history, load }: Ranked) {
  const found = fit(mentee.answers, mentor.answers, history, settings, vocabulary)
  return {
    ...found,
    band: bandOf(found.score, found.known),
    km: kilometres(mentee.answers.district, mentor.answers.district),
    room: roomOf(load),
  }
}
