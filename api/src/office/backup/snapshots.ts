import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#platform/db/open.ts'
import { OperatorError, reasonOf } from '#platform/lib/operator-error.ts'
import { runEvery } from '#platform/lib/run-every.ts'
import { type Archive, readArchive } from './read.ts'
import { findWritten } from './tables.ts'
import { writeArchive } from './write.ts'

const every = 15 * 60_000
const kept = 24
/** At shutdown other work is waiting too, and a snapshot must not cause a forced kill. */
const lastWithin = 10_000
const pattern = /^udyam-setu-[-\dTZ.]+\.jsonl\.gz(?:\.enc)?$/

/** Data directory of the snapshots, and their passphrase. */
export type Keeping = { dataDir: string; backupPassphrase?: string | undefined }
type Taking = Keeping & { db: Db; onError(error: unknown): void }

/** File name of a new archive; names sort by time. */
export function archiveName(at = new Date()): string {
  return `udyam-setu-${at.toISOString().replaceAll(':', '-')}.jsonl.gz`
}

/** Path of a new archive; the suffix says whether it is encrypted. */
export function archiveIn(folder: string, passphrase: string | undefined): string {
  return join(folder, `${archiveName()}${passphrase === undefined ? '' : '.enc'}`)
}

/** Takes snapshots of the embedded database while the service runs, and a last one at shutdown. */
export function startSnapshots({ db, onError, ...keeping }: Taking): { stop(): Promise<void> } {
  const repeated = runEvery({ every, work: () => takeSnapshot(db, keeping), onError })
  return {
    async stop() {
      await repeated.stop()
      await takeSnapshot(db, keeping, AbortSignal.timeout(lastWithin)).catch(onError)
    },
  }
}

/**
 * Writes a snapshot into the data directory if the database has changed since the last one, and deletes the
 * oldest. Encrypted like a backup if a passphrase is set.
 */
export async function takeSnapshot(
  db: Db,
  { dataDir, backupPassphrase: passphrase }: Keeping,
  signal?: AbortSignal,
): Promise<void> {
  const folder = snapshotsIn(dataDir)
  await clean(folder)
  const [newest] = await findSnapshots(dataDir)
  const last = newest === undefined ? undefined : await readArchive(newest, passphrase).catch(() => undefined)
  if (last?.header.written === (await findWritten(db))) return
  await writeArchive(db, archiveIn(folder, passphrase), { passphrase, ...(signal && { signal }) })
  for (const old of (await findSnapshots(dataDir)).slice(kept)) await rm(old, { force: true })
}

/** The newest intact snapshot. */
export async function findNewestGood(keeping: Keeping): Promise<Archive | undefined> {
  for (const file of await findSnapshots(keeping.dataDir)) {
    try {
      return await readArchive(file, keeping.backupPassphrase)
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
    }
  }
  return undefined
}

/** Reason why the newest snapshot is unreadable; empty if it is readable or missing. */
export async function whyUnread({ dataDir, backupPassphrase }: Keeping): Promise<string> {
  const [newest] = await findSnapshots(dataDir)
  return newest === undefined ? '' : readArchive(newest, backupPassphrase).then(() => '', reasonOf)
}

export async function findSnapshots(dataDir: string): Promise<string[]> {
  return (await findArchives(snapshotsIn(dataDir))).map(({ file }) => file)
}

/** Archives of a folder by name, with their times; newest first. */
export async function findArchives(folder: string): Promise<{ file: string; at: Date }[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => pattern.test(name))
    .toSorted()
    .toReversed()
    .map((name) => ({ file: join(folder, name), at: momentIn(name) }))
}

/** The time in a name made by `archiveName`. */
function momentIn(name: string): Date {
  const [, day = '', hours = '', minutes = '', seconds = ''] =
    /^udyam-setu-([-\d]{10})T(\d\d)-(\d\d)-([\d.]+)Z/.exec(name) ?? []
  return new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

function snapshotsIn(dataDir: string): string {
  return join(dataDir, 'snapshots')
}

/** Deletes unfinished files of a killed process. */
async function clean(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (name.endsWith('.partial')) await rm(join(folder, name), { force: true })
}
