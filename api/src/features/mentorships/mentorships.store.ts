import { sql } from 'kysely'
import type { Contact } from '@udyam/contract/schemas/mentorship-records'
import { mentorName } from '../../db/names.ts'
import type { Db } from '../../db/open.ts'
import type { Participant } from '../../selection/participant.store.ts'

/** How the other participant can be reached; asked while the mentorship is in force. */
export async function findContact(db: Db, { mentorship, other }: Participant): Promise<Contact | undefined> {
  const accounts = db
    .selectFrom('account')
    .innerJoin('mentorship', (join) => join.on('mentorship.id', '=', mentorship.id))
    .where('account.id', '=', other.id)
    .where(sql<boolean>`contact_allowed(mentorship)`)
  if (other.side === 'mentee') {
    return accounts
      .innerJoin('mentee', 'mentee.id', 'account.id')
      .select(['mentee.name', 'account.email', 'mentee.mobile_no as phone'])
      .executeTakeFirst()
  }
  return accounts
    .innerJoin('mentor', 'mentor.id', 'account.id')
    .select([mentorName.as('name'), 'account.email', 'mentor.phone_number as phone'])
    .executeTakeFirst()
}
