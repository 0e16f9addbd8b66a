import { sql } from 'kysely'
import { signAccessToken } from '@udyam/api/people/accounts/access-token'
import type { Db } from '../../api/src/platform/db/open.ts'

/** The key of the services that are measured; what it signs is of no use anywhere else. */
export const secretKey = 'a key for measurements alone, longer than 32 characters'

/**
 * Makes members with an open session each. There are many, because one account may make 600 calls a minute.
 *
 * @returns a function that signs an access token of 10 minutes for each, as the service does
 */
export async function makeCallers(db: Db, count: number): Promise<() => Promise<string[]>> {
  const { rows } = await sql<{ account_id: string; id: string }>`
    with people as (
      insert into account (role, email, password_hash, name)
      select 'mentee', 'member-' || gen_random_uuid() || '@bench.example.com', '-', 'Member ' || n
      from generate_series(1, ${count}::int) n returning id, name
    ), mentees as (insert into mentee (id, name) select id, name from people)
    insert into session (account_id, refresh_hash, expires_at)
    select id, gen_random_uuid()::text, now() + interval '1 day' from people returning account_id, id
  `.execute(db)
  return () => signAll(rows.map(({ account_id: accountId, id: sessionId }) => ({ accountId, sessionId })))
}

/** An access token of 10 minutes for each session. */
export function signAll(sessions: readonly { accountId: string; sessionId: string }[]): Promise<string[]> {
  const services = { env: { secretKey, accessTokenTtl: 600 }, now: () => new Date() }
  return Promise.all(sessions.map((session) => signAccessToken(services, session)))
}
