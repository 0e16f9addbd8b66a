import { createHash } from 'node:crypto'
import { indianDate } from '@udyam/contract/indian-date'
import { fit } from '@udyam/contract/matching/fit'
import { noHistory } from '@udyam/contract/matching/history'
import { liftableRules } from '@udyam/contract/matching/reasons'
import { makeVocabulary, type Vocabulary } from '@udyam/contract/matching/words/concepts'
import type { Lift } from '@udyam/contract/matching/lift-schemas'
import type { PlanPreview } from '@udyam/contract/plans/sharing-schemas'
import type { Matching } from '@udyam/contract/setup/matching-schemas'
import type { Brief } from '@udyam/contract/selection/schemas'
import { defaultLanguage, type Language } from '@udyam/contract/texts/languages'
import type { MessageCode } from '@udyam/contract/texts/messages'
import type { Db } from '#platform/db/open.ts'
import type { User } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { isOutdated } from '#programme/privacy/people.store.ts'
import { findProfile } from '#programme/selection/brief.store.ts'
import { findMenteeRow, type MenteeRow } from '#programme/selection/candidates/mentee.store.ts'
import { findMentorRows, type MentorRow } from '#programme/selection/candidates/mentors.store.ts'
import { hasPrepared } from '#programme/selection/candidates/prepared.store.ts'
import { menteeSide, mentorSide } from '#programme/selection/candidates/sides.ts'
import { requireCapacity } from '#programme/selection/capacity.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { requireIntroducible } from '#programme/selection/introduction-sharing.ts'
import { findMatchingSettings } from '#platform/setup/matching-settings.ts'
import type { StoredPair } from '../plans/plan-pair.store.ts'
import type { StoredVersion } from '../plans/plan-version.store.ts'
import type { StoredPlan } from '../plans/plan.store.ts'
import { findOwnTexts, type OwnTexts } from '#platform/setup/offered.ts'
import { noteOf } from './note.ts'
import { findLanguages, findPairRules, type PairRule } from './sharing.store.ts'

export type Previewing = SelectionContext & { user: Pick<User, 'id' | 'name' | 'kind'> }

/** A pair as it would be shared now. */
export type Proposed = {
  pair: StoredPair
  mentee: MenteeRow
  mentor: MentorRow
  brief: Brief
  note: string
  /** The broken rules that are lifted. */
  lifted: Lift
}

type Broken = { pair: StoredPair; mentee: MenteeRow; mentor: MentorRow; why: MessageCode }
export type Preview = { proposed: Proposed[]; broken: Broken[]; digest: string }

type Planned = { plan: StoredPlan; version: StoredVersion; pairs: readonly StoredPair[] }

/** Preview of publishing a version's pairs now; skips people erased meanwhile. */
export async function previewPlan(
  db: Db,
  context: Previewing,
  { plan, version, pairs }: Planned,
): Promise<Preview> {
  const mentorIds = [...new Set(pairs.map(({ mentorId }) => mentorId))]
  const mentors = new Map((await findMentorRows(db, mentorIds)).map((row) => [row.id, row]))
  const looking = {
    plan,
    settings: await findMatchingSettings(db),
    rules: await findPairRules(db, plan.id),
    languages: await findLanguages(db, mentorIds),
    vocabulary: makeVocabulary(),
    own: await findOwnTexts(db),
    taken: new Map<string, number>(),
  }
  const proposed: Proposed[] = []
  const broken: Broken[] = []
  for (const pair of pairs) {
    const mentee = await findMenteeRow(db, pair.menteeId)
    const mentor = mentors.get(pair.mentorId)
    if (mentee === undefined || mentor === undefined) continue
    const people = { pair, mentee, mentor }
    try {
      proposed.push(await propose(db, context, { ...people, ...looking }))
      looking.taken.set(mentor.id, (looking.taken.get(mentor.id) ?? 0) + 1)
    } catch (error) {
      broken.push({ ...people, why: whyNot(error) })
    }
  }
  const named = proposed.map(({ mentee, mentor, brief, note }) => [mentee.id, mentor.id, brief, note])
  return { proposed, broken, digest: digestOf([version.number, named]) }
}

type Looking = {
  pair: StoredPair
  mentee: MenteeRow
  mentor: MentorRow
  plan: StoredPlan
  settings: Matching
  rules: readonly PairRule[]
  languages: ReadonlyMap<string, Language>
  vocabulary: Vocabulary
  own: OwnTexts
  /** Places taken per mentor by earlier pairs. */
  taken: ReadonlyMap<string, number>
}

/** @throws conflict if the pair is not possible now */
async function propose(db: Db, context: Previewing, looking: Looking): Promise<Proposed> {
  const { pair, mentee, mentor, settings, vocabulary } = looking
  const { menteeId, mentorId } = pair
  const now = context.now()
  const rule = looking.rules.find((one) => one.menteeId === menteeId && one.mentorId === mentorId)
  if (rule?.kind === 'forbid') throw new HttpError('conflict', 'pair_kept_apart')
  const lift = liftFor(looking, rule)
  const waiting = looking.taken.get(mentorId) ?? 0
  const asked = { menteeId, mentorId, by: context.user, override: undefined, lift, waiting }
  const { application, lifted } = await requireIntroducible(db, context, asked)
  if (application.state !== 'eligible' || (await hasPrepared(db, menteeId))) {
    throw new HttpError('conflict', 'mentee_not_waiting')
  }
  if (await isOutdated(db, menteeId, now)) throw new HttpError('conflict', 'profile_unconfirmed')
  await requireCapacity(db, mentorId, { caller: 'admin', now })
  const { brief } = requireFound(await findProfile(db, menteeId, now), 'mentee_not_found')
  const history = { ...noHistory, today: indianDate(now) }
  const { reasons } = fit(menteeSide(mentee), mentorSide(mentor), history, settings, vocabulary)
  const note = noteOf(reasons, looking.languages.get(mentorId) ?? defaultLanguage, looking.own)
  return { pair, mentee, mentor, brief, note, lifted }
}

/** Reasons that lift rules: that of a pin; for a wider limit, the plan itself. */
function liftFor({ plan, settings }: Looking, rule: PairRule | undefined): Lift {
  const { limitKm, name } = plan.options
  const isWider = settings.limitKm !== null && (limitKm === null || limitKm > settings.limitKm)
  const byPlan: Lift = isWider ? [{ rule: 'km', reason: name }] : []
  const { reason = '' } = rule ?? {}
  return reason === '' ? byPlan : liftableRules.map((one) => ({ rule: one, reason }))
}

/** Maps codes with more detail than a preview to simpler ones. */
const plainly: Partial<Record<MessageCode, MessageCode>> = {
  mentor_no_place: 'mentor_full',
  waiting_full: 'mentor_full',
  mentee_held: 'mentee_not_waiting',
  step_not_possible: 'mentee_not_waiting',
}

/**
 * The code of the reason against a pair.
 *
 * @throws the error, if it is not about a rule
 */
export function whyNot(error: unknown): MessageCode {
  if (!(error instanceof HttpError)) throw error
  return plainly[error.code] ?? error.code
}

/** SHA-256 of a value as JSON. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

export function toAnswer({ proposed, broken, digest }: Preview): PlanPreview {
  return {
    pairs: proposed.map(({ brief, note, ...pair }) => ({ ...namesOf(pair), brief, note })),
    broken: broken.map(({ why, ...pair }) => ({ ...namesOf(pair), why })),
    digest,
  }
}

function namesOf({ mentee, mentor }: { mentee: MenteeRow; mentor: MentorRow }) {
  return {
    mentee: { _id: mentee.id, name: mentee.name },
    mentor: { _id: mentor.id, name: mentor.name },
  }
}
