import { escapeHtml } from '@udyam/contract/texts/escape-html'
import type { Db } from '../../db/open.ts'
import { refreshMentorKeys, refreshPromoterKeys } from '../../db/refresh-keys.ts'
import { findWritten, saveMailHtml, saveWritten } from '../erasing.store.ts'
import { digestOfName, type Spans, spansOfName } from './name-digest.ts'
import { deleteNameHit, findHitRow, findNameHits, insertNameHit, type NameHit } from './name-hit.store.ts'

export const removed = '[removed]'

/** A hit with the text as it is now, and where the name stands in it. */
export type Standing = NameHit & { id: string; row: Record<string, unknown>; text: string; spans: Spans }

/** Keeps where others have written the name of somebody who is erased, and forgets where none stands any more. */
export async function keepNameHits(db: Db, name: string): Promise<void> {
  const known = new Set<string>()
  for (const hit of await findNameHits(db)) {
    const standing = await readHit(db, hit)
    if (standing === undefined) await deleteNameHit(db, hit.id)
    else known.add(placeOf(standing))
  }
  const pattern = patternOfName(name)
  if (pattern === undefined) return
  for (const { text, ...place } of await findWritten(db, pattern)) {
    const digest = digestOfName(endsOf(name))
    const spans = spansOfName(text, digest)
    // It waits already for somebody else of that name.
    if (spans.length === 0 || known.has(placeOf({ ...place, spans }))) continue
    await insertNameHit(db, { ...place, name: digest })
  }
}

function placeOf({ place, key, field, spans }: Pick<Standing, 'place' | 'key' | 'field' | 'spans'>): string {
  return JSON.stringify([place, key, field, spans])
}

/** The newest hits whose text still names somebody, and how many there are in all. */
export async function findStanding(db: Db, most: number): Promise<{ hits: Standing[]; all: number }> {
  const hits: Standing[] = []
  let all = 0
  for (const hit of await findNameHits(db)) {
    const found = await readHit(db, hit)
    if (found === undefined) continue
    all += 1
    if (hits.length < most) hits.push(found)
  }
  return { hits, all }
}

/** A hit in the text as it is now, edited since or not; undefined where the name stands no more. */
export async function readHit(db: Db, hit: NameHit & { id: string }): Promise<Standing | undefined> {
  const row = await findHitRow(db, hit)
  const text = hit.field.split('.').reduce<unknown>(valueAt, row)
  if (row === undefined || typeof text !== 'string') return undefined
  const spans = spansOfName(text, hit.name)
  return spans.length === 0 ? undefined : { ...hit, row, text, spans }
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
 * The first and the last word of a name, whatever one word stands between: a single word is also another's, and a word.
 *
 * @returns a regular expression of PostgreSQL and of JavaScript; undefined for a name that tells nobody
 */
export function patternOfName(name: string): string | undefined {
  const { first, last } = endsOf(name)
  if (last === '' || first.length + last.length < 5) return undefined
  return [first, last].map(escaped).join('(?:[\\s\\u00a0]+\\S+)?[\\s\\u00a0]+')
}

function endsOf(name: string): { first: string; last: string } {
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean)
  return { first, last: others.at(-1) ?? '' }
}

/**
 * A whole name and its first word, in plain text and in HTML, where a text is known to name somebody.
 *
 * @returns a regular expression; undefined for an empty name
 */
export function patternOfNaming(name: string): string | undefined {
  const [first = ''] = name.split(/\s+/)
  const looks = [name, first].flatMap((look) => [look, escapeHtml(look)]).filter((look) => look.length > 1)
  return looks.length === 0 ? undefined : looks.map(escaped).join('|')
}

/** What a name may be the same as, and is not: an address, and in HTML a tag or a sign. */
const addresses = String.raw`\b(?:https?:\/\/|mailto:)[^\s<>"]+|(?<![^\s<>"])[^\s<>"@]+@[^\s<>"]+`

/** Writes "[removed]" for what a pattern of names matches, but in addresses, and in the tags and signs of HTML. */
export function replaceNaming(text: string, pattern: string): string {
  const name = String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`
  const kept = text.startsWith('<!doctype html>')
    ? String.raw`<[^>]*>|${addresses}|(?!${name})&#?\w+;`
    : addresses
  return text.replace(new RegExp(`(${kept})|${name}`, 'giu'), (_whole, same?: string) => same ?? removed)
}

/** A text as part of a regular expression of PostgreSQL and of JavaScript, standing for itself. */
export function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

function without(text: string, spans: Spans): string {
  return spans.toReversed().reduce((left, [from, to]) => left.slice(0, from) + removed + left.slice(to), text)
}
