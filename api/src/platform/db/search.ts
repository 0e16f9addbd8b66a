import { normalisePhone } from '@udyam/contract/parts/phone-number'
import { latinDigits } from '@udyam/contract/texts/digits'
import { type Expression, type SqlBool, sql } from 'kysely'
import { searchPatterns } from '#platform/lib/search-key.ts'

/** A formatted phone number; only its digits are stored. */
const phoneLike = /^\+?\d[\d\s\-().]{8,}$/
const accents = /[\u0300-\u036f]/g

/**
 * Condition that a search key (see `toSearchKey`) matches every word of a query, in either script. True for a
 * blank query. The trigram index on the column supports it.
 */
export function matches(column: Expression<string>, query: string): Expression<SqlBool> {
  const words = searchPatterns(phoneLike.test(latinDigits(query)) ? normalisePhone(query) : query).map(
    (patterns) => {
      const either = patterns.map((pattern) => sql<SqlBool>`${column} like ${pattern}`)
      return sql<SqlBool>`(${sql.join(either, sql` or `)})`
    },
  )
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(words, sql` and `)})`
}

/** Condition that a text contains a query, ignoring case and accents; unindexed, for short lists only. */
export function contains(text: Expression<string>, query: string): Expression<SqlBool> {
  const typed = query.normalize('NFD').replace(accents, '').toLowerCase()
  const bare = sql`regexp_replace(lower(normalize(${text}, NFD)), ${accents.source}, '', 'g')`
  return sql<SqlBool>`strpos(${bare}, ${typed}) > 0`
}
