import {
  errorStatus,
  type ErrorKind,
  type FieldProblem,
  type NextStep,
} from '@udyam/contract/schemas/parts/errors'
import type { MessageCode, MessageValues } from '@udyam/contract/texts/messages'
import { messageText, sentenceOf } from '../lib/messages.ts'

type Details = {
  /** The values that stand in the sentence. */
  values?: MessageValues | undefined
  /** What is wrong by field path, for bad input. */
  fields?: Readonly<Record<string, FieldProblem>>
  /** Seconds after which a caller may try again. */
  retryAfter?: number
  /** The sentence, where it is not that of the code. */
  message?: string
  /** What has to be shown before a sign-in goes on. */
  next?: NextStep
}

/** A failure with an answer of its own. Anything else that is thrown is answered with 500 and told to the log alone. */
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

  /** The sentence as an answer carries it: in English, by its code, and with its values. */
  get sentence(): { message: string; code: MessageCode; values?: MessageValues } {
    const { message, code, values } = this
    return { message, code, ...(values === undefined ? {} : { values }) }
  }
}

/** Bad input: what is wrong by field path; the first stands for the whole. */
export function badInput(fields: Readonly<Record<string, FieldProblem>>): HttpError {
  const { code = 'bad_request' as const, message } = Object.values(fields)[0] ?? {}
  return new HttpError('bad-input', code, { fields, ...(message === undefined ? {} : { message }) })
}

/** Bad input: one field and what is wrong with it. */
export function badField(field: string, code: MessageCode, values?: MessageValues): HttpError {
  return new HttpError('bad-input', code, {
    values,
    fields: { [field]: sentenceOf(code, values) },
  })
}

/** The value, or a 404 with the sentence of the code. */
export function requireFound<T>(value: T | null | undefined, code: MessageCode): T {
  if (value === null || value === undefined) throw new HttpError('not-found', code)
  return value
}

/** Refuses an edit that started from an older state of the record than the stored one. */
export function requireFresh(record: { updatedAt: string }, readAt: string | undefined): void {
  if (readAt !== undefined && Date.parse(readAt) < Date.parse(record.updatedAt)) {
    throw new HttpError('conflict', 'stale_record')
  }
}
