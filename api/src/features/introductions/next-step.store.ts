import type { Step } from '@udyam/contract/next-step/next-step'
import type { ApplicationState } from '@udyam/contract/selection/values'
import type { Db } from '#platform/db/open.ts'

/** State of a mentee's application and its start, without a lock; undefined without such a mentee. */
export async function findStateOf(
  db: Db,
  menteeId: string,
): Promise<{ state: ApplicationState; since: Date } | undefined> {
  return db
    .selectFrom('application')
    .where('mentee_id', '=', menteeId)
    .select(['state', 'since'])
    .executeTakeFirst()
}

/** Whether a mentor's application is pending, and has an open question; undefined without such a mentor. */
export async function findDecided(
  db: Db,
  id: string,
): Promise<{ isPending: boolean; isAsked: boolean } | undefined> {
  const mentor = await db
    .selectFrom('mentor')
    .where('id', '=', id)
    .select(['approve', 'info_asked_at', 'info_answered_at'])
    .executeTakeFirst()
  return (
    mentor && {
      isPending: !mentor.approve,
      isAsked: mentor.info_asked_at !== null && mentor.info_answered_at === null,
    }
  )
}

/** Ids of both people of a step's mentorship or introduction. */
export async function findPeopleOf(db: Db, { mentorship, introduction }: Step): Promise<string[]> {
  const [table, id] = mentorship
    ? (['mentorship', mentorship._id] as const)
    : (['introduction', introduction?._id ?? ''] as const)
  const row = await db
    .selectFrom(table)
    .where('id', '=', id)
    .select(['mentee_id', 'mentor_id'])
    .executeTakeFirst()
  return row === undefined ? [] : [row.mentee_id, row.mentor_id]
}
