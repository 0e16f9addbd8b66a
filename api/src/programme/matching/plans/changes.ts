import type { MessageCode } from '@udyam/contract/texts/messages'
import type { Rule } from '@udyam/contract/matching/reasons'
import { type PlanChanges, planChangeKinds } from '@udyam/contract/plans/finding-schemas'
import type { PlanOptions } from '@udyam/contract/plans/option-schemas'
import type { Db } from '#platform/db/open.ts'
import { findSamePeople } from '#programme/safety/pair.ts'
import { refusals } from '#programme/selection/candidates/pair-rules.ts'
import { digestsOf } from './digests.ts'
import { fitPairs, type PairFit } from './pair-fits.ts'
import { findPeople, type People, type PlanContext } from './people.ts'
import { findIntroduced, findPausedMentors, type Introduced, placesTaken } from './taking-part.store.ts'
import { findPlanInputs, type StoredInput } from './plan-input.store.ts'
import { findNames } from './plan-lists.store.ts'
import { findPlanPairs, type StoredPair } from './plan-pair.store.ts'
import { findRules } from './plan-rule.store.ts'
import type { StoredVersion } from './plan-version.store.ts'

const mostNamed = 50

type Kind = (typeof planChangeKinds)[number]
type Changed = { id: string; kind: Kind }

/** Changes by others since a version was computed, and the pairs that they break. */
export async function changesOf(
  context: PlanContext,
  { planId, version, options }: { planId: string; version: StoredVersion; options: PlanOptions },
): Promise<PlanChanges> {
  const { db, now } = context
  const own = await findIntroduced(db, version.id)
  const people = await findPeople(context, options, own)
  const rules = await findRules(db, [planId])
  const digests = digestsOf(people, options, rules)
  const inputs = await findPlanInputs(db, version.id)
  const paused = await findPausedMentors(db, now())
  const changed = changedPeople({ inputs, people, digests: digests.people, paused, own })
  const [settings, ruled] = version.inputsDigest.split('.')
  const kinds = planChangeKinds.map((kind) => {
    if (kind === 'settings') return { kind, count: settings === digests.settings ? 0 : 1 }
    if (kind === 'rules') return { kind, count: ruled === digests.rules ? 0 : newRules(rules, version) }
    return { kind, count: changed.filter((one) => one.kind === kind).length }
  })
  const broken = await brokenPairs(db, { people, version, options, paused, own, now: now() })
  const shown = changed.slice(0, mostNamed)
  const names = await findNames(db, [
    ...shown.map(({ id }) => id),
    ...broken.flatMap(({ menteeId, mentorId }) => [menteeId, mentorId]),
  ])
  const named = (id: string) => ({ _id: id, name: names.get(id) ?? '' })
  return {
    kinds: kinds.filter(({ count }) => count > 0),
    people: shown.filter(({ id }) => names.has(id)).map(({ id, kind }) => ({ person: named(id), kind })),
    broken: broken.map(({ menteeId, mentorId, why }) => ({
      mentee: named(menteeId),
      mentor: named(mentorId),
      why,
    })),
  }
}

/** Number of rules added since; a removed one shows only as a difference of the digests. */
function newRules(rules: readonly { at: string }[], { startedAt }: StoredVersion): number {
  return Math.max(1, rules.filter(({ at }) => Date.parse(at) > startedAt.getTime()).length)
}

type Comparing = {
  inputs: readonly StoredInput[]
  people: People
  digests: ReadonlyMap<string, string>
  paused: ReadonlySet<string>
  own: readonly Introduced[]
}

function changedPeople({ inputs, people, digests, paused, own }: Comparing): Changed[] {
  const before = new Map(inputs.map((input) => [input.personId, input]))
  const places = new Map(people.mentors.map((mentor) => [mentor.id, mentor.places]))
  const joined = [...digests.keys()].filter((id) => !before.has(id))
  // What became of a shared profile is the result of the plan, not a change since.
  const shared = new Set(own.flatMap(({ isPrepared, menteeId }) => (isPrepared ? [] : [menteeId])))
  const others = inputs.flatMap(({ personId: id, digest, places: had }) => {
    if (shared.has(id)) return []
    const gone = paused.has(id) ? ('break' as const) : ('left' as const)
    if (!digests.has(id)) return [{ id, kind: gone }]
    const kinds: Kind[] = []
    if (digests.get(id) !== digest) kinds.push('answers')
    if (had !== null && places.get(id) !== had) kinds.push('room')
    return kinds.map((kind) => ({ id, kind }))
  })
  return [...joined.map((id) => ({ id, kind: 'joined' as const })), ...others]
}

type Asked = {
  people: People
  version: StoredVersion
  options: PlanOptions
  paused: ReadonlySet<string>
  own: readonly Introduced[]
  now: Date
}

/** Pairs without an introduction that are impossible now, each with the code of the reason. */
async function brokenPairs(db: Db, { people, version, options, paused, own, now }: Asked) {
  const pairs = (await findPlanPairs(db, version.id)).filter(({ introductionId }) => introductionId === null)
  const fits = await fitPairs(db, pairs, { ...options, now })
  const fitOf = new Map(fits.map((one) => [one.menteeId, one]))
  const same = await findSamePeople(
    db,
    pairs.map(({ menteeId }) => menteeId),
  )
  const oneself = new Set(same.map(({ menteeId, mentorId }) => `${menteeId} ${mentorId}`))
  const waiting = new Set(people.mentees.map(({ id }) => id))
  const taken = placesTaken(own)
  const room = new Map(people.mentors.map(({ id, places }) => [id, places - (taken.get(id) ?? 0)]))
  const whyNot = (pair: StoredPair): string => {
    const { menteeId, mentorId, isPinned } = pair
    if (!waiting.has(menteeId)) return 'mentee_not_waiting'
    if (paused.has(mentorId)) return 'mentor_paused'
    if (!room.has(mentorId)) return 'mentor_unavailable'
    if (oneself.has(`${menteeId} ${mentorId}`)) return 'same_person'
    const rule = ruleAgainst(fitOf.get(menteeId), isPinned)
    if (rule !== '') return rule
    const free = room.get(mentorId) ?? 0
    room.set(mentorId, free - 1)
    return free > 0 || isPinned ? '' : 'mentor_full'
  }
  return pairs
    .map(({ menteeId, mentorId, ...pair }) => ({
      menteeId,
      mentorId,
      why: whyNot({ menteeId, mentorId, ...pair }),
    }))
    .filter(({ why }) => why !== '')
}

/** Codes by rule. Places are checked for all pairs together, and a lower fit breaks nothing. */
const codes: Readonly<Record<Rule, MessageCode | ''>> = {
  ...refusals,
  full: '',
  lowest_fit: '',
  not_approved: 'mentor_unavailable',
  blocked: 'mentor_unavailable',
  on_break: 'mentor_paused',
  asked: 'introduction_taken',
  tie: 'pair_kept_apart',
  avoid: 'pair_kept_apart',
  reported: 'pair_reported',
}

/** For a pin, a rule that is lifted with a reason does not count. */
function ruleAgainst(fit: PairFit | undefined, isPinned: boolean): string {
  if (fit === undefined) return 'mentor_unavailable'
  if (fit.isBlocked) return 'pair_blocked'
  const found = fit.ruledOut.filter(({ isLiftable }) => !isPinned || !isLiftable)
  return found.map(({ rule }) => codes[rule]).find((code) => code !== '') ?? ''
}
