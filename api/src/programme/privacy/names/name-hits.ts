import { escapeHtml } from '@udyam/contract/texts/escape-html'
import type { Db } from '#platform/db/open.ts'
import { refreshMentorKeys, refreshPromoterKeys } from '#platform/db/refresh-search-keys.ts'
import { findWritten, saveMailHtml, saveWritten } from '../erase-account.store.ts'
import { digestOfName, type NameEnds, type Spans, spansOfName } from './name-digest.ts'
import {
  deleteNameHits,
  findHitRows,
  findNameHits,
  insertNameHits,
  type KeptHit,
  type NameHit,
} from './name-hit.store.ts'
import { tagsIn } from './tags.ts'

export const removed = '[removed]'

/** A mention with the current text and the positions of the name. */
export type Standing = KeptHit & { row: Record<string, unknown>; text: string; spans: Spans }

/** Stores the texts of others that contain an erased person's name, and deletes outdated entries. */
export async function keepNameHits(db: Db, name: string): Promise<void> {
  const hits = await findNameHits(db)
  const standing = await readHits(db, hits)
  const ids = new Set(standing.map(({ id }) => id))
  await deleteNameHits(
    db,
    hits.map(({ id }) => id).filter((id) => !ids.has(id)),
  )
  const known = new Set(standing.map(placeOf))
  const pattern = patternOfName(name)
  if (pattern === undefined) return
  const made: NameHit[] = []
  for (const { text, ...place } of await findWritten(db, pattern)) {
    const digest = digestOfName(endsOf(name))
    const spans = spansOfName(text, digest)
    // It is pending already for another person of that name.
    if (spans.length > 0 && !known.has(placeOf({ ...place, spans }))) made.push({ ...place, name: digest })
  }
  await insertNameHits(db, made)
}

function placeOf({ place, key, field, spans }: Pick<Standing, 'place' | 'key' | 'field' | 'spans'>): string {
  return JSON.stringify([place, key, field, spans])
}

/** The newest mentions that still apply, and their total. */
export async function findStanding(db: Db, most: number): Promise<{ hits: Standing[]; all: number }> {
  const hits = await readHits(db, await findNameHits(db))
  return { hits: hits.slice(0, most), all: hits.length }
}

/** A mention in the current text; undefined if the name is gone. */
export async function readHit(db: Db, hit: KeptHit): Promise<Standing | undefined> {
  const [standing] = await readHits(db, [hit])
  return standing
}

/** The mentions that still apply, in the same order. */
async function readHits(db: Db, hits: readonly KeptHit[]): Promise<Standing[]> {
  const rows = await findHitRows(db, hits)
  return hits.flatMap((hit) => {
    const row = rows.get(hit.id)
    const text = hit.field.split('.').reduce<unknown>(valueAt, row)
    if (row === undefined || typeof text !== 'string') return []
    const spans = spansOfName(text, hit.name)
    return spans.length === 0 ? [] : { ...hit, row, text, spans }
  })
}

function valueAt(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}

/** Writes "[removed]" in place of the name. */
export async function removeName(db: Db, { text, spans, ...hit }: Standing): Promise<void> {
  await saveWritten(db, { ...hit, was: text, text: without(text, spans) })
  const id = hit.key['id'] ?? ''
  if (hit.place === 'mentor') await refreshMentorKeys(db, { id })
  if (hit.place === 'promoter') await refreshPromoterKeys(db, id)
  const html = hit.row['body_html']
  if (hit.place !== 'mail' || typeof html !== 'string') return
  const looks = spans.map(([from, to]) => escaped(escapeHtml(text.slice(from, to))))
  await saveMailHtml(db, { id, html: replaceNaming(html, looks.join('|')) })
}

/**
 * Pattern of a name: first and last word, with any one word or as many as it has between. A single word is
 * too common
 * to match.
 *
 * @returns a regular expression for PostgreSQL and JavaScript; undefined for a name that identifies nobody
 */
export function patternOfName(name: string): string | undefined {
  const { first, last, between } = endsOf(name)
  if (last === '' || first.length + last.length < 5) return undefined
  const word = String.raw`(?:[\s\u00a0]+\S+)`
  const words = between > 1 ? `(?:${word}{${between}}|${word})` : word
  return [first, last].map(escaped).join(String.raw`${words}?[\s\u00a0]+`)
}

function endsOf(name: string): NameEnds {
  const [first = '', ...others] = wordsOf(name)
  return { first, last: others.at(-1) ?? '', between: Math.max(1, others.length - 1) }
}

/**
 * A full name or its first word, in plain text and HTML, for texts known to name the person.
 *
 * @returns a regular expression; undefined for an empty name
 */
export function patternOfNaming(name: string): string | undefined {
  const words = wordsOf(name)
  const [first = ''] = words
  const looks = [name, words.join(' '), ...(title.test(`${first} `) ? [] : [first])]
    .flatMap((look) => [look, escapeHtml(look)])
    .filter((look) => look.length > 1)
  return looks.length === 0 ? undefined : [...new Set(looks)].map(escaped).join('|')
}

/** Titles before a name, which other people have too, with or without a space after the dot. */
const title =
  /^(?:dr|mr|mrs|ms|miss|smt|shrimati|shri|sri|prof|adv|er|ca|cs|kum|डॉ|डा|श्रीमती|श्री|सुश्री|सौ|कुमारी|कु|प्रा|प्रो|अ\u200d?ॅड|ॲड|ऍड|इंजि)(?:\.\s*|\s+)/iu

/** The words of a name, without titles as long as two are left. */
function wordsOf(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean)
  const whole = words.join(' ')
  const less = whole.replace(title, '')
  return less !== whole && less.includes(' ') ? wordsOf(less) : words
}

/** Text that must not be changed even if it matches a name: addresses, HTML tags and entities. */
const addresses = String.raw`\b(?:https?:\/\/|mailto:)[^\s<>"]+|(?<![^\s<>"])[^\s<>"@]+@[^\s<>"]+`

/** Replaces matches of a name pattern by "[removed]", except in addresses, HTML tags and entities. */
export function replaceNaming(text: string, pattern: string): string {
  const name = String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`
  const kept = text.startsWith('<!doctype html>')
    ? String.raw`<[^<>]*>|${addresses}|(?!${name})&#?\w+;`
    : addresses
  return text.replace(new RegExp(`(${kept})|${name}`, 'giu'), (_whole, same?: string) => same ?? removed)
}

/** Escapes a text for regular expressions of PostgreSQL and JavaScript. */
export function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

/** Replaces each name by "[removed]"; tags between its words are preserved. */
function without(text: string, spans: Spans): string {
  return spans.toReversed().reduce((left, [from, to]) => {
    const kept = tagsIn(left.slice(from, to))
    return left.slice(0, from) + removed + kept + left.slice(to)
  }, text)
}
