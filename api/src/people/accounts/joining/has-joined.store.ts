import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/http/context.ts'
import { mailLeaves } from '../verification.ts'

/**
 * Whether the person has answered their invitation, if any. Work is hidden for people who may be erased for
 * not answering. Without a mail server, and in demo mode, always true.
 */
export function hasJoined(env: Context['env'], id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!mailLeaves(env)) return sql<boolean>`true`
  return sql<boolean>`${id} not in (select id from account where state = 'invited' and email_verified_at is null)`
}
