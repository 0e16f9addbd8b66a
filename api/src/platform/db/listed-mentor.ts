import { type RawBuilder, sql } from 'kysely'

/**
 * Condition that a mentor is in the member directory: mentoring, with consent to be listed.
 *
 * @param alias alias of `mentor` in the statement
 */
export function isListed(alias = 'mentor'): RawBuilder<boolean> {
  return isOpen(alias, '{programme,directory}')
}

/**
 * Condition that a mentor may get mentees: approved, not blocked, not under 18, verified address, consent to
 * the programme.
 *
 * @param alias alias of `mentor` in the statement
 */
export function isMentoring(alias = 'mentor'): RawBuilder<boolean> {
  return isOpen(alias, '{programme}')
}

/** One array comparison, because directory counts evaluate it for every mentor. */
function isOpen(alias: string, needed: '{programme}' | '{programme,directory}'): RawBuilder<boolean> {
  const mentor = sql.table(alias)
  return sql<boolean>`(${mentor}.approve and not ${mentor}.block and ${mentor}.verified and not ${mentor}.minor
    and not ${mentor}.withheld && ${sql.lit(needed)})`
}

/** Condition that a promoter is public: approved, with consent to the advisory board page. */
export function isOnBoard(): RawBuilder<boolean> {
  return sql<boolean>`(promoter.is_approved and not promoter.withheld && '{board}')`
}
