import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { mailLeaves } from '../verification.ts'

/**
 * Whether the person of an id has answered the invitation, if there was one. Nobody is worked on who may be erased for not
 * answering; where no mail is sent, and in demo mode, nothing waits for it.
 */
export function hasJoined(env: Context['env'], id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!mailLeaves(env)) return sql<boolean>`true`
  return sql<boolean>`${id} not in (select id from account where state = 'invited' and email_verified_at is null)`
}
