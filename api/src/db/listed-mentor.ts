import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a mentor is listed for members: one who mentors, and agrees to be in the directory.
 *
 * @param alias what the statement calls the table `mentor`
 */
export function isListed(alias = 'mentor'): RawBuilder<boolean> {
  return isOpen(alias, '{programme,directory}')
}

/**
 * Whether a mentor may be given mentees: approved, not blocked, not under 18, with a verified address, and agreeing to
 * the programme.
 *
 * @param alias what the statement calls the table `mentor`
 */
export function isMentoring(alias = 'mentor'): RawBuilder<boolean> {
  return isOpen(alias, '{programme}')
}

/** One comparison with all that may not be withheld: a count of the directory makes it for every mentor. */
function isOpen(alias: string, needed: '{programme}' | '{programme,directory}'): RawBuilder<boolean> {
  const mentor = sql.table(alias)
  return sql<boolean>`(${mentor}.approve and not ${mentor}.block and ${mentor}.verified and not ${mentor}.minor
    and not ${mentor}.withheld && ${sql.lit(needed)})`
}

/** Whether everybody sees a promoter: approved, and agreeing to be on the advisory board. */
export function isOnBoard(): RawBuilder<boolean> {
  return sql<boolean>`(promoter.is_approved and not promoter.withheld && '{board}')`
}
