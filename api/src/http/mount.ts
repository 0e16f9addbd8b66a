import { Readable } from 'node:stream'
import { csvFileName } from '@udyam/contract/csv'
import type { Endpoint } from '@udyam/contract/endpoint'
import { type FieldProblem, fieldProblems } from '@udyam/contract/errors'
import { type MessageCode, messageText } from '@udyam/contract/messages'
import { can } from '@udyam/contract/roles'
import { languages, type Language } from '@udyam/contract/system'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cached } from '../db/cache.ts'
import { addressOf } from './address.ts'
import { insertAuditEvent } from '../audit/audit.store.ts'
import { UnreadableBody } from './body.ts'
import type { Context, Handler, Handlers, Services, User } from './context.ts'
import { HttpError, badInput } from './http-error.ts'
import { toCachedResponse, sendCachedResponse } from './response-cache.ts'
import { lastLetIn, readSession } from '../accounts/session.ts'
import { countCall } from '../accounts/throttle.ts'

/** Mounts a group of endpoints below `/api`: who may, what comes in, the handler, what goes out. */
export function mount<G extends Record<string, Endpoint>>(
  app: FastifyInstance,
  { services, group, handlers }: { services: Services; group: G; handlers: Handlers<G> },
): void {
  for (const [name, endpoint] of Object.entries(group)) {
    // The map is typed by endpoint; here, where all of them are served alike, the types meet at run time.
    const handler = handlers[name] as unknown as Handler<Endpoint>
    app.route({
      method: endpoint.method,
      url: `/api/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: (endpoint.bodyLimit ?? 64) * 1024,
      handler: (request, reply) => serve({ services, endpoint, handler, request, reply }),
    })
  }
}

type Serving = {
  services: Services
  endpoint: Endpoint
  handler: Handler<Endpoint>
  request: FastifyRequest
  reply: FastifyReply
}

async function serve({ services, endpoint, handler, request, reply }: Serving): Promise<void> {
  const since = performance.now()
  const user = await admit(services, { endpoint, request, reply })
  const input = parseInput(endpoint, request)
  const answer = async () => {
    const given = await handler({
      ...services,
      ...contextOf(services, request, user),
      ...input,
      // Admission has made sure that there is a user wherever the endpoint asks for one.
      user: user as User,
    })
    const stamp = 'success' in endpoint.response.shape ? { success: true } : {}
    return endpoint.response.parse({ ...stamp, ...given, ...sentenceOf(given.message) })
  }
  if (endpoint.shared === true) {
    const what = `${endpoint.path} ${JSON.stringify(input.query)}`
    const make = async () => toCachedResponse(await answer())
    return sendCachedResponse({ request, reply }, await cached(services.db, what, make, { since }))
  }
  const body = await answer()
  if (endpoint.csv === undefined) await reply.code(endpoint.status ?? 200).send(body)
  else await sendCsv(reply, endpoint.csv, body['csv'] as AsyncIterable<string>)
}

function sentenceOf(code: MessageCode | undefined) {
  return code === undefined ? {} : { message: messageText(code), code }
}

/** Sends a file as its lines come; one that breaks off ends the connection, so that nobody takes it for whole. */
async function sendCsv(reply: FastifyReply, name: string, lines: AsyncIterable<string>): Promise<void> {
  void reply.header('content-disposition', `attachment; filename="${csvFileName(name)}"`)
  await reply.type('text/csv; charset=utf-8').send(Readable.from(lines))
}

/** Who calls, when they may. */
async function admit(
  services: Services,
  { endpoint, request, reply }: Pick<Serving, 'endpoint' | 'request' | 'reply'>,
): Promise<User | null> {
  const count = (id: string) => countCall(services, id)
  // Whoever was let in last time is counted while the session is read anew: the two ask the database together.
  const likely = lastLetIn(request.headers.authorization)
  const [session] = await Promise.all([
    readSession(services, presented(request), async (db, user) => {
      await contextOf(services, request, user).audit(db, {
        action: 'session.replay',
        reason: 'refresh token replayed',
      })
    }).catch((error: unknown) => {
      // A page for everyone is for someone with a stale session too.
      if (endpoint.access === 'anyone' && error instanceof HttpError) return null
      throw error
    }),
    likely === undefined ? undefined : count(likely),
  ])
  const user = session?.user ?? null
  if (session?.renewed !== undefined) {
    void reply.header('x-access-token', session.renewed.access_token)
    void reply.header('x-refresh-token', session.renewed.refresh_token)
  }
  if (user !== null && user.id !== likely) await count(user.id)
  if (can(user, endpoint)) return user
  throw user === null
    ? new HttpError('no-session', 'session_required')
    : new HttpError('forbidden', 'forbidden')
}

function presented(request: FastifyRequest) {
  const refreshToken = request.headers['x-refresh-token']
  return {
    authorization: request.headers.authorization,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
  }
}

function contextOf(
  services: Services,
  request: FastifyRequest,
  user: User | null,
): Pick<Context, 'address' | 'requestId' | 'language' | 'audit' | 'report'> {
  const address = addressOf(request.ip)
  const where = { user, address, requestId: request.id, now: services.now() }
  return {
    address,
    requestId: request.id,
    language: languageOf(request.headers['accept-language']),
    audit: (db, entry) => insertAuditEvent(db, entry, where),
    report: (error) => request.log.error({ err: error }, 'work after the answer failed'),
  }
}

function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  if (request.body instanceof UnreadableBody) throw request.body.failure
  const body = request.body ?? {}
  if (endpoint.body !== undefined && (typeof body !== 'object' || Array.isArray(body))) {
    throw new HttpError('bad-input', 'bad_request')
  }
  const failed: Record<string, FieldProblem> = {}
  const read = (schema: Endpoint['body'], value: unknown) => {
    const parsed = schema?.safeParse(value)
    if (parsed?.success === false) Object.assign(failed, fieldProblems(parsed.error))
    return parsed?.data ?? {}
  }
  const query = read(endpoint.query, request.query)
  const parsedBody = read(endpoint.body, body)
  if (Object.keys(failed).length > 0) throw badInput(failed)
  const params = endpoint.params?.safeParse(request.params)
  if (params?.success === false) throw new HttpError('not-found', endpoint.missing ?? 'not_found')
  return { params: params?.data ?? {}, query, body: parsedBody }
}

/** The first language of the header that the product speaks, English without one. */
function languageOf(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return asked.find((code): code is Language => (languages as readonly string[]).includes(code)) ?? 'en'
}
