import type { PairHistory } from './history.ts'
import { full, likeness, neutral, unknown } from './likeness.ts'
import type { PreparedMentee, PreparedMentor } from './prepared.ts'
import { type FitSettings, type Signal, signals } from './settings.ts'

type Weights = FitSettings['weights']

/** Thousandths subtracted for a mentor who let the last introduction expire. */
export const silence = 50
const whole = 1000
const thousandth = full / whole

/** Weights and their sum. */
export type Scale = Weights & { total: number }

export function scaleOf(weights: Weights): Scale {
  return { ...weights, total: signals.reduce((all, signal) => all + weights[signal], 0) }
}

/** How well two who are prepared go together, 0 to 1000, by their answers alone: `adjusted` adds what happened between them. */
export function scoreOf(mentee: PreparedMentee, mentor: PreparedMentor, scale: Scale): number {
  return scoreWith(mentee, mentor, scale, likeness.words(mentee, mentor))
}

/** @param words the likeness of their words, which `scoresOf` finds for many at once */
export function scoreWith(
  mentee: PreparedMentee,
  mentor: PreparedMentor,
  scale: Scale,
  words: number,
): number {
  const sum =
    scale.needs * known(likeness.needs(mentee, mentor)) +
    scale.field * known(likeness.field(mentee, mentor)) +
    scale.language * known(likeness.language(mentee, mentor)) +
    scale.distance * known(likeness.distance(mentee, mentor)) +
    scale.times * known(likeness.times(mentee, mentor)) +
    scale.paths * known(likeness.paths(mentee, mentor)) +
    scale.stage * known(likeness.stage(mentee, mentor)) +
    scale.style * known(likeness.style(mentee, mentor)) +
    scale.words * known(words)
  return Math.round(sum / (scale.total * thousandth))
}

/** A score adjusted by the mentee's wish and the mentor's silence, within 0 to 1000. */
export function adjusted(
  score: number,
  { wished, expired }: Pick<PairHistory, 'wished' | 'expired'>,
  { wish }: Pick<FitSettings, 'wish'>,
): number {
  const moved = score + (wished ? wish : 0) - (expired === null ? 0 : silence)
  return Math.min(whole, Math.max(0, moved))
}

/** How much of the weight is known of two, in whole percent, rounded down. */
export function knownOf(mentee: PreparedMentee, mentor: PreparedMentor, scale: Scale): number {
  const isKnown = (signal: Signal) => likeness[signal](mentee, mentor) !== unknown
  const sum = signals.filter(isKnown).reduce((all, signal) => all + scale[signal], 0)
  return Math.floor((100 * sum) / scale.total)
}

function known(value: number): number {
  return value === unknown ? neutral : value
}
