import type { Lift } from '@udyam/contract/schemas/matching/lifting'
import type { Db } from '../../db/open.ts'
import type { User } from '../../http/context.ts'
import type { SelectionContext } from '../context.ts'
import type { Introduction } from '../introduction.store.ts'
import { addLifted, findLifted } from '../introduction.store.ts'
import { requireRulesLifted } from './pair-rules.ts'

type Lifter = Pick<User, 'name'>

/** Notes on an introduction which rules were lifted for it, and why; the audit log says so too. */
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
 * Asks the rules again when an introduction is shared: what was lifted when it was prepared is.
 *
 * @throws conflict for a rule that speaks against the two and is not lifted
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
