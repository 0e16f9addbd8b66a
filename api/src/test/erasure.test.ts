import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { contract } from '@udyam/contract'
import { adminKinds } from '@udyam/contract/duties'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { carrier, readLedger } from '#office/backup/ledger.ts'
import { readArchive } from '#office/backup/read.ts'
import { replayLedger } from '#office/backup/replay.ts'
import { restoreArchive } from '#office/backup/restore.ts'
import { writeArchive } from '#office/backup/write.ts'
import { type Cast, playEverything } from './erasing-cast.ts'
import { eraseAccount, patternOf } from '#programme/privacy/erase-account.ts'
import { replaceInWords } from '#programme/privacy/erase-account.store.ts'
import { done, type Erased, findWords, keepLog, passDays, standsIn } from './erasing.ts'
import type { OpenDatabase } from '#platform/db/open.ts'
import { makeAdmin, makeMentee, makeMentor, makePromoter, makeVisitor } from './make.ts'
import { rowOf } from './rows.ts'
import { limit, threadMs } from './slowness.ts'
import { emptyDatabase, openMigrated } from './test-database.ts'
import { world, type World } from './world.ts'

const { erasure, promoters } = contract

let here: World
/** Target of restores. */
let target: OpenDatabase | undefined
beforeEach(async () => {
  here = await world()
})
afterAll(() => target?.close())

/** Lets each ask for it, or the team for the promoter, and the seven days pass. */
async function erase(cast: Cast, whom: readonly Erased[]): Promise<void> {
  for (const who of whom) {
    if (who === 'promoter') await remove(cast)
    else {
      const caller = who === 'mentee' || who === 'mentor' || who === 'visitor' ? cast[who] : cast.team[who]
      done(await caller.call(erasure.ask))
    }
  }
  await passDays(here, 7)
}

/** Data that logs could take from a call: the query, and a body that is not JSON. */
async function sayInUnreadable(words: string[]): Promise<void> {
  const json = { 'content-type': 'application/json' }
  for (const word of words.slice(0, 3)) {
    const call = { method: 'POST', url: `/api/auth/forgot-password?of=${word}`, headers: json } as const
    const { statusCode } = await here.app.inject({ ...call, payload: `{ "email": ${word}` })
    expect(statusCode).toBe(400)
  }
}

async function remove({ team, promoterId: id }: Cast): Promise<void> {
  expect((await team.owner.call(promoters.remove, { params: { id } })).status).toBe(200)
  expect((await team.owner.call(promoters.get, { params: { id } })).status).toBe(404)
}

const whole: [string, readonly Erased[]][] = [
  ['a mentee', ['mentee']],
  ['a mentor', ['mentor']],
  ['a visitor', ['visitor']],
  ['a promoter', ['promoter']],
  ['an administrator of each kind', adminKinds],
]

describe.each(whole)('once %s is erased', (_name, whom) => {
  test(
    'nothing that they have sent, or that was written about them, stands in any row or in a new archive',
    async () => {
      const isTeam = whom === adminKinds
      if (isTeam) await makeAdmin(here)
      const log = keepLog(here)
      const cast = await playEverything(here)
      const words = whom.flatMap((who) => cast.words[who])
      await sayInUnreadable(words)
      const found = await findWords(here.db, words)
      const everywhere = new Set(found.map((place) => place.split(': ')[1]))
      expect(words.filter((word) => !everywhere.has(word))).toEqual([])

      const old = await archiveOf('a pass phrase for tests')

      await erase(cast, whom)
      log.end()
      const lines = log.lines.join('').toLowerCase()
      expect(lines).toContain('"method":"put","path":"/api/auth/email"')
      expect(words.filter((word) => standsIn(lines, word))).toEqual([])

      expect(await findWords(here.db, words)).toEqual([])
      const archive = await archived()
      expect(words.filter((word) => standsIn(archive, word))).toEqual([])
      const others = Object.entries(cast.words).filter(([one]) => !whom.some((who) => who === one))
      for (const [, said] of others) expect(await findWords(here.db, said.slice(0, 3))).not.toEqual([])
      const message = await rowOf(here, 'mentorship_message', cast.elsewhere.messageId)
      expect(String(message?.['text'])).toMatch(
        isTeam ? /Ask \[removed\]\./ : /\[removed\] or \[removed\], that is \[removed\] or \[removed\]\./,
      )
      expect(await here.db.selectFrom('ledger').select('kind').execute()).toContainEqual({ kind: 'erase' })
      await expectGoneFrom(old, words)
    },
    limit(120_000),
  )
})

/** An archive of this moment in a folder of its own. */
async function archiveOf(passphrase?: string): Promise<{ folder: string; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'erasure-'))
  const file = join(folder, 'archive')
  await writeArchive(here.db, file, { passphrase })
  return { folder, file }
}

/** An encrypted archive from before omits people erased later by the ledger; everybody is signed out. */
async function expectGoneFrom(
  { folder, file }: { folder: string; file: string },
  words: string[],
): Promise<void> {
  const ledger = join(folder, 'ledger.jsonl')
  await carrier(here.db, ledger)()
  const lines = await readLedger(ledger)
  const archive = await readArchive(file, 'a pass phrase for tests')
  target ??= await openMigrated()
  const { db } = target
  await emptyDatabase(db)
  await restoreArchive(db, archive, { finish: (trx) => replayLedger(trx, lines, eraseAccount) })
  expect(await findWords(db, words)).toEqual([])
  expect(await db.selectFrom('session').select('id').execute()).toEqual([])
  await rm(folder, { recursive: true })
}

/** All lines of an archive that is written now. */
async function archived(): Promise<string> {
  const { folder, file } = await archiveOf()
  const lines = gunzipSync(await readFile(file))
    .toString()
    .toLowerCase()
  await rm(folder, { recursive: true })
  return lines
}

test.each([
  ['mentor', 'phone_number', makeMentor],
  ['mentee', 'mobile_no', makeMentee],
  ['promoter', 'phone_number', makePromoter],
  ['visitor', 'phone', makeVisitor],
] as const)(
  'a number or an address that a %s has too stays in the words of others',
  async (table, column, make) => {
    const [other, stranger] = [await make(here), await makeVisitor(here)]
    const phone = '9876501234'
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${phone} where id = ${other.id}`.execute(
      here.db,
    )
    await here.db.updateTable('visitor').set({ phone }).where('id', '=', stranger.id).execute()
    await here.db
      .updateTable('account')
      .set({ pending_email: other.email })
      .where('id', '=', stranger.id)
      .execute()
    const message = `${other.email}, +91 98765 01234, ${stranger.email}`
    const { id } = await here.db
      .insertInto('contact_message')
      .values({ name: 'Ravi', email: 'ravi@example.com', subject: '', message, account_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await eraseAccount(here.db, { id: stranger.id, role: 'visitor' })
    const left = `${other.email}, +91 98765 01234, [removed]`
    expect(await rowOf(here, 'contact_message', id)).toMatchObject({ message: left })
  },
)

test.each([
  ['O_neil+setu@example.com is mine', '[removed] is mine'],
  ['no_neil+setu@example.com is another’s', 'no_neil+setu@example.com is another’s'],
  ['Ask o_neil+setu@example.com.Thanks', 'Ask [removed].Thanks'],
  ['9876501234, 09876501234, +919876501234', '[removed], [removed], [removed]'],
  ['(+91) 98765-01234 or 98765 01234', '([removed] or [removed]'],
  ['९८७६५०१२३४', '[removed]'],
  ['98765&nbsp;01234, +91\u00a098765\u00a001234, 98765–01234', '[removed], [removed], [removed]'],
  ['98765012345 is longer', '98765012345 is longer'],
  ['1987650123 is another', '1987650123 is another'],
])('of "%s" stays "%s"', async (message, left) => {
  const { id } = await here.db
    .insertInto('contact_message')
    .values({ name: 'Ravi', email: 'ravi@example.com', subject: '', message, account_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pattern = patternOf({ emails: ['o_neil+setu@example.com'], phones: ['+91 98765 01234'] }) ?? ''
  await replaceInWords(here.db, { pattern, by: '[removed]' })
  expect(await rowOf(here, 'contact_message', id)).toMatchObject({ message: left })
})

test('to look for an address and a number costs little more than to look for a word', async () => {
  const message = 'Ask for a number, and for a plan of the dairy. '.repeat(400)
  const about = { name: 'Ravi', email: 'ravi@example.com', subject: '', account_id: null }
  await here.db
    .insertInto('contact_message')
    .values(Array.from({ length: 60 }, () => ({ ...about, message })))
    .execute()
  const costOf = async (pattern: string) => {
    const times: number[] = []
    for (let time = 0; time < 4; time += 1) {
      const began = threadMs()
      await replaceInWords(here.db, { pattern, by: '[removed]' })
      times.push(threadMs() - began)
    }
    return Math.min(...times)
  }
  const pattern = patternOf({ emails: ['o_neil+setu@example.com'], phones: ['+91 98765 01234'] }) ?? ''
  expect(await costOf(pattern)).toBeLessThan(4 * (await costOf('zqnowhere')))
})

test('an address at the beginning of a line goes from what is kept as JSON too', async () => {
  const { id: accountId } = await makeVisitor(here)
  const details = { text: 'Ask:\no_neil+setu@example.com\tno_neil+setu@example.com' }
  const { id } = await here.db
    .insertInto('notification')
    .values({
      account_id: accountId,
      kind: 'k',
      link: '/',
      people: [],
      details: JSON.stringify(details),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const pattern = patternOf({ emails: ['o_neil+setu@example.com'], phones: [] }) ?? ''
  await replaceInWords(here.db, { pattern, by: '[removed]' })
  expect(await rowOf(here, 'notification', id)).toMatchObject({
    details: { text: 'Ask:\n[removed]\tno_neil+setu@example.com' },
  })
})

test('who is deleted after a change of address leaves no message that came from the old one', async () => {
  const mentor = await makeMentor(here)
  const caller = await here.as('mentor', mentor)
  await here.db
    .updateTable('account')
    .set({ email_verified_at: here.clock.now })
    .where('id', '=', mentor.id)
    .execute()
  for (const email of [mentor.email, 'another@example.com']) {
    const body = { name: 'Ravi', email, subject: 'A question', message: 'When do you start?' }
    done(await here.nobody.call(contract.contact.send, { body }))
  }
  done(await caller.call(contract.auth.changeEmail, { body: { email: 'new@example.com' } }))
  const admin = await here.as('admin')
  done(await admin.call(contract.mentors.remove, { params: { id: mentor.id } }))
  await here.pass(60)
  const left = await here.db.selectFrom('contact_message').select('email').execute()
  expect(left).toEqual([{ email: 'another@example.com' }])
})
