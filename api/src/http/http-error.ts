import { errorStatus, type ErrorCode } from '@udyam/contract/errors'
import { messages } from '@udyam/contract/messages'

/** A failure with an answer of its own. Anything else that is thrown is answered with 500 and told to the log alone. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly errors: Record<string, string> | undefined
  /** Seconds after which a caller may try again. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { errors?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'HttpError'
    this.code = code
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Bad input: one field and what is wrong with it. */
export function badField(field: string, message: string): HttpError {
  return new HttpError('bad-input', message, { errors: { [field]: message } })
}

/** The value, or a 404 with the given message. */
export function requireFound<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new HttpError('not-found', message)
  return value
}

/** Refuses an edit that started from an older state of the record than the stored one. */
export function requireFresh(record: { updatedAt: string }, readAt: string | undefined): void {
  if (readAt !== undefined && Date.parse(readAt) < Date.parse(record.updatedAt)) {
    throw new HttpError('conflict', messages.staleEdit)
  }
}
