import { type MentorDuplicate, whyDuplicate } from '@udyam/contract/profile/duplicates'
import { sql } from 'kysely'
import { mentorName } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'

const mostDuplicates = 10

/** Possible duplicates of a mentor: same phone, same name and birth date, or same e-mail in another role. */
export async function findDuplicates(db: Db, id: string): Promise<MentorDuplicate[]> {
  const { rows } = await sql<MentorDuplicate>`
    with people as (
      select mentor.id, ${mentorName} as name, phone_number as phone, dob from mentor
      union all select mentee.id, mentee.name, mobile_no, dob from mentee
      union all select visitor.id, visitor.name, visitor.phone, null from visitor
    ), told as (
      select people.id, account.role, people.name, account.email, people.dob,
        right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) as digits,
        lower(regexp_replace(people.name, '[[:space:]]+', ' ', 'g')) as folded
      from people join account on account.id = people.id
    )
    select other.id as "_id", other.role, other.name,
      case when other.email = mine.email then ${whyDuplicate[0]}
        when other.digits = mine.digits and mine.digits <> '' then ${whyDuplicate[1]}
        else ${whyDuplicate[2]} end as why
    from told as mine join told as other on other.id <> mine.id
      and (other.email = mine.email or (other.digits = mine.digits and mine.digits <> '')
        or (other.folded = mine.folded and other.dob = mine.dob))
    where mine.id = ${id}
    order by other.name, other.id
    limit ${mostDuplicates}
  `.execute(db)
  return rows
}
