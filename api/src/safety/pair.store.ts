import { sql } from 'kysely'
import { mentorName } from '../db/names.ts'
import type { Db } from '../db/open.ts'

type Identity = { name: string; email: string; phone: string; dob: string | null }
export type PairOfPeople = { mentee: Identity; mentor: Identity }

/** What two people can be recognised by; numbers are their last ten digits. */
export async function findPair(
  db: Db,
  { menteeId, mentorId }: { menteeId: string; mentorId: string },
): Promise<PairOfPeople | undefined> {
  const digits = (column: string) =>
    sql<string>`right(regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g'), 10)`.as('phone')
  const mentee = await db
    .selectFrom('mentee')
    .innerJoin('account', 'account.id', 'mentee.id')
    .where('mentee.id', '=', menteeId)
    .select(['mentee.name', 'account.email', 'mentee.dob', digits('mentee.mobile_no')])
    .executeTakeFirst()
  const mentor = await db
    .selectFrom('mentor')
    .innerJoin('account', 'account.id', 'mentor.id')
    .where('mentor.id', '=', mentorId)
    .select([mentorName.as('name'), 'account.email', 'mentor.dob', digits('mentor.phone_number')])
    .executeTakeFirst()
  return mentee && mentor && { mentee, mentor }
}
