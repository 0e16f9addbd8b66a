import type { Seen } from '@udyam/contract/privacy/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

/**
 * People who saw a person's data since a time, by Indian day, newest first: administrators by kind, members
 * by name. Excludes the person.
 */
export async function findSeen(db: Db, accountId: string, since: Date): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    with seen as (
      select at, 'person' as who, viewer_name as name, what from opening
      where about_id = ${accountId} and at > ${since} and viewer_role <> 'admin'
        and not exists (select from account where account.id = opening.viewer_id and erase_after is not null)
      union all
      select at, 'team', coalesce((select kind from account where account.id = opening.viewer_id), ''), what
      from opening where about_id = ${accountId} and at > ${since} and viewer_role = 'admin'
      union all
      select at, 'team', coalesce((select kind from account where account.id = audit_event.actor_id), ''),
        case when kind = 'export' then 'export' when action = 'mail.open' then 'mail' else 'record' end
      from audit_event
      where subjects @> array[${accountId}::uuid] and kind in ('read', 'export') and at > ${since}
        and actor_id is distinct from ${accountId}::uuid
    )
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, who, name, what, count(*)::int as times
    from seen group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4
  `.execute(db)
  return rows
}
