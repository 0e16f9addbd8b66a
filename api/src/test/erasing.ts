import type { AdminKind } from '@udyam/contract/duties'
import { expect } from 'vitest'
import { insertAuditEvent } from '#platform/audit/audit.store.ts'
import type { Db } from '#platform/db/open.ts'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { everyRow } from './every-table.ts'
import type { World } from './world.ts'

export type Erased = 'mentee' | 'mentor' | 'visitor' | 'promoter' | AdminKind
/** Gives a word that tells a field of somebody. */
export type Say = (who: Erased, field: string) => string

/** An answer that is a success, or the test would see nothing. */
export function done<D extends { status: number; body: object }>(answer: D): D {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer
}

/** Carries out what is due, as the service does. */
export async function runDue(here: World): Promise<void> {
  const { db, env, now } = here.services
  const where = { user: null, address: '', requestId: '' }
  await runDueTasks({
    db,
    env,
    now,
    audit: (trx, entry) => insertAuditEvent(trx, entry, { ...where, now: now() }),
  })
}

/** Lets days go by; what is due then is carried out. */
export async function passDays(here: World, days: number): Promise<void> {
  here.clock.now = new Date(here.clock.now.getTime() + days * 86_400_000)
  await runDue(here)
}

/** Tables that contain these words, as plain text, hexadecimal or base64, case-insensitive. */
export async function findWords(db: Db, words: readonly string[]): Promise<string[]> {
  const rows = Object.entries(await everyRow(db)).map(([table, found]) => ({
    table,
    text: found.join('\n').toLowerCase(),
  }))
  return words.flatMap((word) =>
    rows.filter(({ text }) => standsIn(text, word)).map(({ table }) => `${table}: ${word}`),
  )
}

/** Whether a word stands in a text of small letters, written in any of these ways. */
export function standsIn(text: string, word: string): boolean {
  const bytes = (before: number) => Buffer.from(' '.repeat(before) + word)
  // Base64 of a word has three forms, depending on its offset; its ends mix with the neighbours.
  const inBase64 = [0, 1, 2].map((before) =>
    bytes(before)
      .toString('base64')
      .slice(before * 2, -4),
  )
  return [word, bytes(0).toString('hex'), ...inBase64].some((look) => text.includes(look.toLowerCase()))
}

/** Records all log lines at the most verbose level, until `end`. */
export function keepLog({ app }: World): { lines: string[]; end(): void } {
  const stream = Object.getOwnPropertySymbols(app.log).find(
    ({ description }) => description === 'pino.stream',
  )
  if (stream === undefined) throw new Error('the log has no stream')
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const { level } = app.log
  Object.assign(app.log, { level: 'trace', [stream]: { write } })
  return { lines, end: () => Object.assign(app.log, { level }) }
}
