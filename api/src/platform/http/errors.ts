import type { FieldProblem } from '@udyam/contract/parts/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnconnected } from '#platform/db/open.ts'
import { Overloaded } from '#platform/lib/password.ts'
import { HttpError } from './http-error.ts'

/**
 * Sends every API failure in one format. Unknown errors reveal nothing to clients; the log has the details.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendHttpError(request, reply, error))
}

/** Sends a failure: status, body and, if a retry makes sense, Retry-After. */
function sendHttpError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const failure = toHttpError(error)
  if (failure.kind === 'fault') request.log.error({ err: error }, 'request failed')
  else if (failure.kind === 'unavailable') request.log.warn({ err: error }, 'request refused')
  if (failure.retryAfter !== undefined) void reply.header('retry-after', failure.retryAfter)
  return reply.code(failure.status).send({
    success: false,
    ...failure.sentence,
    ...failure.next,
    ...(failure.kind === 'bad-input' ? byField(failure.fields ?? {}) : {}),
  })
}

function byField(fields: Readonly<Record<string, FieldProblem>>) {
  const problems = Object.entries(fields)
  const valued = problems.flatMap(([field, { values }]) => (values ? [[field, values] as const] : []))
  return {
    errors: Object.fromEntries(problems.map(([field, { message }]) => [field, message])),
    codes: Object.fromEntries(problems.map(([field, { code }]) => [field, code])),
    ...(valued.length > 0 && { valuesByField: Object.fromEntries(valued) }),
  }
}

/** Maps any error to an HttpError; an unknown one becomes a 500 without details. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof Overloaded) return overloaded()
  const code = codeOf(error)
  const known = fromFastify(code, error) ?? fromDatabase(code)
  if (known?.kind === 'unavailable') return known
  if (isUnconnected(error) || isLostConnection(error)) return unavailable()
  return known ?? new HttpError('fault', 'internal_error')
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

function fromFastify(code: string, error: unknown): HttpError | undefined {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new HttpError('not-json', 'body_not_json')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new HttpError('too-large', 'body_too_large')
  if (code === 'FST_UNDER_PRESSURE') return overloaded()
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500
    ? new HttpError('bad-input', 'bad_request')
    : undefined
}

/**
 * Maps PostgreSQL error classes (manual, Appendix A) and connection errors. A server that is read-only
 * (25006), full (53100) or refuses the service (28, 3D) counts as unavailable; a slow one counts as busy.
 */
function fromDatabase(code: string): HttpError | undefined {
  if (code === '23505' || code === '23503') return new HttpError('conflict', 'conflict')
  if (code.startsWith('22')) return new HttpError('bad-input', 'bad_request')
  if (/^(?:25006|53100|08...|57P..|28...|3D000)$/.test(code)) return unavailable()
  if (/^(?:57014|55P03|40001|40P01|53...|25P03)$/.test(code)) return overloaded()
  if (/^(?:ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EPIPE|EHOSTUNREACH)/.test(code)) return unavailable()
  return undefined
}

/** The driver's connection errors have no code. */
function isLostConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed))/.test(
      error.message,
    )
  )
}

function unavailable(): HttpError {
  return new HttpError('unavailable', 'unavailable', { retryAfter: 2 })
}

function overloaded(): HttpError {
  return new HttpError('unavailable', 'overloaded', { retryAfter: 2 })
}
