import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Asked, askedOf, ledgerOf, type Place, readNamed, removeOld } from './requested-passphrase.ts'
import { type Database, requireFiles, withDatabase } from './database.ts'
import { type LedgerLine, putAside } from './ledger.ts'
import { replayLedger } from './replay.ts'
import { askOverSocket } from './socket.ts'
import type { Archive } from './read.ts'
import { restoreArchive } from './restore.ts'
import { archiveIn, findNewestGood, whyUnread } from './snapshots.ts'
import { sealingOf, requireArguments, type Arguments } from './arguments.ts'
import { writeArchive } from './write.ts'
import { eraseAccount } from '#programme/privacy/erase-account.ts'
import { type Db, filesIn, replaceDatabase } from '#platform/db/open.ts'
import { OperatorError } from '#platform/lib/operator-error.ts'

/**
 * Writes the whole database into a file, by default in the data directory. The service may run. The file is
 * encrypted by `BACKUP_PASSPHRASE`; outside demo mode an unencrypted one needs `--plain`.
 *
 * @returns output for the operator
 * @throws a one-line operator error
 */
export async function backup(place: Place, words: Arguments): Promise<string[]> {
  const { passphrase, rest } = sealingOf(place, words)
  const [named] = requireArguments(rest, { most: 1, usage: 'npm run backup -- FILE' })
  if (named !== undefined) await refuseFolder(named)
  const file = named ?? archiveIn(join(place.dataDir, 'backups'), passphrase)
  // From the service that has locked the data directory, if there is one, else from the database itself.
  const asked = { dataDir: place.dataDir, file, passphrase }
  const fromService = place.databaseUrl === undefined ? await askOverSocket(asked) : undefined
  const archive = fromService ?? (await writtenTo(place, asked))
  const removed = named === undefined ? await removeOld(join(place.dataDir, 'backups')) : []
  return [
    `${archive.file} holds ${countOf(archive)}${passphrase === undefined ? '' : ', encrypted'}.`,
    ...removed,
  ]
}

/**
 * Fills an empty database from an archive. With `--snapshot`, replaces the embedded database by the newest
 * intact snapshot or the named archive. Later erasures and blocks are replayed from the ledger of the data
 * directory, or from `--ledger`. A missing ledger needs `--no-ledger`. An archive of more than 35 days needs
 * `--old`. If a passphrase is set, an unencrypted archive needs `--plain`, because anybody may have written
 * it.
 *
 * @returns output for the operator
 * @throws a one-line operator error
 */
export async function restore(place: Place, words: Arguments): Promise<string[]> {
  const asked = askedOf(place, words)
  if (asked.isBack) return goBack(place, asked)
  if (asked.named === undefined) throw new OperatorError('Name the archive: npm run restore -- FILE')
  const ledger = await ledgerOf(place, asked)
  const archive = await readNamed(place, asked.named, asked)
  const replayed = await withDatabase(place, (db) => restoreAndReplay(db, archive, ledger))
  if (asked.ledger === null) await putAside(place.dataDir)
  return [restored(archive), replayed]
}

/** Restores an archive and replays the ledger, atomically. */
async function restoreAndReplay(db: Db, archive: Archive, ledger: LedgerLine[]): Promise<string> {
  const said = await restoreArchive(db, archive, {
    finish: (trx) => replayLedger(trx, ledger, eraseAccount),
  })
  return said ?? ''
}

function restored(archive: Archive): string {
  return `${countOf(archive)} of ${archive.header.at} restored. Everybody signs in anew.`
}

/**
 * Copies the embedded database to a PostgreSQL server through a backup; the embedded one stays unchanged.
 *
 * @returns output for the operator
 * @throws a one-line operator error
 */
export async function moveToPostgres(place: Place, words: Arguments = []): Promise<string[]> {
  const { databaseUrl, dataDir } = place
  const { passphrase, rest } = sealingOf(place, words)
  requireArguments(rest, { most: 0, usage: 'npm run move-to-postgres' })
  if (databaseUrl === undefined) throw new OperatorError('Set DATABASE_URL to the server to move to.')
  const file = archiveIn(join(dataDir, 'backups'), passphrase)
  const archive = await writtenTo({ databaseUrl: undefined, dataDir }, { file, passphrase })
  await withDatabase({ databaseUrl, dataDir }, (db) => restoreArchive(db, archive, { isMove: true }))
  const counts = Object.entries(archive.totals.rows).map(([table, rows]) => `  ${table}: ${rows}`)
  return [
    `${countOf(archive)} moved:`,
    ...counts,
    'Start the service with DATABASE_URL from now on, and with the SECRET_KEY or DATA_DIR it has had.',
    `The embedded database in ${filesIn(dataDir)} is as it was; remove it once you are content.`,
  ]
}

async function goBack(place: Place, asked: Asked): Promise<string[]> {
  const { databaseUrl, dataDir } = place
  if (databaseUrl !== undefined) {
    throw new OperatorError('Snapshots are of the embedded database, but DATABASE_URL is set.')
  }
  const archive =
    asked.named === undefined ? await findNewestGood(place) : await readNamed(place, asked.named, asked)
  if (archive === undefined) {
    throw new OperatorError(`There is no whole snapshot in ${dataDir}. ${await whyUnread(place)}`.trim())
  }
  const ledger = await ledgerOf(place, asked)
  const said: string[] = []
  const old = await replaceDatabase(dataDir, async (db) => {
    said.push(await restoreAndReplay(db, archive, ledger))
  })
  if (asked.ledger === null) await putAside(dataDir)
  return [
    restored(archive),
    ...said,
    ...(old === undefined ? [] : [`The files of the database before that are in ${old}.`]),
  ]
}

async function writtenTo(
  place: Database,
  { file, passphrase }: { file: string; passphrase: string | undefined },
): Promise<Archive> {
  await requireFiles(place)
  return withDatabase(place, (db) => writeArchive(db, file, { passphrase }))
}

async function refuseFolder(name: string): Promise<void> {
  const found = await stat(name).catch(() => undefined)
  if (found?.isDirectory() === true) throw new OperatorError(`${name} is a folder; name a file in it.`)
}

function countOf({ header, totals }: Archive): string {
  const counts = Object.values(totals.rows)
  const rows = counts.reduce((sum, count) => sum + count, 0)
  return `${rows} rows of ${counts.length} tables (release ${header.product})`
}
