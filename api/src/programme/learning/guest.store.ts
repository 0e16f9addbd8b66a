import type { EventGuest } from '@udyam/contract/events/schemas'
import { mostGuests } from '@udyam/contract/events/values'
import { sql } from 'kysely'
import { isPresentId, isStaying } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'
import { contains, matches } from '#platform/db/search.ts'
import { isFound, toSearchKey } from '#platform/lib/search-key.ts'

type Audience = { _id: string; audience: 'all' | 'mentees' | 'mentors'; intake: string | null }

/** Accounts that an event is for, with their search keys, which have no contact data. */
function invited(db: Db, { audience, intake }: Audience) {
  const roles = audience === 'all' ? ['mentees', 'mentors'] : [audience]
  return db
    .selectFrom('account')
    .leftJoin('mentee', 'mentee.id', 'account.id')
    .leftJoin('mentor', 'mentor.id', 'account.id')
    .where(sql<boolean>`account.role || 's' = any(${roles}::text[])`)
    .where(isPresentId(sql.ref('account.id')))
    .where(isStaying(sql.ref('account.id')))
    .where(
      sql<boolean>`(${intake}::uuid is null or account.role = 'mentor' or exists (
        select from application where mentee_id = account.id and application.intake_id = ${intake}::uuid
      ))`,
    )
}

/** Most people whose keys match a search: a key has more than the name. */
const mostMatches = 1000

/** People whom an event is for and who have no answer to it, by parts of their names in any script. */
export async function findGuests(db: Db, event: Audience, search: string): Promise<EventGuest[]> {
  if (search === '') return []
  const key = sql<string>`coalesce(mentee.name_search_key, mentor.search_key)`
  const found = await invited(db, event)
    .where(matches(key, search))
    .where(
      sql<boolean>`not exists (
        select from event_answer where event_id = ${event._id} and account_id = account.id)`,
    )
    .orderBy(contains(sql.ref('account.name'), search), 'desc')
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .limit(mostMatches)
    .select((row) => [
      'account.id as _id',
      'account.name',
      row.ref('account.role').$castTo<'mentee' | 'mentor'>().as('role'),
      sql<string>`coalesce(mentee.location, mentor.location, '')`.as('location'),
    ])
    .execute()
  return found.filter(({ name }) => isFound(toSearchKey(name), search)).slice(0, mostGuests)
}

/** Those of the accounts that an event is for, or that are already noted for it. */
export async function findKnownGuests(db: Db, event: Audience, ids: readonly string[]): Promise<Set<string>> {
  const rows = await invited(db, event)
    .where(sql<boolean>`account.id = any(${ids}::uuid[])`)
    .select('account.id')
    .union(db.selectFrom('event_answer').where('event_id', '=', event._id).select('account_id as id'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
