import type { Purpose } from '@udyam/contract/privacy/purposes'
import type { Role } from '@udyam/contract/roles'
import type { Db } from '../db/open.ts'
import { lockApplication } from '../selection/application.store.ts'
import type { SelectionContext } from '../selection/context.ts'
import { closeIntroduction } from '../selection/introduction-closing.ts'
import { emptyBriefs, findOpenIntroductions, withdrawDrafts } from '../selection/introduction.store.ts'
import { withdraw } from '../selection/withdrawal.ts'
import { cutOffMentor } from '../safety/cut-off.ts'

/**
 * Ends processing based on a withdrawn purpose. Lists, mails and contact data check the account's `withheld`
 * themselves.
 */
export async function endPurpose(
  db: Db,
  context: SelectionContext,
  { id, role, purpose }: { id: string; role: Role; purpose: Purpose },
): Promise<void> {
  if (purpose === 'brief') await recallBriefs(db, context, id)
  if (purpose !== 'programme') return
  if (role === 'mentor') await cutOffMentor(db, context, id)
  if (role === 'mentee') await leave(db, context, id)
}

/** Recalls a mentee's brief from all mentors. */
async function recallBriefs(db: Db, context: SelectionContext, menteeId: string): Promise<void> {
  const application = await lockApplication(db, menteeId)
  if (application === undefined) return
  for (const introduction of await findOpenIntroductions(db, menteeId)) {
    await closeIntroduction(db, context, { application, introduction, state: 'withdrawn' })
  }
  await withdrawDrafts(db, menteeId, context.now())
  await emptyBriefs(db, menteeId)
}

async function leave(db: Db, context: SelectionContext, menteeId: string): Promise<void> {
  const application = await lockApplication(db, menteeId)
  if (application === undefined || application.state === 'withdrawn') return
  await withdraw(db, context, menteeId)
}
