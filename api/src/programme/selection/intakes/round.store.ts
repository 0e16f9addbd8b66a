import type { Round } from '@udyam/contract/rounds/schemas'
import { inAllLanguages } from '@udyam/contract/setup/in-language'
import { sql } from 'kysely'
import { isMentoring } from '#platform/db/listed-mentor.ts'
import { isPresent } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'
import { isAskable } from '#programme/surveys/survey.store.ts'

/** Asks the mentors of an intake who can have mentees and have not been asked; gives their ids and rounds. */
export async function insertRounds(
  db: Db,
  { intakeId, now }: { intakeId: string; now: Date },
): Promise<{ id: string; mentorId: string }[]> {
  const { rows } = await sql<{ id: string; mentorId: string }>`
    insert into intake_round (intake_id, mentor_id, asked_at)
    select ${intakeId}, mentor.id, ${now} from mentor where ${isMentoring()} and ${isPresent('mentor')}
    order by mentor.id
    on conflict (intake_id, mentor_id) do nothing
    returning id, mentor_id as "mentorId"`.execute(db)
  return rows
}

export async function countRounds(db: Db, intakeId: string) {
  const { rows } = await sql<{ asked: number; answered: number; places: number; waiting: number }>`
    select count(*)::int as asked, count(places)::int as answered, coalesce(sum(places), 0)::int as places,
      (select count(*)::int from mentor where ${isMentoring()} and ${isPresent('mentor')}
        and not exists (select from intake_round where intake_id = ${intakeId} and mentor_id = mentor.id)) as waiting
    from intake_round where intake_id = ${intakeId}`.execute(db)
  return rows[0] ?? { asked: 0, answered: 0, places: 0, waiting: 0 }
}

/** The rounds of a mentor in intakes that are not finished, those without an answer first. */
export async function findRoundsOf(
  db: Db,
  mentorId: string,
  { id }: { id?: string | undefined } = {},
): Promise<Round[]> {
  const rows = await db
    .selectFrom('intake_round')
    .innerJoin('intake', 'intake.id', 'intake_id')
    .where('mentor_id', '=', mentorId)
    .where('finished_at', 'is', null)
    .$if(id !== undefined, (q) => q.where('intake_round.id', '=', id ?? ''))
    .orderBy(sql`answered_at is not null`)
    .orderBy('asked_at', 'desc')
    .select(['intake_round.id as _id', 'name', 'intake_round.places'])
    .select(
      sql<number>`(select count(*)::int from mentorship
        where mentorship.mentor_id = intake_round.mentor_id and mentorship.state = 'active')`.as('active'),
    )
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, name: inAllLanguages(name) }))
}

/** Whether a mentor can answer from a mail, as after signing in: the account is in use, and they can have mentees. */
export async function answersByLink(db: Db, mentorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('mentor')
    .where('id', '=', mentorId)
    .where(isMentoring())
    .where(isAskable(sql.ref('mentor.id')))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export async function saveRound(
  db: Db,
  { id, places, now }: { id: string; places: number; now: Date },
): Promise<void> {
  await db.updateTable('intake_round').set({ places, answered_at: now }).where('id', '=', id).execute()
}
