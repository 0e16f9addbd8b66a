import { barriers, barriersOf } from './barriers.ts'
import { kilometres } from './district-points.ts'
import { fieldsOf, kmFields, meetingFields, pastFields } from './fields.ts'
import type { PairHistory } from './history.ts'
import type { PreparedMentee, PreparedMentor } from './prepared.ts'
import { fixedRules, type Rule, type RuledOut } from './reasons.ts'
import type { FitSettings } from './settings.ts'
import type { MenteeAnswers, MentorAnswers } from './sides.ts'

type Broken = {
  rule: Rule
  fields?: RuledOut['fields']
  values?: readonly string[]
  others?: readonly string[]
}

/** The rules that rule a pair out by what happened between them and by the mentor's room. */
export function rulesOfHistory(history: PairHistory, { againAfterDays }: FitSettings): RuledOut[] {
  const { barred, declines, today } = history
  const counts = declines.filter(
    ({ reason, day }) => reason !== 'no_time' || daysBetween(day, today) < againAfterDays,
  )
  const tied = history.tied || counts.some(({ reason }) => reason === 'know_too_well')
  const reasons = counts.map(({ reason }) => reason).filter((reason) => reason !== 'know_too_well')
  return broken([
    barred !== null && { rule: barred },
    history.asked && { rule: 'asked' },
    tied && { rule: 'tie' },
    history.avoided && { rule: 'avoid' },
    history.reported && { rule: 'reported' },
    reasons.length > 0 && { rule: 'declined', values: [...new Set(reasons)] },
    history.ended && { rule: 'ended' },
    history.room < 1 && { rule: 'full' },
  ])
}

/** Those that the answers of mentee and mentor break, as `barriersOf` finds them. */
export function rulesOfAnswers(
  { mentee, mentor }: { mentee: MenteeAnswers; mentor: MentorAnswers },
  prepared: readonly [PreparedMentee, PreparedMentor],
  { limitKm }: FitSettings,
): RuledOut[] {
  const found = barriersOf(...prepared, limitKm)
  const km = [String(kilometres(mentee.district, mentor.district) ?? 0)]
  return broken([
    (found & barriers.language) > 0 && {
      rule: 'language',
      fields: fieldsOf.language,
      values: mentee.languages,
      others: mentor.languages,
    },
    (found & barriers.meeting) > 0 && { rule: 'meeting', fields: meetingFields },
    (found & barriers.km) > 0 && { rule: 'km', fields: kmFields, values: km },
  ])
}

/** A plan's lowest fit, where a score is below it. */
export function ruleOfPlan(score: number, { lowestFit = 0 }: FitSettings): RuledOut[] {
  return broken([score < lowestFit && { rule: 'lowest_fit', values: [String(Math.floor(score / 10))] }])
}

function broken(rules: readonly (Broken | false)[]): RuledOut[] {
  return rules
    .filter((rule) => rule !== false)
    .map((rule) => ({
      side: 'rule',
      isLiftable: !fixedRules.some((fixed) => fixed === rule.rule),
      fields: pastFields,
      values: [],
      others: [],
      ...rule,
    }))
}

const day = 86_400_000

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / day
}
