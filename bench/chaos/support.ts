import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../api/src/platform/db/migrate.ts'
import { openDatabase, type Db } from '../../api/src/platform/db/open.ts'
import { makePostgres, type Postgres } from '../support/postgres.ts'
import { startService, type Service, type ServiceOptions } from '../support/service.ts'

/** A fault, and the product's promises under it. */
export type Fault = {
  name: string
  /** A sentence on the fault, without its end. */
  does: string
  /** Returns the observations; throws if a promise is broken. */
  run(context: Context): Promise<string>
}

/** Resources of a fault. All of them are removed when the fault is over. */
export type Context = {
  /** A directory of its own. */
  directory(): Promise<string>
  /** The service; its kill or stop is seen to. */
  service(options: ServiceOptions): Promise<Service>
  postgres(settings?: Record<string, string>, folder?: string): Promise<Postgres>
  /** Registers a clean-up that always runs. The last one added runs first. */
  finally(cleanUp: () => unknown): void
}

/** Signs the tokens of all services here. A fault can make its own tokens with it. */
export const secretKey = 'a key for faults alone, of more than 32 characters'

/** Runs one fault and cleans up behind it. */
export async function runFault(fault: Fault): Promise<string> {
  const cleanUps: (() => unknown)[] = []
  const context: Context = {
    async directory() {
      const folder = await mkdtemp(join(tmpdir(), 'udyam-fault-'))
      // Processes started by npm may still be closing their files.
      cleanUps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
      return folder
    },
    async service(options) {
      const env = { SECRET_KEY: secretKey, DEMO: 'true', ...options.env }
      const service = await startService({ ...options, env })
      cleanUps.push(() => service.kill())
      return service
    },
    async postgres(settings, folder) {
      const server = await makePostgres(settings, folder)
      cleanUps.push(() => server.remove())
      return server
    },
    finally: (cleanUp) => void cleanUps.push(cleanUp),
  }
  try {
    return await fault.run(context)
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  }
}

/** Environment variables that locate a service's data. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string }

/** Works on the database of a service that does not run (or on its server), with the present schema. */
export async function withDatabase<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })
  try {
    await migrate(db)
    return await work(db)
  } finally {
    await close()
  }
}

/** @throws what is said, when it is not so */
export function promise(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}

export function sleep(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms))
}

/**
 * Waits until something is so; gives how long that took, in milliseconds.
 *
 * @throws when it is not within the time
 */
export async function until(
  what: string,
  within: number,
  isSo: () => Promise<boolean> | boolean,
): Promise<number> {
  const started = performance.now()
  while (!(await isSo())) {
    promise(performance.now() - started < within, `not within ${seconds(within)}: ${what}`)
    await sleep(50)
  }
  return performance.now() - started
}

/** Milliseconds as seconds for people. */
export function seconds(ms: number): string {
  return ms < 1000 ? `${Math.ceil(ms)} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`
}
