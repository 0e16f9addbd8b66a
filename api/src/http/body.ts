import type { IncomingHttpHeaders } from 'node:http'
import type { MessageCode } from '@udyam/contract/texts/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

const deepest = 20

/** A body that cannot be read. It is held against the caller only once it is known who calls and that they may. */
export class UnreadableBody {
  readonly failure: HttpError

  constructor(code: MessageCode) {
    this.failure = new HttpError('bad-input', code)
  }
}

/** Takes JSON bodies alone, at most 20 levels deep. An empty body is no body, whatever its content type says. */
export function takeJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parseJson(String(body)))
  })
}

/** Whether a call brings a body, as its headers say. */
export function hasBody({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Looks at what the headers say of a body, before any of it is read.
 *
 * @param mostBytes the largest body that is taken
 * @throws not-json or too-large
 */
export function refuseByHeaders(request: Pick<FastifyRequest, 'headers'>, mostBytes: number): void {
  if (!hasBody(request)) return
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1)
  if (type.trim().toLowerCase() !== 'application/json') throw new HttpError('not-json', 'body_not_json')
  if (Number(request.headers['content-length']) > mostBytes)
    throw new HttpError('too-large', 'body_too_large')
}

/** What every call may send; larger bodies are few at once, so that half-sent ones hold little memory. */
const smallBytes = 64 * 1024
const mostOfAccount = 2
/** Anybody can sign up: members leave the administrators their places. */
const mostOf = { members: 16, administrators: 8 }
type Sender = { accountId: string; of: keyof typeof mostOf }
const largeUnderWay: Sender[] = []

/**
 * Counts a large body until it is there, or its sender gone.
 *
 * @throws too-many when the account, or all of its kind together, send as many as may be
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

/** The place of the quotation mark that ends the string which begins at a place; the end where there is none. */
function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}
