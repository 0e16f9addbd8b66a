import { kilometres } from './district-points.ts'
import { kmFields, meetingFields, narrowFields } from './fields.ts'
import type { Misfit, Reason } from './reasons.ts'
import type { Signal } from './settings.ts'
import type { MenteeAnswers, MentorAnswers } from './sides.ts'

export type Pair = {
  mentee: MenteeAnswers
  mentor: MentorAnswers
  /** Words in both texts. */
  words: readonly string[]
}
type Named = Partial<Pick<Reason, 'fields' | 'values' | 'others'>>
type Kinds = { reason?: Reason['kind']; misfit?: Misfit['kind'] }

/** The sentence kind of each signal and the values it names; no kind if there is nothing to say. */
export const naming: Record<Exclude<Signal, 'needs'>, (pair: Pair) => Kinds & Named> = {
  field: ({ mentee, mentor }) => {
    if (mentee.category !== mentor.category) {
      return { misfit: 'field', values: [mentee.category], others: [mentor.category] }
    }
    const isNarrow = mentee.subcategory !== '' && mentee.subcategory === mentor.subcategory
    if (isNarrow) return { reason: 'field', fields: narrowFields, values: [mentee.subcategory] }
    return { reason: 'field', values: [mentee.category] }
  },
  language: ({ mentee, mentor }) => {
    const common = inBoth(mentee.languages, mentor.languages)
    if (common[0] === mentee.languages[0]) return { reason: 'language', values: common }
    // The rule reports a pair without a common language.
    return common.length > 0
      ? { misfit: 'language', values: mentee.languages.slice(0, 1), others: common }
      : {}
  },
  distance: ({ mentee, mentor }) => {
    if (mentee.meeting === 'online' || mentor.meeting === 'online') {
      return { reason: 'online', fields: meetingFields }
    }
    if (mentee.district === mentor.district) return { reason: 'district', values: [mentee.district] }
    const km = kilometres(mentee.district, mentor.district) ?? 0
    return { reason: 'km', misfit: 'km', fields: kmFields, values: [String(km)] }
  },
  times: ({ mentee, mentor }) => ({
    reason: 'times',
    misfit: 'times',
    values: inBoth(mentee.times, mentor.times),
  }),
  paths: ({ mentee, mentor }) => ({ reason: 'paths', values: inBoth(mentee.paths, mentor.paths) }),
  stage: ({ mentee: { stage } }) => ({ reason: 'stage', misfit: 'stage', values: stage ? [stage] : [] }),
  style: ({ mentee: { style }, mentor: { styles } }) => ({
    reason: 'style',
    misfit: 'style',
    values: style ? [style] : [],
    others: styles,
  }),
  words: ({ words }) => ({ reason: 'words', values: words }),
}

function inBoth<T>(one: readonly T[], other: readonly T[]): T[] {
  return one.filter((value) => other.includes(value))
}
