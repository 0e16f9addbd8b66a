import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '#platform/lib/operator-error.ts'

/**
 * Locks the data directory for this process. Two processes on one embedded database destroy acknowledged rows
 * without an error. Call it before anything in the directory is opened.
 *
 * @returns the function that releases the lock
 * @throws a one-line operator error that names the directory, when it is locked already
 */
export function lockDirectory(directory: string): () => void {
  const unlock = tryLock(join(directory, 'lock'))
  if (unlock === undefined) {
    throw new OperatorError(`The data directory ${directory} is in use by another process; stop it first.`)
  }
  return unlock
}

/**
 * Takes a lock that the operating system releases when the process ends.
 *
 * @param path lock file, created if missing
 * @returns the function that releases it; undefined if it is locked already
 */
export function tryLock(path: string): (() => void) | undefined {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    throw error
  }
  return () => file.close()
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
