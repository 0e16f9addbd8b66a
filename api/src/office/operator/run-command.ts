import { type Env, readCommandEnv } from '#platform/env.ts'
import { reasonOf, withDataDir } from '#platform/lib/operator-error.ts'

/** Runs an operator command and prints its result or error. */
export async function runCommand(
  command: (env: Env, words: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  try {
    const env = readCommandEnv()
    const lines = await withDataDir(env.dataDir, () => command(env, process.argv.slice(2)))
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}
