import { sql } from 'kysely'
import type { Contact } from '@udyam/contract/mentorships/record-schemas'
import type { Brief } from '@udyam/contract/selection/schemas'
import { mentorName, storedEmail } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'
import type { Participant } from '#programme/selection/participant.store.ts'

/** Contact data of the other participant; call it only while the mentorship is active. */
export async function findContact(db: Db, { mentorship, other }: Participant): Promise<Contact | undefined> {
  const accounts = db
    .selectFrom('account')
    .innerJoin('mentorship', (join) => join.on('mentorship.id', '=', mentorship.id))
    .where('account.id', '=', other.id)
    .where(sql<boolean>`contact_allowed(mentorship)`)
  if (other.side === 'mentee') {
    return accounts
      .innerJoin('mentee', 'mentee.id', 'account.id')
      .select(['mentee.name', storedEmail.as('email'), 'mentee.mobile_no as phone'])
      .executeTakeFirst()
  }
  return accounts
    .innerJoin('mentor', 'mentor.id', 'account.id')
    .select([mentorName.as('name'), storedEmail.as('email'), 'mentor.phone_number as phone'])
    .executeTakeFirst()
}

/** The brief that a mentor accepted; null once mentee and mentor may not contact each other. */
export async function findConsentedBrief(db: Db, id: string, now: Date): Promise<Brief | null> {
  const row = await db
    .selectFrom('introduction')
    .innerJoin('mentorship', 'mentorship.introduction_id', 'introduction.id')
    .where('mentorship.id', '=', id)
    .where(sql<boolean>`brief_allowed(introduction, ${now})`)
    .select('introduction.brief')
    .executeTakeFirst()
  return row?.brief ?? null
}

/** A token that changes with the messages, meetings, goals and action items of a mentorship. */
export async function findVersion(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.',
      (select concat(count(*), '-', count(read_at)) from mentorship_message where mentorship_id = ${id}),
      (select concat(count(*), '-', max(updated_at)) from meeting where mentorship_id = ${id}),
      (select concat(count(*), '-', max(updated_at)) from mentorship_item where mentorship_id = ${id})
    ) as version`.execute(db)
  return rows[0]?.version ?? ''
}
