import type { Lift } from '@udyam/contract/matching/lift-schemas'
import type { Db } from '#platform/db/open.ts'
import type { User } from '#platform/http/context.ts'
import type { SelectionContext } from '../context.ts'
import type { Introduction } from '../introduction.store.ts'
import { addLifted, findLifted } from '../introduction.store.ts'
import { requireRulesLifted } from './pair-rules.ts'

type Lifter = Pick<User, 'name'>

/** Stores the lifted rules of an introduction with reasons, also in the audit log. */
export async function keepLifted(
  db: Db,
  context: SelectionContext,
  { id, lifted, by }: { id: string; lifted: Lift; by: Lifter },
): Promise<void> {
  if (lifted.length === 0) return
  const at = context.now().toISOString()
  await addLifted(
    db,
    id,
    lifted.map((lift) => ({ ...lift, by: by.name, at })),
  )
  const target = { type: 'introduction', id }
  for (const { rule, reason } of lifted) {
    await context.audit(db, { action: 'introduction.lift', target, fields: [rule], reason })
  }
}

/**
 * Checks the rules again at sharing; rules lifted at creation stay lifted.
 *
 * @throws conflict for a broken rule that is not lifted
 */
export async function liftForSharing(
  db: Db,
  context: SelectionContext,
  {
    introduction,
    lift,
    by,
    waiting,
  }: { introduction: Introduction; lift: Lift; by: Lifter; waiting: number | undefined },
): Promise<void> {
  const known = await findLifted(db, introduction.id)
  const isNew = ({ rule }: Lift[number]) => known.every((before) => before.rule !== rule)
  const lifts = [...known, ...lift.filter(isNew)]
  const lifted = await requireRulesLifted(db, introduction, { lifts, now: context.now(), waiting })
  await keepLifted(db, context, { id: introduction.id, lifted: lifted.filter(isNew), by })
}
