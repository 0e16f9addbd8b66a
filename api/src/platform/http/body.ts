import type { IncomingHttpHeaders } from 'node:http'
import type { MessageCode } from '@udyam/contract/texts/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

const deepest = 20

/** An unreadable body. It causes an error only after authentication and authorization. */
export class UnreadableBody {
  readonly failure: HttpError

  constructor(code: MessageCode) {
    this.failure = new HttpError('bad-input', code)
  }
}

/**
 * Accepts only JSON bodies, at most 20 levels deep. An empty body counts as none, whatever its content type.
 */
export function takeJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parseJson(String(body)))
  })
}

/** Whether the headers announce a body. */
export function hasBody({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Checks the headers of a body before reading it.
 *
 * @param mostBytes the largest allowed body
 * @throws not-json or too-large
 */
export function refuseByHeaders(request: Pick<FastifyRequest, 'headers'>, mostBytes: number): void {
  if (!hasBody(request)) return
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1)
  if (type.trim().toLowerCase() !== 'application/json') throw new HttpError('not-json', 'body_not_json')
  if (Number(request.headers['content-length']) > mostBytes)
    throw new HttpError('too-large', 'body_too_large')
}

/** Maximum for every call. Larger bodies are limited in number, so partly sent ones use little memory. */
const smallBytes = 64 * 1024
const mostOfAccount = 2
/** Separate limits: anybody can sign up, and members must not use up the administrators' share. */
const mostOf = { members: 16, administrators: 8 }
type Sender = { accountId: string; of: keyof typeof mostOf }
const largeUnderWay: Sender[] = []

/**
 * Counts a large body until it is received or its sender disconnects.
 *
 * @throws too-many when the account, or all of its kind together, exceed the limit
 */
export function countLargeBody(
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
  { mostBytes, accountId, of }: Sender & { mostBytes: number },
): void {
  if (mostBytes <= smallBytes || !hasBody({ headers })) return
  const own = largeUnderWay.filter((other) => other.accountId === accountId).length
  const alike = largeUnderWay.filter((other) => other.of === of).length
  if (own >= mostOfAccount || alike >= mostOf[of]) {
    throw new HttpError('too-many', 'too_many_requests', { retryAfter: 5 })
  }
  const sender = { accountId, of }
  largeUnderWay.push(sender)
  let isCounted = true
  const end = () => {
    if (isCounted) largeUnderWay.splice(largeUnderWay.indexOf(sender), 1)
    isCounted = false
  }
  raw.once('end', end).once('close', end)
}

function parseJson(body: string): unknown {
  if (body.trim() === '') return undefined
  if (isTooDeep(body)) return new UnreadableBody('body_too_deep')
  try {
    return JSON.parse(body) as unknown
  } catch {
    return new UnreadableBody('body_malformed')
  }
}

function isTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (char === '"') at = endOfString(json, at)
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') depth -= 1
    if (depth > deepest) return true
  }
  return false
}

/** Index of the closing quotation mark of the string at a position; the end of the text if there is none. */
function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}
