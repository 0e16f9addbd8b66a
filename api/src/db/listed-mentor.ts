import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a mentor is listed for members: approved, not blocked, and with a verified address.
 *
 * @param alias what the statement calls the table `mentor`
 */
export function isListed(alias = 'mentor'): RawBuilder<boolean> {
  const mentor = sql.table(alias)
  return sql<boolean>`(${mentor}.approve and not ${mentor}.block and ${mentor}.verified)`
}
