import type { MessageCode } from '@udyam/contract/texts/messages'
import { HttpError } from './http-error.ts'

/**
 * Runs a write; where the database says that the value is taken, a conflict with the sentence of the code.
 *
 * @throws conflict, or what the write throws
 */
export async function uniqueOrConflict<T>(write: Promise<T>, code: MessageCode): Promise<T> {
  return write.catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
    throw isTaken ? new HttpError('conflict', code) : error
  })
}
