import { createHash } from 'node:crypto'
import { escapeHtml } from '@udyam/contract/texts/escape-html'
import type { Db } from '../db/open.ts'
import { refreshMentorKeys, refreshPromoterKeys } from '../db/refresh-keys.ts'
import { findWritten, saveWritten } from './erasing.store.ts'
import {
  deleteNameHit,
  findHitRow,
  findNameHits,
  insertNameHit,
  moveNameHit,
  type NameHit,
} from './name-hit.store.ts'

export const removed = '[removed]'

type Spans = NameHit['spans']

/** Keeps where others have written the name of somebody who is erased, and forgets what has changed or gone meanwhile. */
export async function keepNameHits(db: Db, name: string): Promise<void> {
  for (const hit of await findNameHits(db))
    if ((await readHit(db, hit)) === undefined) await deleteNameHit(db, hit.id)
  const pattern = patternOfName(name)
  if (pattern === undefined) return
  for (const { text, ...at } of await findWritten(db, pattern)) {
    const spans = spansOf(text, pattern)
    if (spans.length > 0) await insertNameHit(db, { ...at, spans, digest: digestOf(text, spans) })
  }
}

/** Has something else replaced in texts, and finds the names again that wait there. */
export async function keepingHits(db: Db, replace: () => Promise<void>): Promise<void> {
  const waiting: (NameHit & { id: string; pattern: string })[] = []
  for (const hit of await findNameHits(db)) {
    const text = (await readHit(db, hit))?.text ?? ''
    const pattern = hit.spans.map(([from, to]) => escaped(text.slice(from, to))).join('|')
    if (text !== '') waiting.push({ ...hit, pattern: `(?:${pattern})` })
  }
  await replace()
  for (const hit of waiting) {
    const text = (await findHitRow(db, hit))?.[hit.field]
    const spans = typeof text === 'string' ? spansOf(text, hit.pattern) : []
    if (typeof text === 'string' && spans.length > 0)
      await moveNameHit(db, { id: hit.id, spans, digest: digestOf(text, spans) })
  }
}

/** The text of a hit with its row; undefined once it is gone, or another text. */
export async function readHit(
  db: Db,
  hit: NameHit,
): Promise<{ row: Record<string, unknown>; text: string } | undefined> {
  const row = await findHitRow(db, hit)
  const text = row?.[hit.field]
  if (row === undefined || typeof text !== 'string') return undefined
  return digestOf(text, hit.spans) === hit.digest ? { row, text } : undefined
}

/** Writes "[removed]" in place of the name. */
export async function removeName(db: Db, hit: NameHit, text: string): Promise<void> {
  await saveWritten(db, { ...hit, was: text, text: without(text, hit.spans) })
  const id = hit.key['id'] ?? ''
  if (hit.place === 'mentor') await refreshMentorKeys(db, { id })
  if (hit.place === 'promoter') await refreshPromoterKeys(db, id)
}

/**
 * The first and the last word of a name, whatever one word stands between: a single word is also another's, and a word.
 *
 * @returns a regular expression of PostgreSQL and of JavaScript; undefined for a name that tells nobody
 */
export function patternOfName(name: string): string | undefined {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length < 2 || first.length + last.length < 5) return undefined
  return [first, last].map(escaped).join('(?:\\s+\\S+)?\\s+')
}

/**
 * A whole name and its first word, in plain text and in HTML, where a text is known to name somebody.
 *
 * @returns a regular expression of PostgreSQL; undefined for an empty name
 */
export function patternOfNaming(name: string): string | undefined {
  const [first = ''] = name.split(/\s+/)
  const looks = [name, first].flatMap((look) => [look, escapeHtml(look)]).filter((look) => look.length > 1)
  if (looks.length === 0) return undefined
  return `(?<![[:alnum:]])(?:${looks.map(escaped).join('|')})(?![[:alnum:]])`
}

/** A text as part of a regular expression of PostgreSQL and of JavaScript, standing for itself. */
export function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

function spansOf(text: string, pattern: string): Spans {
  const bounded = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${pattern}(?![\\p{L}\\p{M}\\p{N}])`, 'giu')
  return [...text.matchAll(bounded)].map(({ index, 0: found }) => [index, index + found.length])
}

function without(text: string, spans: Spans): string {
  return spans.toReversed().reduce((left, [from, to]) => left.slice(0, from) + removed + left.slice(to), text)
}

function digestOf(text: string, spans: Spans): string {
  return createHash('sha256').update(without(text, spans)).digest('hex')
}
