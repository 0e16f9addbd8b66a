import { type RawBuilder, sql } from 'kysely'

/** Whether everybody reads a story: it is shown, and whoever told it is neither leaving nor suspended. */
export function isStoryShown(): RawBuilder<boolean> {
  return sql<boolean>`(story.state = 'shown' and not exists (
    select from account where account.id = story.account_id
      and (account.erase_after is not null or account.suspended_at is not null)
  ))`
}
