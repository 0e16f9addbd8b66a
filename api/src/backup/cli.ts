import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Blocked, findBlocked, findBlockedIn, keepBlocked } from './blocked.ts'
import { type Database, requireFiles, withDatabase } from './database.ts'
import { askOverSocket } from './socket.ts'
import { type Archive, readArchive } from './read.ts'
import { restoreArchive } from './restore.ts'
import { archiveIn, findNewestGood, whyUnread } from './snapshots.ts'
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
  const file = named ?? archiveIn(join(place.dataDir, 'backups'), passphrase)
  // From the service that holds the data directory, if there is one, else from the database itself.
  const asked = { dataDir: place.dataDir, file, passphrase }
  const fromService = place.databaseUrl === undefined ? await askOverSocket(asked) : undefined
  const archive = fromService ?? (await writtenTo(place, asked))
  return [`${archive.file} holds ${countOf(archive)}${passphrase === undefined ? '' : ', encrypted'}.`]
}

/** Who is blocked now, as an operator says it: in a database they name, or nobody that could be asked. */
type Said = Blocked | 'nobody' | undefined

/**
 * Fills an empty database from an archive; with `--snapshot`, puts the newest snapshot that is whole, or the archive that
 * is named, in the place of the embedded database. Who is blocked in the database that is replaced stays blocked; where none
 * can be read, nothing is restored unless that one is named (`--replaces`) or `--nobody-blocked` is said. Where there is a
 * passphrase, an archive that is named and not encrypted is taken only with `--plain`: anybody may have written it.
 *
 * @returns what to tell the operator
 * @throws a refusal of one line
 */
export async function restore(place: Place, words: Words): Promise<string[]> {
  const isBack = words[0] === '--snapshot'
  const sealedOnly = place.backupPassphrase !== undefined && !words.includes('--plain')
  const others = words.slice(isBack ? 1 : 0).filter((word) => word !== '--plain')
  const option = others.indexOf('--replaces')
  const rest = option < 0 ? others.filter((word) => word !== nobody) : others.toSpliced(option, 2)
  const [named] = taken(rest, { most: 1, usage: `npm run restore -- ${isBack ? '--snapshot ' : ''}FILE` })
  const saying = async (): Promise<Said> => {
    if (option >= 0) return blockedWhere(others[option + 1])
    return others.includes(nobody) ? 'nobody' : undefined
  }
  if (isBack) return goBack(place, { named, sealedOnly, said: await saying() })
  if (named === undefined) throw new OperatorError('Name the archive: npm run restore -- FILE')
  const said = await saying()
  if (said === undefined) throw new OperatorError(whoIsBlocked)
  const archive = await readArchive(named, place.backupPassphrase, { sealedOnly })
  const kept = await withDatabase(place, (db) => restoreAndKeep(db, archive, said))
  return [restored(archive), kept]
}

/**
 * Restores an archive, and then has whoever was blocked elsewhere blocked; all of it or nothing.
 *
 * @returns what to tell the operator of them
 */
async function restoreAndKeep(db: Db, archive: Archive, blocked: Blocked | 'nobody'): Promise<string> {
  const kept = await restoreArchive(db, archive, {
    finish: async (trx) => (blocked === 'nobody' ? undefined : keepBlocked(trx, blocked)),
  })
  return kept ?? `Whoever was blocked after that is not, as ${nobody} says.`
}

function restored(archive: Archive): string {
  return `${countOf(archive)} of ${archive.header.at} restored. Everybody signs in anew.`
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

async function goBack(
  place: Place,
  { named, sealedOnly, said }: { named: string | undefined; sealedOnly: boolean; said: Said },
): Promise<string[]> {
  const { databaseUrl, dataDir, backupPassphrase } = place
  if (databaseUrl !== undefined) {
    throw new OperatorError('Snapshots are of the embedded database, but DATABASE_URL is set.')
  }
  const archive =
    named === undefined
      ? await findNewestGood(place)
      : await readArchive(named, backupPassphrase, { sealedOnly })
  if (archive === undefined) {
    throw new OperatorError(`There is no whole snapshot in ${dataDir}. ${await whyUnread(place)}`.trim())
  }
  // What can be read counts, also where somebody says that there is nobody to ask.
  const blocked = typeof said === 'object' ? said : ((await findBlockedIn(place)) ?? said)
  if (blocked === undefined) throw new OperatorError(whoIsBlocked)
  const kept: string[] = []
  const old = await replaceDatabase(dataDir, async (db) => {
    kept.push(await restoreAndKeep(db, archive, blocked))
  })
  return [
    restored(archive),
    ...kept,
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

function countOf({ totals }: Archive): string {
  const counts = Object.values(totals.rows)
  return `${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables`
}
