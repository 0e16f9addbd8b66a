import type { Db } from './open.ts'

/**
 * The intakes that take registrations on a day, the first to close first: who names none of them joins the first.
 *
 * @param today `YYYY-MM-DD`
 */
export function openIntakes(db: Db, today: string) {
  return db
    .selectFrom('intake')
    .where('finished_at', 'is', null)
    .where('opens_on', '<=', today)
    .where('closes_on', '>=', today)
    .orderBy('closes_on')
    .orderBy('id')
}
