import { askAgainDays } from '@udyam/contract/matching/matching'
import type { Db } from '../../db/open.ts'
import { notify } from '../../notifications/notify.ts'
import type { SelectionContext } from '../context.ts'
import { markAsked } from './answers.store.ts'

/**
 * Asks mentees and listed mentors for their answers, in the app and by mail; not if asked within seven
 * days. Concurrent calls ask once.
 *
 * @returns how many are asked, and how many were asked recently
 */
export async function askForAnswers(
  db: Db,
  context: SelectionContext,
  people: readonly string[],
): Promise<{ asked: number; lately: number }> {
  const now = context.now()
  const asking = { ids: people, now, lately: new Date(now.getTime() - askAgainDays * 86_400_000) }
  const sides = [
    { link: '/mentee/journey', type: 'mentee', ...(await markAsked(db, { role: 'mentee', ...asking })) },
    { link: '/mentors/profile', type: 'mentor', ...(await markAsked(db, { role: 'mentor', ...asking })) },
  ]
  let counted = { asked: 0, lately: 0 }
  for (const { link, type, asked, reached } of sides) {
    await notify(db, context, { to: asked, kind: 'matchAsked', people: [], link })
    for (const id of asked) await context.audit(db, { action: 'matching.ask', target: { type, id } })
    counted = {
      asked: counted.asked + asked.length,
      lately: counted.lately + reached - asked.length,
    }
  }
  return counted
}
