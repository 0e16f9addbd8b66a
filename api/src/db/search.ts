import { normalisePhone } from '@udyam/contract/schemas/parts/phone-number'
import { latinDigits } from '@udyam/contract/texts/digits'
import { type Expression, type SqlBool, sql } from 'kysely'
import { searchPatterns } from '../lib/search-key.ts'

/** A phone number as people write it, which is stored by its digits alone. */
const phoneLike = /^\+?\d[\d\s\-().]{8,}$/
const accents = /[\u0300-\u036f]/g

/**
 * The condition that a search key (see `toSearchKey`) answers to what a person typed: every word of it, in either
 * script. True for a blank query. The trigram index on the column serves it.
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

/** The condition that a text holds what a person typed, ignoring case and accents: for lists short enough to be read through. */
export function contains(text: Expression<string>, query: string): Expression<SqlBool> {
  const typed = query.normalize('NFD').replace(accents, '').toLowerCase()
  const bare = sql`regexp_replace(lower(normalize(${text}, NFD)), ${accents.source}, '', 'g')`
  return sql<SqlBool>`strpos(${bare}, ${typed}) > 0`
}
