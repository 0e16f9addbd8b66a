import type { MessageCode } from '@udyam/contract/texts/messages'
import { HttpError } from './http-error.ts'

/**
 * Runs a write; a unique violation becomes a conflict with the code's sentence.
 *
 * @throws conflict, or the error of the write
 */
export async function uniqueOrConflict<T>(write: Promise<T>, code: MessageCode): Promise<T> {
  return write.catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
    throw isTaken ? new HttpError('conflict', code) : error
  })
}
