import { bandOf } from '@udyam/contract/matching/bands'
import { signals } from '@udyam/contract/matching/settings'
import type { Quality } from '@udyam/contract/plans/quality-schemas'
import type { Case } from './quality.store.ts'

const fewest = 10

type Share = Quality['signals'][number]['with']

/**
 * Compares predicted fit with the outcomes of these introductions. Those declined for lack of time are
 * counted separately.
 */
export function qualityOf(all: readonly Case[]): Quality {
  const cases = all.filter(({ reason }) => reason !== 'no_time')
  return {
    answered: cases.length,
    noTime: all.length - cases.length,
    ranks: rows(cases, ['1', '2-3', '4-10', 'later', 'none'], rankOf),
    bands: rows(cases, ['strong', 'good', 'possible', 'weak', 'little_known'], ({ score, known }) =>
      bandOf(score, known),
    ),
    known: rows(cases, ['below_40', '40_69', '70_100'], ({ known }) => {
      if (known < 40) return 'below_40'
      return known < 70 ? '40_69' : '70_100'
    }),
    signals: signals.map((signal) => {
      const spoke = (one: Case) => (one.signals[signal] ?? 0) > neutral
      return {
        signal,
        with: consents(cases.filter(spoke)),
        without: consents(cases.filter((one) => !spoke(one))),
      }
    }),
  }
}

/** A signal above this similarity speaks for a pair. */
const neutral = 0.5

function rows<V extends string>(cases: readonly Case[], values: readonly V[], valueOf: (one: Case) => V) {
  return values.map((value) => {
    const some = cases.filter((one) => valueOf(one) === value)
    const checked = some.filter(({ fit }) => fit !== null)
    return {
      value,
      consents: consents(some),
      goingWell: share(checked.filter(({ fit }) => fit === 'good').length, checked.length),
    }
  })
}

function rankOf({ rank }: Case) {
  if (rank === null) return 'none'
  if (rank === 1) return '1'
  if (rank <= 3) return '2-3'
  return rank <= 10 ? '4-10' : 'later'
}

function consents(cases: readonly Case[]): Share {
  return share(cases.filter(({ outcome }) => outcome === 'consented').length, cases.length)
}

function share(hits: number, cases: number): Share {
  if (cases < fewest) return { cases, part: null, from: null, to: null }
  return { cases, part: hits / cases, ...wilson(hits, cases) }
}

/** Quantile of the normal distribution with 2.5 % above it. */
const z = 1.959964

/**
 * 95 % Wilson score interval of a share with `hits` of `cases`. E. B. Wilson, "Probable inference, the law of
 * succession, and statistical inference", JASA 22 (1927) 209-212. Valid for few cases and near 0 and 1 too
 * (Brown, Cai and DasGupta, Statistical Science 16 (2001) 101-133).
 */
function wilson(hits: number, cases: number): { from: number; to: number } {
  const part = hits / cases
  const spread = z * Math.sqrt((part * (1 - part)) / cases + (z * z) / (4 * cases * cases))
  const scale = 1 + (z * z) / cases
  const middle = (part + (z * z) / (2 * cases)) / scale
  return { from: Math.max(0, middle - spread / scale), to: Math.min(1, middle + spread / scale) }
}
