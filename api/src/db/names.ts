import { defaultLanguage, type Language, languages } from '@udyam/contract/texts/languages'
import { sql, type RawBuilder } from 'kysely'

/** A mentor's full name, in a statement whose `mentor` is in reach; who is imported may have one name alone. */
export const mentorName = sql<string>`concat_ws(' ', mentor.first_name, nullif(mentor.last_name, ''))`

/** The language in a column; the default one where the list does not have it any more. */
export function storedLanguage(column: string): RawBuilder<Language> {
  const known = sql.join(languages.map((language) => sql.lit(language)))
  return sql<Language>`case when ${sql.ref(column)} in (${known}) then ${sql.ref(column)} else ${sql.lit(defaultLanguage)} end`
}
