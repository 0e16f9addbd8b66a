import { requireFiles, withDatabase } from '#office/backup/database.ts'
import type { Env } from '#platform/env.ts'
import { storedSecret } from '#platform/lib/secret.ts'
import { operate } from './commands.ts'
import { operateOverSocket } from './socket.ts'

type Place = Pick<Env, 'databaseUrl' | 'dataDir' | 'publicUrl' | 'brand' | 'secretKey' | 'secretKeyPrevious'>

/**
 * Runs `npm run account`: through the service that has locked the data directory, else on the database
 * itself.
 *
 * @returns output for the operator
 * @throws a one-line operator error
 */
export async function account(env: Place, words: readonly string[]): Promise<string[]> {
  const said = env.databaseUrl === undefined ? await operateOverSocket(env.dataDir, words) : undefined
  if (said !== undefined) return said
  await requireFiles(env)
  const secretKey = env.secretKey ?? (await storedSecret(env.dataDir))
  return withDatabase(env, (db) => operate({ db, env: { ...env, secretKey }, now: () => new Date() }, words))
}

/**
 * Runs `npm run rotate-key`: re-encrypts data of the previous key.
 *
 * @returns output for the operator
 * @throws a one-line operator error
 */
export function rotateKey(env: Place, words: readonly string[]): Promise<string[]> {
  return account(env, ['rotate-key', ...words])
}

/** Runs `npm run retention`: deletes expired data, or counts it with `--dry-run`; throws as above. */
export const retention = (env: Place, words: readonly string[]) => account(env, ['retention', ...words])

/** Runs `npm run breach`: see docs/breach.md; throws as above. */
export const breach = (env: Place, words: readonly string[]) => account(env, ['breach', ...words])
