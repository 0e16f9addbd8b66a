import { createHash } from 'node:crypto'
import type { PlanRule } from '@udyam/contract/plans/record-schemas'
import type { PlanOptions } from '@udyam/contract/plans/option-schemas'
import type { People } from './people.ts'

/** Digests for detecting changes of people, settings or rules since a plan was computed. */
export type Digests = {
  people: ReadonlyMap<string, string>
  settings: string
  rules: string
}

type Ruled = Pick<PlanRule, 'kind' | 'mentee' | 'mentor'>

export function digestsOf(
  { mentees, mentors, pairs, settings }: People,
  options: PlanOptions,
  rules: readonly Ruled[],
): Digests {
  const happened = Map.groupBy(pairs, ({ mentee }) => mentee)
  return {
    people: new Map([
      ...mentees.map(({ id, answers }) => [id, digest([answers, sorted(happened.get(id) ?? [])])] as const),
      ...mentors.map(({ id, answers }) => [id, digest(answers)] as const),
    ]),
    settings: digestOfSettings(settings, options),
    rules: digest(sorted(rules.map(({ kind, mentee, mentor }) => [kind, mentee._id, mentor._id]))),
  }
}

/** Digest of the computation's settings; the plan's name is no part of it. */
export function digestOfSettings(
  { weights, wish, againAfterDays }: People['settings'],
  options: PlanOptions,
): string {
  return digest([weights, wish, againAfterDays, sorted(Object.entries({ ...options, name: '' }))])
}

function sorted(values: readonly unknown[]): string[] {
  return values.map((value) => JSON.stringify(value)).toSorted()
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}
