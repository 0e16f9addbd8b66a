import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../lib/operator-error.ts'

/**
 * Takes the data directory for this process alone. Two processes on one embedded database destroy
 * acknowledged rows without an error, so this comes before anything in the directory is opened.
 *
 * @returns the function that gives the directory back.
 * @throws a refusal when another process (or this one) already holds it: one line that names the directory.
 */
export function lockDirectory(directory: string): () => void {
  const unlock = tryLock(join(directory, 'lock'))
  if (unlock === undefined) {
    throw new OperatorError(`The data directory ${directory} is in use by another process; stop it first.`)
  }
  return unlock
}

/**
 * Takes a lock that the operating system frees when the process ends, however it ends.
 *
 * @param path the file of the lock, which is made when it is missing
 * @returns the function that frees it; undefined when somebody else holds it
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
