import { hasDuty } from '@udyam/contract/duties'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import type { Db } from '#platform/db/open.ts'
import type { User } from '#platform/http/context.ts'
import { findEvaluations } from '#programme/selection/evaluation.store.ts'
import { needsOf, requireStanding } from '#programme/selection/fairness/fairness.ts'
import { findBarred } from '#programme/selection/fairness/fairness.store.ts'
import { findOverrides } from '#programme/selection/fairness/override.store.ts'

type Fairness = Pick<
  ApplicationRecord,
  | 'own'
  | 'others'
  | 'hiddenEvaluations'
  | 'round'
  | 'earlier'
  | 'tie'
  | 'canReadScores'
  | 'hasReadScores'
  | 'decisionNeeds'
  | 'barred'
  | 'overrides'
>

/**
 * The evaluations of a mentee that the user may read, and the user's rights under the fair-evaluation rules.
 *
 * @throws not-found for an unknown mentee
 */
export async function readFairness(db: Db, user: User, menteeId: string): Promise<Fairness> {
  const standing = await requireStanding(db, { menteeId, personId: user.id })
  const { round, ties, isBarred, isReader, hasRead, given, wanted } = standing
  const all = await findEvaluations(db, { menteeId, readerId: user.id })
  const present = all.filter((evaluation) => evaluation.round === round)
  const own = present.find(({ evaluatorId }) => evaluatorId === user.id) ?? null
  const others = present.filter((evaluation) => evaluation !== own && evaluation.isCounted)
  const before = all.filter((one) => one.round !== round && one.isReadable && one.isCounted)
  const rounds = [...new Set(before.map((evaluation) => evaluation.round))].toSorted((a, b) => b - a)
  return {
    own: isBarred ? null : own,
    others: isReader ? others : [],
    hiddenEvaluations: isReader ? 0 : others.length,
    round,
    earlier: rounds.map((earlier) => ({
      round: earlier,
      evaluations: before.filter((evaluation) => evaluation.round === earlier),
    })),
    tie: { ties, isBarred },
    canReadScores:
      hasDuty(user.kind, 'selection.scores') && !isBarred && !isReader && !hasRead && given >= wanted,
    hasReadScores: hasRead,
    decisionNeeds: needsOf(standing),
    barred: hasDuty(user.kind, 'selection.override')
      ? await findBarred(db, { menteeId, personId: user.id })
      : [],
    overrides: await findOverrides(db, menteeId),
  }
}
