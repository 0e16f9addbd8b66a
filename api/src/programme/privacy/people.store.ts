import { indianDate } from '@udyam/contract/indian-date'
import type { Privacy } from '@udyam/contract/privacy/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

/** Days after which a mentee is asked to confirm their data. */
const daysKnown = 365

export async function isMinor(db: Db, menteeId: string): Promise<boolean> {
  const mentee = db.selectFrom('mentee').where('id', '=', menteeId).where('minor', '=', true)
  return (await mentee.select('id').executeTakeFirst()) !== undefined
}

/**
 * Lifts the hold on people who have turned 18; a changed birth date does so itself. It queries first, because
 * any update statement on mentors invalidates the directory cache.
 */
export async function liftGrownUp({ db, now }: { db: Db; now(): Date }): Promise<void> {
  const hasGrownUp = sql`minor and dob <= (${indianDate(now())}::date - interval '18 years')::date`
  for (const table of [sql.table('mentor'), sql.table('mentee')]) {
    const { rows } = await sql`select from ${table} where ${hasGrownUp} limit 1`.execute(db)
    if (rows.length > 0) await sql`update ${table} set minor = false where ${hasGrownUp}`.execute(db)
  }
}

/** Open questions to a person about their record, and whether it is on hold. */
export async function findAsked(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<Pick<Privacy, 'asksBirthDate' | 'asksConfirmation' | 'onHold'> | undefined> {
  const { rows } = await sql<Pick<Privacy, 'asksBirthDate' | 'asksConfirmation' | 'onHold'>>`
    select dob is null as "asksBirthDate", ${isOld(now)} as "asksConfirmation", minor as "onHold"
      from mentee where id = ${id}
    union all select dob is null, false, minor from mentor where id = ${id}`.execute(db)
  return rows[0]
}

/** Whether a mentee must confirm their data first. */
export async function isOutdated(db: Db, menteeId: string, now: Date): Promise<boolean> {
  const mentee = db.selectFrom('mentee').where('id', '=', menteeId).where(isOld(now))
  return (await mentee.select('id').executeTakeFirst()) !== undefined
}

function isOld(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(greatest(mentee.updated_at, mentee.confirmed_at)
    < ${new Date(now.getTime() - daysKnown * 86_400_000)}::timestamptz)`
}
