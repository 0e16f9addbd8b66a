import { Readable } from 'node:stream'
import { csvFileName } from '@udyam/contract/csv/values'
import { indianDate } from '@udyam/contract/indian-date'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import type { CsvFile, Wording } from '@udyam/contract/csv/schemas'
import type { ImageFile } from '@udyam/contract/photos/schemas'
import type { FieldProblem } from '@udyam/contract/parts/errors'
import { fieldProblems } from './field-problems.ts'
import { sentenceOf } from '#platform/lib/messages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cached } from '#platform/db/cache.ts'
import { preferredLanguage } from './accept-language.ts'
import { addressOf } from './address.ts'
import { countLargeBody, refuseByHeaders, UnreadableBody } from './body.ts'
import { goesWithoutContact, refuseContactQuery, withoutContact } from './contact-data.ts'
import {
  type ConstantResponse,
  madeOnce,
  sendConstantResponse,
  toConstantResponse,
} from './constant-response.ts'
import type { Context, Handler, Handlers, Services, Tokens, User } from './context.ts'
import { deviceCookie, readDevice } from './device-cookie.ts'
import { deviceName } from './device-name.ts'
import { HttpError, badInput } from './http-error.ts'
import { leavePlace } from './overload.ts'
import { recordReading } from './audit-reads.ts'
import { toCachedResponse, sendCachedResponse } from './response-cache.ts'

/** A call before authentication. */
export type Call = Pick<Context, 'address' | 'requestId'> & {
  authorization: string | undefined
  refreshToken: string | undefined
}

/** The authenticated user, renewed tokens and audit function. */
export type Admission = Pick<Context, 'audit'> & {
  user: User | null
  /** Renewed tokens; a missing one stays unchanged. */
  renewed?: Partial<Tokens> | undefined
}

/** Authenticates and authorizes a call; throws if refused. */
export type Admit = (services: Services, endpoint: CheckedEndpoint, call: Call) => Promise<Admission>

type Mounting<G extends Record<string, CheckedEndpoint>> = {
  services: Services
  admit: Admit
  /** The programme's current name. */
  programme: () => Promise<string>
  group: G
  handlers: Handlers<G>
}

/**
 * Mounts a group of endpoints below `/api`: headers, authorization, input, handler, response. A body is read
 * only after its caller is authorized.
 */
export function mount<G extends Record<string, CheckedEndpoint>>(
  app: FastifyInstance,
  { services, admit, programme, group, handlers }: Mounting<G>,
): void {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  for (const [name, endpoint] of Object.entries(group)) {
    // The map is typed per endpoint; here all are served alike, and the types match at run time.
    const handler = handlers[name] as unknown as Handler<CheckedEndpoint>
    const bodyLimit = (endpoint.bodyLimit ?? 64) * 1024
    const once = madeOnce<ConstantResponse>()
    const admitted = new WeakMap<FastifyRequest, Admitted>()
    app.route({
      method: endpoint.method,
      url: `/api/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit,
      onRequest: async (request) => {
        refuseByHeaders(request, bodyLimit)
        const since = performance.now()
        const call = callOf(request)
        const admission = await admit(services, endpoint, call)
        const { user } = admission
        countLargeBody(request, {
          mostBytes: bodyLimit,
          accountId: user?.id ?? call.address,
          of: user?.role === 'admin' ? 'administrators' : 'members',
        })
        admitted.set(request, { ...admission, call, since })
      },
      handler: (request, reply) => {
        const admission = admitted.get(request)
        if (admission === undefined) throw new Error('a call was served that had not been admitted')
        const { inBackground } = app
        const call = { services, programme, admission, endpoint, handler, request, reply, once }
        return serve({ ...call, inBackground, closing: closing.signal })
      },
    })
  }
}

/** An authorized call, and its arrival in milliseconds of `performance.now()`. */
type Admitted = Admission & { call: Call; since: number }

type Serving = {
  services: Services
  programme: () => Promise<string>
  admission: Admitted
  endpoint: CheckedEndpoint
  handler: Handler<CheckedEndpoint>
  request: FastifyRequest
  reply: FastifyReply
  inBackground: FastifyInstance['inBackground']
  closing: AbortSignal
  /** Caches the response of a constant endpoint. */
  once: ReturnType<typeof madeOnce<ConstantResponse>>
}

async function serve({
  services,
  programme,
  admission,
  endpoint,
  handler,
  request,
  reply,
  inBackground,
  closing,
  once,
}: Serving): Promise<void> {
  const { user, audit, renewed, call, since } = admission
  if (renewed?.access_token !== undefined) void reply.header('x-access-token', renewed.access_token)
  if (renewed?.refresh_token !== undefined) void reply.header('x-refresh-token', renewed.refresh_token)
  const input = parseInput(endpoint, request)
  const isWithoutContact = goesWithoutContact(user, endpoint)
  if (isWithoutContact) refuseContactQuery(input.query)
  const concerned: string[] = []
  const { params, query } = input
  const said = { params, query, concerned, reason: input.body['reason'] }
  const record = (body?: Record<string, unknown>) =>
    recordReading(services.db, { endpoint, user, audit }, { ...said, ...(body && { body }) })
  const report = (error: unknown) => request.log.error({ err: error }, 'work after the answer failed')
  const answer = async () => {
    const given = await handler({
      ...services,
      ...input,
      address: call.address,
      requestId: call.requestId,
      device: deviceOf(services.env, request, reply),
      language: preferredLanguage(request.headers['accept-language']),
      audit,
      whileHere: () => untilGone(reply, closing),
      concerns: (...ids) => concerned.push(...ids.filter((id) => id !== null)),
      report,
      inBackground: (work) => inBackground(work.catch(report)),
      // Admission guarantees a user if the endpoint needs one.
      user: user as User,
    })
    const stamp = 'success' in endpoint.response.shape ? { success: true } : {}
    const whole = { ...stamp, ...given, ...(given.message && sentenceOf(given.message)) }
    const body = endpoint.response.parse(whole)
    return isWithoutContact ? withoutContact(body) : body
  }
  if (endpoint.constant === true) {
    const made = await once(await programme(), async () => toConstantResponse(await answer()))
    return sendConstantResponse({ request, reply }, made)
  }
  if (endpoint.shared === true) {
    // Includes the day, because some data, such as breaks, depends on it.
    const what = `${endpoint.path} ${indianDate(services.now())} ${JSON.stringify(input.query)}`
    const make = async () => toCachedResponse(await answer())
    const kept = await cached(services.db, what, make, { since })
    await record()
    return sendCachedResponse({ request, reply }, kept)
  }
  const body = await answer()
  await record(body)
  if (endpoint.events === true) return sendEvents(reply, body['events'] as AsyncIterable<string>)
  if (endpoint.image === true) await sendImage(reply, body['image'] as ImageFile)
  else if (endpoint.csv === undefined) await reply.code(endpoint.status ?? 200).send(body)
  else {
    const lines = (body['csv'] as CsvFile).lines(wordingOf(request, query, endpoint.csv))
    await sendCsv(reply, csvFileName(await programme(), endpoint.csv), lines)
  }
}

function wordingOf({ headers }: FastifyRequest, query: Record<string, unknown>, list: string): Wording {
  return query['headings'] === 'words'
    ? { language: preferredLanguage(headers['accept-language']), list }
    : undefined
}

/** Streams a file; an error closes the connection, so a partial file is not taken for complete. */
async function sendCsv(reply: FastifyReply, name: string, lines: AsyncIterable<string>): Promise<void> {
  const isAscii = /^[\x20-\x7e]*$/.test(name)
  // RFC 6266, 4.3: non-ASCII names are encoded.
  const file = isAscii ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`
  void reply.header('content-disposition', `attachment; ${file}`)
  await reply.type('text/csv; charset=utf-8').send(Readable.from(lines))
}

/** Sends events while the client is connected; does not count as a running request. */
async function sendEvents(reply: FastifyReply, events: AsyncIterable<string>): Promise<void> {
  leavePlace(reply)
  // A keep-alive connection would delay a stop of the service.
  void reply.header('connection', 'close').header('x-accel-buffering', 'no')
  await reply.type('text/event-stream; charset=utf-8').send(Readable.from(events))
}

function untilGone({ raw }: FastifyReply, closing: AbortSignal): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => gone.abort())
  return AbortSignal.any([gone.signal, closing])
}

/**
 * Sends an image. The content of an address never changes, but access to it may: browsers cache it for
 * minutes only.
 */
async function sendImage(reply: FastifyReply, { bytes, type }: ImageFile): Promise<void> {
  void reply.header('cache-control', 'private, max-age=300')
  await reply.type(type).send(Buffer.from(bytes))
}

/** Lazy: few calls need the device, so its headers are parsed on demand. */
function deviceOf(env: Services['env'], { headers }: FastifyRequest, reply: FastifyReply): Context['device'] {
  return {
    get token() {
      return readDevice(env, headers.cookie)
    },
    get name() {
      return deviceName(headers['user-agent'])
    },
    keep: (token) => void reply.header('set-cookie', deviceCookie(env, token)),
  }
}

function callOf(request: FastifyRequest): Call {
  const refreshToken = request.headers['x-refresh-token']
  return {
    address: addressOf(request.ip),
    requestId: request.id,
    authorization: request.headers.authorization,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
  }
}

function parseInput(endpoint: CheckedEndpoint, request: FastifyRequest) {
  if (request.body instanceof UnreadableBody) throw request.body.failure
  const body = request.body ?? {}
  if (endpoint.body !== undefined && (typeof body !== 'object' || Array.isArray(body))) {
    throw new HttpError('bad-input', 'bad_request')
  }
  const failed: Record<string, FieldProblem> = {}
  const read = (schema: CheckedEndpoint['body'], value: unknown) => {
    const parsed = schema?.safeParse(value)
    if (schema && parsed?.error) Object.assign(failed, fieldProblems(parsed.error, { schema, value }))
    return parsed?.data ?? {}
  }
  const query = read(endpoint.query, request.query)
  const parsedBody = read(endpoint.body, body)
  if (Object.keys(failed).length > 0) throw badInput(failed)
  const params = endpoint.params?.safeParse(request.params)
  if (params?.success === false) throw new HttpError('not-found', endpoint.missing ?? 'not_found')
  return { params: params?.data ?? {}, query, body: parsedBody }
}
