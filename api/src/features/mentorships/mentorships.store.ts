import type { Contact } from '@udyam/contract/schemas/mentorship-records'
import { mentorName } from '../../db/names.ts'
import type { Db } from '../../db/open.ts'
import type { Participant } from '../../selection/participant.store.ts'

/** How the other participant can be reached; undefined for a blocked mentor. */
export async function findContact(db: Db, { other }: Participant): Promise<Contact | undefined> {
  const accounts = db.selectFrom('account').where('account.id', '=', other.id)
  if (other.side === 'mentee') {
    return accounts
      .innerJoin('mentee', 'mentee.id', 'account.id')
      .select(['mentee.name', 'account.email', 'mentee.mobile_no as phone'])
      .executeTakeFirst()
  }
  return accounts
    .innerJoin('mentor', 'mentor.id', 'account.id')
    .where('mentor.block', '=', false)
    .select([mentorName.as('name'), 'account.email', 'mentor.phone_number as phone'])
    .executeTakeFirst()
}
