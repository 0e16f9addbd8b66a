import { errorStatus, type ErrorKind, type FieldProblem, type NextStep } from '@udyam/contract/parts/errors'
import type { MessageCode, MessageValues } from '@udyam/contract/texts/messages'
import { messageText, sentenceOf } from '#platform/lib/messages.ts'

type Details = {
  /** Values of the sentence's placeholders. */
  values?: MessageValues | undefined
  /** Problems by field path, for bad input. */
  fields?: Readonly<Record<string, FieldProblem>>
  /** Seconds after which a caller may retry. */
  retryAfter?: number
  message?: string
  /** Proof that the sign-in still needs. */
  next?: NextStep
}

/** A failure with its own response. Any other error is answered with 500 and appears only in the log. */
export class HttpError extends Error {
  readonly kind: ErrorKind
  readonly code: MessageCode
  readonly values: MessageValues | undefined
  readonly fields: Readonly<Record<string, FieldProblem>> | undefined
  readonly retryAfter: number | undefined
  readonly next: NextStep | undefined

  constructor(
    kind: ErrorKind,
    code: MessageCode,
    { values, fields, retryAfter, message, next }: Details = {},
  ) {
    super(message ?? messageText(code, values))
    this.name = 'HttpError'
    this.kind = kind
    this.code = code
    this.values = values
    this.fields = fields
    this.retryAfter = retryAfter
    this.next = next
  }

  get status(): number {
    return errorStatus[this.kind]
  }

  /** The sentence in the response format: English text, code and values. */
  get sentence(): { message: string; code: MessageCode; values?: MessageValues } {
    const { message, code, values } = this
    return { message, code, ...(values === undefined ? {} : { values }) }
  }
}

/** Whole seconds from now until a later moment, at least 1: what `retryAfter` takes. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
}

/** Bad input by field path; the first problem is the main one. */
export function badInput(fields: Readonly<Record<string, FieldProblem>>): HttpError {
  const { code = 'bad_request' as const, message, values } = Object.values(fields)[0] ?? {}
  return new HttpError('bad-input', code, { fields, values, ...(message === undefined ? {} : { message }) })
}

/** Bad input in one field. */
export function badField(field: string, code: MessageCode, values?: MessageValues): HttpError {
  return new HttpError('bad-input', code, {
    values,
    fields: { [field]: sentenceOf(code, values) },
  })
}

/** The value, or a 404 with the code's sentence. */
export function requireFound<T>(value: T | null | undefined, code: MessageCode): T {
  if (value === null || value === undefined) throw new HttpError('not-found', code)
  return value
}

/** Refuses an edit based on an older version of the record. */
export function requireFresh(record: { updatedAt: string }, readAt: string | undefined): void {
  if (readAt !== undefined && Date.parse(readAt) < Date.parse(record.updatedAt)) {
    throw new HttpError('conflict', 'stale_record')
  }
}
