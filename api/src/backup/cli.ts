import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { askOverSocket } from './socket.ts'
import { type Archive, readArchive } from './read.ts'
import { restoreArchive } from './restore.ts'
import { archiveName, findNewestGood } from './snapshots.ts'
import { findApplied } from './tables.ts'
import { recoverOrExplain } from './recovery.ts'
import { writeArchive } from './write.ts'
import { type Db, filesIn, openDatabase, replaceDatabase } from '../db/open.ts'
import { withServerName, OperatorError } from '../lib/operator-error.ts'
import type { Env } from '../env.ts'

type Place = Pick<Env, 'databaseUrl' | 'dataDir'>
type Words = readonly string[]

/**
 * Writes all that the database holds into a file, beside the data unless one is named. The service may run.
 *
 * @returns what to tell the operator
 * @throws a refusal of one line
 */
export async function backup(place: Place, words: Words): Promise<string[]> {
  const [named] = taken(words, { most: 1, usage: 'npm run backup -- FILE' })
  if (named !== undefined) await refuseFolder(named)
  const archive = await archiveOf(place, named ?? join(place.dataDir, 'backups', archiveName()))
  return [`${archive.file} holds ${countOf(archive)}.`]
}

/**
 * Fills an empty database from an archive; with `--snapshot`, puts the newest snapshot that is whole, or the one that
 * is named, in the place of the embedded database.
 *
 * @returns what to tell the operator
 * @throws a refusal of one line
 */
export async function restore(place: Place, words: Words): Promise<string[]> {
  if (words[0] === '--snapshot') {
    const [snapshot] = taken(words.slice(1), { most: 1, usage: 'npm run restore -- --snapshot FILE' })
    return goBack(place, snapshot)
  }
  const [named] = taken(words, { most: 1, usage: 'npm run restore -- FILE' })
  if (named === undefined) throw new OperatorError('Name the archive: npm run restore -- FILE')
  const archive = await readArchive(named)
  await withDatabase(place, (db) => restoreArchive(db, archive))
  return [`${countOf(archive)} of ${archive.header.at} restored. Everybody signs in anew.`]
}

/**
 * Carries everything from the embedded database to a PostgreSQL server, and leaves the embedded one as it is.
 *
 * @returns what to tell the operator
 * @throws a refusal of one line
 */
export async function moveToPostgres({ databaseUrl, dataDir }: Place, words: Words = []): Promise<string[]> {
  taken(words, { most: 0, usage: 'npm run move-to-postgres' })
  if (databaseUrl === undefined) throw new OperatorError('Set DATABASE_URL to the server to move to.')
  const file = join(dataDir, 'backups', archiveName())
  const archive = await writtenTo(file, { databaseUrl: undefined, dataDir })
  await withDatabase({ databaseUrl, dataDir }, (db) => restoreArchive(db, archive, { isMove: true }))
  const counts = Object.entries(archive.totals.rows).map(([table, rows]) => `  ${table}: ${rows}`)
  return [
    `${countOf(archive)} moved:`,
    ...counts,
    'Start the service with DATABASE_URL from now on, and with the SECRET_KEY or DATA_DIR it has had.',
    `The embedded database in ${filesIn(dataDir)} is as it was; remove it once you are content.`,
  ]
}

async function goBack({ databaseUrl, dataDir }: Place, named: string | undefined): Promise<string[]> {
  if (databaseUrl !== undefined) {
    throw new OperatorError('Snapshots are of the embedded database, but DATABASE_URL is set.')
  }
  const archive = named === undefined ? await findNewestGood(dataDir) : await readArchive(named)
  if (archive === undefined) throw new OperatorError(`There is no whole snapshot in ${dataDir}.`)
  const old = await replaceDatabase(dataDir, (db) => restoreArchive(db, archive))
  return [
    `${countOf(archive)} of ${archive.header.at} restored. Everybody signs in anew.`,
    ...(old === undefined ? [] : [`The files of the database before that are in ${old}.`]),
  ]
}

/** From the service that holds the data directory, if there is one, else from the database itself. */
async function archiveOf(place: Place, file: string): Promise<Archive> {
  const fromService = place.databaseUrl === undefined ? await askOverSocket(place.dataDir, file) : undefined
  return fromService ?? writtenTo(file, place)
}

async function writtenTo(file: string, place: Place): Promise<Archive> {
  await requireFiles(place)
  return withDatabase(place, (db) => writeArchive(db, file))
}

/** Refuses a data directory without a database, rather than making one. */
export async function requireFiles({ databaseUrl, dataDir }: Place): Promise<void> {
  if (databaseUrl !== undefined) return
  await access(filesIn(dataDir)).catch(() => {
    throw new OperatorError(`There is no database in ${dataDir}.`)
  })
}

/** Opens a database for one piece of work; one on a server has to be ours already. */
export async function withDatabase<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const open = () => openDatabase({ ...place, poolSize: 1 })
  const isEmbedded = place.databaseUrl === undefined
  const { db, close } = await (isEmbedded ? recoverOrExplain(place.dataDir, open) : open())
  try {
    if (!isEmbedded) await withServerName(() => findApplied(db))
    return await work(db)
  } finally {
    await close()
  }
}

/** The words of a command; one too many, or an option there is none of, is refused rather than taken for a file. */
function taken(words: Words, { most, usage }: { most: number; usage: string }): Words {
  const strange = words.find((word, index) => index >= most || word.startsWith('-'))
  if (strange !== undefined)
    throw new OperatorError(`"${strange}" is not understood; it is used as: ${usage}`)
  return words
}

async function refuseFolder(name: string): Promise<void> {
  const found = await stat(name).catch(() => undefined)
  if (found?.isDirectory() === true) throw new OperatorError(`${name} is a folder; name a file in it.`)
}

function countOf({ totals }: Archive): string {
  const counts = Object.values(totals.rows)
  return `${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables`
}
