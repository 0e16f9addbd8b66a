import type { NextStep } from '@udyam/contract/parts/errors'
import type { MessageCode, MessageValues } from '@udyam/contract/texts/messages'

type Refusal = {
  status: number
  code: MessageCode
  /** The sentence in English. */
  message: string
  values?: MessageValues | undefined
  codes?: Readonly<Record<string, string>> | undefined
  valuesByField?: Readonly<Record<string, MessageValues>> | undefined
  endsSession?: boolean
  next?: NextStep | undefined
}

/** A refusal of the server: status, code with its values, and for invalid input a code per field with its values. */
export class ApiError extends Error {
  readonly status: number
  readonly code: MessageCode
  readonly values: MessageValues
  readonly codes: Readonly<Record<string, string>>
  readonly valuesByField: Readonly<Record<string, MessageValues>>
  /** Whether the session has ended; the app then opens the sign-in, so the page shows nothing. */
  readonly endsSession: boolean
  /** Required step before a sign-in can continue. */
  readonly next: NextStep | undefined

  constructor({ message, values = {}, codes = {}, valuesByField = {}, ...refusal }: Refusal) {
    const { status, code, endsSession = false, next } = refusal
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.values = values
    this.codes = codes
    this.valuesByField = valuesByField
    this.endsSession = endsSession
    this.next = next
  }
}

/** Whether a call got no valid response: network or server error. A refusal is a response. */
export function isFault(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
}

/** The server was unreachable, or the response was not its own. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('Network error', { cause })
    this.name = 'NetworkError'
  }
}
