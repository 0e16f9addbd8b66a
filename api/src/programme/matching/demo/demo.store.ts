import type { Db } from '#platform/db/open.ts'

/** Answered or expired demo introductions, oldest first. */
export async function findPast(db: Db) {
  return db
    .selectFrom('introduction')
    .innerJoin('account', 'account.id', 'introduction.mentee_id')
    .where('account.demo', '=', true)
    .where('introduction.state', 'in', ['consented', 'declined', 'expired'])
    .orderBy('introduction.created_at')
    .select(['introduction.id', 'mentee_id as menteeId', 'mentor_id as mentorId'])
    .select('introduction.created_at as at')
    .execute()
}

/**
 * Id of a demo person by address.
 *
 * @throws when there is no such person
 */
export async function demoId(db: Db, role: 'admin' | 'mentee' | 'mentor', email: string): Promise<string> {
  const { id } = await db
    .selectFrom('account')
    .where('demo', '=', true)
    .where('role', '=', role)
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
