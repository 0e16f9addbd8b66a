import { sql } from 'kysely'
import { mentorName } from '../db/names.ts'
import type { Db } from '../db/open.ts'

type Identity = { name: string; email: string; phone: string; dob: string | null }
export type PairOfPeople = { mentee: Identity; mentor: Identity }

/** What a mentee and some mentors can be recognised by, a pair for each of them; numbers are their last ten digits. */
export async function findPairs(
  db: Db,
  { menteeId, mentorIds }: { menteeId: string; mentorIds: readonly string[] },
): Promise<(PairOfPeople & { mentorId: string })[]> {
  const digits = (column: string) =>
    sql<string>`right(regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g'), 10)`.as('phone')
  const mentee = await db
    .selectFrom('mentee')
    .innerJoin('account', 'account.id', 'mentee.id')
    .where('mentee.id', '=', menteeId)
    .select(['mentee.name', 'account.email', 'mentee.dob', digits('mentee.mobile_no')])
    .executeTakeFirst()
  if (mentee === undefined || mentorIds.length === 0) return []
  const mentors = await db
    .selectFrom('mentor')
    .innerJoin('account', 'account.id', 'mentor.id')
    .where('mentor.id', 'in', mentorIds)
    .select([
      'mentor.id',
      mentorName.as('name'),
      'account.email',
      'mentor.dob',
      digits('mentor.phone_number'),
    ])
    .execute()
  return mentors.map(({ id: mentorId, ...mentor }) => ({ mentorId, mentee, mentor }))
}
