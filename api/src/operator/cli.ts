import { requireFiles, withDatabase } from '../backup/cli.ts'
import { readEnv, type Env } from '../env.ts'
import { reasonOf } from '../lib/operator-error.ts'
import { operate } from './commands.ts'
import { operateOverSocket } from './socket.ts'

/** Runs `npm run account` with the words it was given, and prints what it has done or why it has not. */
export async function runAccountCommand(): Promise<void> {
  try {
    const lines = await account(readEnv(), process.argv.slice(2))
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}

/**
 * Through the service that holds the data directory, if there is one, else with the database itself.
 *
 * @returns what to tell the operator
 * @throws a refusal of one line
 */
export async function account(
  env: Pick<Env, 'databaseUrl' | 'dataDir' | 'publicUrl'>,
  words: readonly string[],
): Promise<string[]> {
  const said = env.databaseUrl === undefined ? await operateOverSocket(env.dataDir, words) : undefined
  if (said !== undefined) return said
  await requireFiles(env)
  return withDatabase(env, (db) => operate({ db, env, now: () => new Date() }, words))
}
