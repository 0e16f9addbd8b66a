/** The server's refusal: its status, its sentence in English, and for bad input a message a field. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: Record<string, string>
  /** The session is gone; the page is on its way to the sign-in and need not say more. */
  readonly endsSession: boolean

  constructor(answer: {
    status: number
    message: string
    errors?: Record<string, string> | undefined
    endsSession?: boolean
  }) {
    super(answer.message)
    this.name = 'ApiError'
    this.status = answer.status
    this.errors = answer.errors ?? {}
    this.endsSession = answer.endsSession ?? false
  }
}

/** The server could not be reached, or what came back was not its answer. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('Network error', { cause })
    this.name = 'NetworkError'
  }
}
