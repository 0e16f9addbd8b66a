import { resolve } from 'node:path'

/** An error that the operator can fix: its message is shown without a stack. */
export class OperatorError extends Error {}

/**
 * Does what needs the database server; where that refuses or cannot be reached, says which one was meant.
 *
 * @throws a refusal of one line
 */
export async function withServerName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/**
 * Does what needs the data directory; where the system refuses something in it, says so by the name of its variable.
 *
 * @throws a refusal of one line
 */
export async function withDataDir<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusedIn(dataDir, error)) throw error
    throw new OperatorError(
      `DATA_DIR (${dataDir}) cannot be used: ${reasonOf(error)}; it takes a folder in which the user of the service may write.`,
      { cause: error },
    )
  }
}

function isRefusedIn(dataDir: string, error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return false
  const isRefused = /^(?:EACCES|EPERM|EROFS|ENOTDIR|ENOSPC|ELOOP)$/.test(String(error.code))
  const [path, folder] = [`${resolve(String(error.path))}/`, `${resolve(dataDir)}/`]
  return isRefused && (path.startsWith(folder) || folder.startsWith(path))
}

/** What an error says; several in one, as of a name with several addresses, say it one after the other. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
