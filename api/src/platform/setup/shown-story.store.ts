import { type RawBuilder, sql } from 'kysely'

/** Condition that a story is public: shown, and its author has no pending erasure or suspension. */
export function isStoryShown(): RawBuilder<boolean> {
  return sql<boolean>`(story.state = 'shown' and not exists (
    select from account where account.id = story.account_id
      and (account.erase_after is not null or account.suspended_at is not null)
  ))`
}
