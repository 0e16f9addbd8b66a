import { requireFiles, withDatabase } from '../backup/cli.ts'
import type { Env } from '../env.ts'
import { operate } from './commands.ts'
import { operateOverSocket } from './socket.ts'

/**
 * What `npm run account` does: through the service that holds the data directory, if there is one, else with the database itself.
 *
 * @returns what to tell the operator
 * @throws a refusal of one line
 */
export async function account(
  env: Pick<Env, 'databaseUrl' | 'dataDir' | 'publicUrl' | 'brand'>,
  words: readonly string[],
): Promise<string[]> {
  const said = env.databaseUrl === undefined ? await operateOverSocket(env.dataDir, words) : undefined
  if (said !== undefined) return said
  await requireFiles(env)
  return withDatabase(env, (db) => operate({ db, env, now: () => new Date() }, words))
}
