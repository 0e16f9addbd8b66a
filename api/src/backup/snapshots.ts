import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/open.ts'
import { OperatorError } from '../lib/operator-error.ts'
import { runEvery } from '../lib/run-every.ts'
import { type Archive, readArchive } from './read.ts'
import { findWritten } from './tables.ts'
import { writeArchive } from './write.ts'

const every = 15 * 60_000
const kept = 24
/** At the end there are other things to wait for, and no snapshot is worth a stop that is cut off. */
const lastWithin = 10_000
const pattern = /^udyam-setu-[-\dTZ.]+\.jsonl\.gz$/

type Keeping = { db: Db; dataDir: string; onError(error: unknown): void }

/** What an archive of this moment is called: names in order are in the order of time. */
export function archiveName(at = new Date()): string {
  return `udyam-setu-${at.toISOString().replaceAll(':', '-')}.jsonl.gz`
}

/** Snapshots of the embedded database as long as the service runs, and a last one when it stops. */
export function startSnapshots({ db, dataDir, onError }: Keeping): { stop(): Promise<void> } {
  const repeated = runEvery({ every, work: () => takeSnapshot(db, dataDir), onError })
  return {
    async stop() {
      await repeated.stop()
      await takeSnapshot(db, dataDir, AbortSignal.timeout(lastWithin)).catch(onError)
    },
  }
}

/**
 * Writes a snapshot into the data directory, unless nothing has been written to the database since the newest one,
 * and lets go of the oldest.
 */
export async function takeSnapshot(db: Db, dataDir: string, signal?: AbortSignal): Promise<void> {
  const folder = snapshotsIn(dataDir)
  await clean(folder)
  const [newest] = await findSnapshots(dataDir)
  const last = newest === undefined ? undefined : await readArchive(newest).catch(() => undefined)
  if (last?.header.written === (await findWritten(db))) return
  await writeArchive(db, join(folder, archiveName()), { ...(signal && { signal }) })
  for (const old of (await findSnapshots(dataDir)).slice(kept)) await rm(old, { force: true })
}

/** The newest snapshot that is whole. */
export async function findNewestGood(dataDir: string): Promise<Archive | undefined> {
  for (const file of await findSnapshots(dataDir)) {
    try {
      return await readArchive(file)
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
    }
  }
  return undefined
}

/** Newest first. */
export async function findSnapshots(dataDir: string): Promise<string[]> {
  const folder = snapshotsIn(dataDir)
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => pattern.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name))
}

function snapshotsIn(dataDir: string): string {
  return join(dataDir, 'snapshots')
}

/** Removes what a process that was killed has left unfinished. */
async function clean(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (name.endsWith('.partial')) await rm(join(folder, name), { force: true })
}
