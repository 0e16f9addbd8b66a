import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Blocked, findBlocked, findBlockedIn, keepBlocked } from './blocked.ts'
import { type Database, requireFiles, withDatabase } from './database.ts'
import { askOverSocket } from './socket.ts'
import { type Archive, readArchive } from './read.ts'
import { restoreArchive } from './restore.ts'
import { archiveName, findNewestGood } from './snapshots.ts'
import { sealingOf, taken, type Words } from './words.ts'
import { writeArchive } from './write.ts'
import { type Db, filesIn, replaceDatabase } from '../db/open.ts'
import { OperatorError } from '../lib/operator-error.ts'
import type { Env } from '../env.ts'

const nobody = '--nobody-blocked'
const whoIsBlocked = `Say who is blocked now: --replaces DATABASE_URL (or a data directory) keeps blocked who is so there; ${nobody} says that there is none to ask.`

type Place = Database & Pick<Env, 'demo' | 'backupPassphrase'>

/**
 * Writes all that the database holds into a file, beside the data unless one is named. The service may run. The file is
 * encrypted by `BACKUP_PASSPHRASE`; outside demo mode it is plain with `--plain` alone.
 *
 * @returns what to tell the operator
 * @throws a refusal of one line
 */
export async function backup(place: Place, words: Words): Promise<string[]> {
  const { passphrase, rest } = sealingOf(place, words)
  const [named] = taken(rest, { most: 1, usage: 'npm run backup -- FILE' })
  if (named !== undefined) await refuseFolder(named)
  const file = named ?? newFile(place.dataDir, passphrase)
  // From the service that holds the data directory, if there is one, else from the database itself.
  const asked = { dataDir: place.dataDir, file, passphrase }
  const fromService = place.databaseUrl === undefined ? await askOverSocket(asked) : undefined
  const archive = fromService ?? (await writtenTo(place, asked))
  return [`${archive.file} holds ${countOf(archive)}${passphrase === undefined ? '' : ', encrypted'}.`]
}

/**
 * Fills an empty database from an archive; with `--snapshot`, puts the newest snapshot that is whole, or the one that
 * is named, in the place of the embedded database. Who is blocked in the database that is replaced stays blocked; an
 * empty database is filled only when that one is named, or `--nobody-blocked` is said. Where there is a passphrase, an
 * archive that is not encrypted is taken only with `--plain`: anybody may have written it.
 *
 * @returns what to tell the operator
 * @throws a refusal of one line
 */
export async function restore(place: Place, words: Words): Promise<string[]> {
  if (words[0] === '--snapshot') {
    const [snapshot] = taken(words.slice(1), { most: 1, usage: 'npm run restore -- --snapshot FILE' })
    return goBack(place, snapshot)
  }
  const isPlain = words.includes('--plain')
  const others = words.filter((word) => word !== '--plain')
  const option = others.indexOf('--replaces')
  const rest = option < 0 ? others.filter((word) => word !== nobody) : others.toSpliced(option, 2)
  const [named] = taken(rest, { most: 1, usage: 'npm run restore -- FILE' })
  if (named === undefined) throw new OperatorError('Name the archive: npm run restore -- FILE')
  if (option < 0 && !others.includes(nobody)) throw new OperatorError(whoIsBlocked)
  const blocked = option < 0 ? undefined : await blockedWhere(others[option + 1])
  const sealedOnly = place.backupPassphrase !== undefined && !isPlain
  const archive = await readArchive(named, place.backupPassphrase, { sealedOnly })
  const said = await withDatabase(place, (db) => restoreAndKeep(db, archive, blocked))
  const unknown = `Whoever was blocked after that is not, as ${nobody} says.`
  return [`${countOf(archive)} of ${archive.header.at} restored. Everybody signs in anew.`, said ?? unknown]
}

/** Restores an archive, and then has whoever was blocked elsewhere blocked, as is said; all of it or nothing. */
function restoreAndKeep(db: Db, archive: Archive, blocked: Blocked | undefined): Promise<string | undefined> {
  return restoreArchive(db, archive, {
    finish: async (trx) => blocked && keepBlocked(trx, blocked),
  })
}

/** Who is blocked in a database that an operator names: by its address on a server, or the data directory it is in. */
async function blockedWhere(named: string | undefined): Promise<Blocked> {
  if (named === undefined) {
    throw new OperatorError(
      'It is used as: npm run restore -- FILE --replaces DATABASE_URL, or a data directory',
    )
  }
  const databaseUrl = /^postgres(?:ql)?:/.test(named) ? named : undefined
  await requireFiles({ databaseUrl, dataDir: named })
  return withDatabase({ databaseUrl, dataDir: named }, findBlocked)
}

/**
 * Carries everything from the embedded database to a PostgreSQL server, by way of a backup, and leaves the embedded one
 * as it is.
 *
 * @returns what to tell the operator
 * @throws a refusal of one line
 */
export async function moveToPostgres(place: Place, words: Words = []): Promise<string[]> {
  const { databaseUrl, dataDir } = place
  const { passphrase, rest } = sealingOf(place, words)
  taken(rest, { most: 0, usage: 'npm run move-to-postgres' })
  if (databaseUrl === undefined) throw new OperatorError('Set DATABASE_URL to the server to move to.')
  const file = newFile(dataDir, passphrase)
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

async function goBack(place: Place, named: string | undefined): Promise<string[]> {
  const { databaseUrl, dataDir, backupPassphrase } = place
  if (databaseUrl !== undefined) {
    throw new OperatorError('Snapshots are of the embedded database, but DATABASE_URL is set.')
  }
  const archive =
    named === undefined ? await findNewestGood(dataDir) : await readArchive(named, backupPassphrase)
  if (archive === undefined) throw new OperatorError(`There is no whole snapshot in ${dataDir}.`)
  const blocked = await findBlockedIn(dataDir)
  let said: string | undefined
  const old = await replaceDatabase(dataDir, async (db) => {
    said = await restoreAndKeep(db, archive, blocked)
  })
  return [
    `${countOf(archive)} of ${archive.header.at} restored. Everybody signs in anew.`,
    ...(old === undefined ? [] : [said ?? 'Who was blocked in the database before could not be read.']),
    ...(old === undefined ? [] : [`The files of the database before that are in ${old}.`]),
  ]
}

function newFile(dataDir: string, passphrase: string | undefined): string {
  return join(dataDir, 'backups', `${archiveName()}${passphrase === undefined ? '' : '.enc'}`)
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

function countOf({ totals }: Archive): string {
  const counts = Object.values(totals.rows)
  return `${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables`
}
