import { type Expression, sql } from 'kysely'
import { mentorName, storedEmail } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'

type Identity = { name: string; email: string; phone: string; dob: string | null }
export type PairOfPeople = { mentee: Identity; mentor: Identity }

/** Identifying data of a mentee and some mentors, one pair each; phone numbers by their last ten digits. */
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
    .select(['mentee.name', storedEmail.as('email'), 'mentee.dob', digits('mentee.mobile_no')])
    .executeTakeFirst()
  if (mentee === undefined || mentorIds.length === 0) return []
  const mentors = await db
    .selectFrom('mentor')
    .innerJoin('account', 'account.id', 'mentor.id')
    .where('mentor.id', 'in', mentorIds)
    .select([
      'mentor.id',
      mentorName.as('name'),
      storedEmail.as('email'),
      'mentor.dob',
      digits('mentor.phone_number'),
    ])
    .execute()
  return mentors.map(({ id: mentorId, ...mentor }) => ({ mentorId, mentee, mentor }))
}

/**
 * Pairs of these mentees and any mentor with the same number, address or birth date, except overridden ones.
 */
export async function findAlike(
  db: Db,
  menteeIds: readonly string[],
): Promise<(PairOfPeople & { menteeId: string; mentorId: string })[]> {
  const identity = (
    name: Expression<string>,
    phone: string,
  ) => sql`json_build_object('name', ${name}, 'email', account.email,
    'phone', right(regexp_replace(${sql.ref(phone)}, '[^0-9]', '', 'g'), 10), 'dob', dob) as identity`
  const alike = (key: string) => sql`
    select one.id as mentee_id, other.id as mentor_id, one.identity as mentee, other.identity as mentor
    from one join other on one.identity ->> ${key} = other.identity ->> ${key} and one.identity ->> ${key} <> ''`
  const { rows } = await sql<PairOfPeople & { menteeId: string; mentorId: string }>`
    with one as materialized (
      select mentee.id, ${identity(sql.ref<string>('mentee.name'), 'mentee.mobile_no')}
      from mentee join account on account.id = mentee.id where mentee.id = any(${menteeIds}::uuid[])
    ), other as materialized (
      select mentor.id, ${identity(mentorName, 'mentor.phone_number')}
      from mentor join account on account.id = mentor.id
    )
    select mentee_id as "menteeId", mentor_id as "mentorId", mentee, mentor
    from (${alike('phone')} union all ${alike('email')} union all ${alike('dob')}) as alike
    where not exists (
      select from selection_override as made where made.mentee_id = alike.mentee_id
        and made.mentor_id = alike.mentor_id and made.what = 'same_person'
    )
  `.execute(db)
  return rows
}
