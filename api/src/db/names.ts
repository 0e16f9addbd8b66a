import { sql } from 'kysely'

/** A mentor's full name, in a statement whose `mentor` is in reach. */
export const mentorName = sql<string>`concat_ws(' ', mentor.first_name, mentor.last_name)`
