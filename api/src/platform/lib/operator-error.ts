import { resolve } from 'node:path'

/** An error that the operator can fix: shown without a stack. */
export class OperatorError extends Error {}

/**
 * Runs work on the database server; connection errors name the server.
 *
 * @throws a one-line operator error
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
 * Runs work in the data directory; system errors name its variable.
 *
 * @throws a one-line operator error
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

/** Message of an error; several in one, as for a host with several addresses, are joined. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
