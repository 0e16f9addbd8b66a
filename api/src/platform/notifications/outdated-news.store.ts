import { type RawBuilder, sql } from 'kysely'

/** Kinds of news about a page that are no longer true for some accounts; of one meeting, or of all. */
export type OutdatedNews = {
  accountIds: readonly string[]
  kinds: readonly string[]
  link: string
  meetingAt?: string | null | undefined
}

/** Whether a waiting row is such news. The statement must include a table with these columns. */
export function isOutdated({ accountIds, kinds, link, meetingAt = null }: OutdatedNews): RawBuilder<boolean> {
  return sql<boolean>`(account_id = any(${accountIds}::uuid[]) and kind = any(${kinds}::text[]) and link = ${link}
    and (meeting_at is null or ${meetingAt}::timestamptz is null or meeting_at = ${meetingAt}::timestamptz))`
}
