import { requireFiles, withDatabase } from '../backup/database.ts'
import type { Env } from '../env.ts'
import { storedSecret } from '../lib/secret.ts'
import { operate } from './commands.ts'
import { operateOverSocket } from './socket.ts'

type Place = Pick<Env, 'databaseUrl' | 'dataDir' | 'publicUrl' | 'brand' | 'secretKey' | 'secretKeyPrevious'>

/**
 * What `npm run account` does: through the service that holds the data directory, if there is one, else with the database itself.
 *
 * @returns what to tell the operator
 * @throws a refusal of one line
 */
export async function account(env: Place, words: readonly string[]): Promise<string[]> {
  const said = env.databaseUrl === undefined ? await operateOverSocket(env.dataDir, words) : undefined
  if (said !== undefined) return said
  await requireFiles(env)
  const secretKey = env.secretKey ?? (await storedSecret(env.dataDir))
  return withDatabase(env, (db) => operate({ db, env: { ...env, secretKey }, now: () => new Date() }, words))
}

/**
 * What `npm run rotate-key` does: seals anew what the previous key has sealed.
 *
 * @returns what to tell the operator
 * @throws a refusal of one line
 */
export function rotateKey(env: Place, words: readonly string[]): Promise<string[]> {
  return account(env, ['rotate-key', ...words])
}

/** What `npm run retention` does: deletes what is too old, or with `--dry-run` says how much that is; throws as above. */
export const retention = (env: Place, words: readonly string[]) => account(env, ['retention', ...words])

/** What `npm run breach` does: see docs/breach.md; throws as above. */
export const breach = (env: Place, words: readonly string[]) => account(env, ['breach', ...words])
