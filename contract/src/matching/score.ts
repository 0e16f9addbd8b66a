import type { PairHistory } from './history.ts'
import * as likeness from './likeness.ts'
import type { PreparedMentee, PreparedMentor } from './prepared.ts'
import { type FitSettings, type Signal, signals } from './settings.ts'

type Weights = FitSettings['weights']

/** So many thousandths fewer for a mentor who let the last introduction expire. */
export const silence = 50
const whole = 1000

/** How well two who are prepared go together, 0 to 1000, by their answers alone: `adjusted` adds what happened between them. */
export function scoreOf(mentee: PreparedMentee, mentor: PreparedMentor, weights: Weights): number {
  const sum =
    weights.needs * known(likeness.needs(mentee, mentor)) +
    weights.field * known(likeness.field(mentee, mentor)) +
    weights.language * known(likeness.language(mentee, mentor)) +
    weights.distance * known(likeness.distance(mentee, mentor)) +
    weights.times * known(likeness.times(mentee, mentor)) +
    weights.paths * known(likeness.paths(mentee, mentor)) +
    weights.stage * known(likeness.stage(mentee, mentor)) +
    weights.style * known(likeness.style(mentee, mentor)) +
    weights.words * known(likeness.words(mentee, mentor))
  return Math.round((whole * sum) / totalOf(weights))
}

/** A score with the mentee's wish and the mentor's silence, kept within 0 to 1000. */
export function adjusted(
  score: number,
  { wished, expired }: Pick<PairHistory, 'wished' | 'expired'>,
  { wish }: Pick<FitSettings, 'wish'>,
): number {
  const moved = score + (wished ? wish : 0) - (expired === null ? 0 : silence)
  return Math.min(whole, Math.max(0, moved))
}

/** How much of the weight is known of two, in whole percent, rounded down. */
export function knownOf(mentee: PreparedMentee, mentor: PreparedMentor, weights: Weights): number {
  const isKnown = (signal: Signal) => likeness[signal](mentee, mentor) !== likeness.unknown
  const sum = signals.filter(isKnown).reduce((all, signal) => all + weights[signal], 0)
  return Math.floor((100 * sum) / totalOf(weights))
}

/** What the weights come to. */
export function totalOf(weights: Weights): number {
  return signals.reduce((all, signal) => all + weights[signal], 0)
}

function known(value: number): number {
  return value === likeness.unknown ? likeness.neutral : value
}
