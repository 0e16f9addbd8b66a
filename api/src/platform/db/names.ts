import { defaultLanguage, type Language, languages } from '@udyam/contract/texts/languages'
import { sql, type RawBuilder } from 'kysely'

/**
 * SQL of a mentor's full name; imported mentors may have one name only. The statement must include `mentor`.
 */
export const mentorName = sql<string>`concat_ws(' ', mentor.first_name, nullif(mentor.last_name, ''))`

/** SQL of an account's address; empty without one, as texts in answers are. The statement must include `account`. */
export const storedEmail = sql<string>`coalesce(account.email, '')`

/** SQL of the language in a column; the default one if the language was removed. */
export function storedLanguage(column: string): RawBuilder<Language> {
  const known = sql.join(languages.map((language) => sql.lit(language)))
  return sql<Language>`case when ${sql.ref(column)} in (${known}) then ${sql.ref(column)} else ${sql.lit(defaultLanguage)} end`
}
