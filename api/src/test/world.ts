import type { Endpoint, Input, Reply } from '@udyam/contract/endpoint'
import type { Role } from '@udyam/contract/roles'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import type { Db } from '#platform/db/open.ts'
import { readEnv, type Env } from '#platform/env.ts'
import type { Services } from '#platform/http/context.ts'
import { makeAdmin, makeMentee, makeMentor, makePromoter, makeVisitor, testPassword } from './make.ts'
import { emptyDatabase, openTestDatabase } from './test-database.ts'

/** The real service on a real database, with a clock that tests can turn. */
export type World = {
  app: FastifyInstance
  db: Db
  services: Services
  clock: { now: Date }
  /** Lets time go by, and carries out the changes that are due then. */
  pass(seconds: number): Promise<void>
  /** Signs in as a new account of the role, or as the account given. */
  as(role: Role, account?: { email: string; password: string }): Promise<Caller>
  /** Somebody without a session. */
  nobody: Caller
}

export type Answer<E extends Endpoint> = {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  /** Typed as a success; a test of a failure reads `message` and `errors`. */
  body: Reply<E> & { message?: string; errors?: Record<string, string> }
}

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

export type Caller = {
  id: string
  email: string
  tokens: { access: string; refresh: string } | undefined
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<Input<E>>,
    headers?: Record<string, string>,
  ): Promise<Answer<E>>
  /** The same with whatever a stranger might send. */
  send<E extends Endpoint>(endpoint: E, input: Sent, headers?: Record<string, string>): Promise<Answer<E>>
}

const testEnv: Env = readEnv({ DEMO: 'true', LOG_LEVEL: 'silent' })
let shared: Promise<World> | undefined

/** The world of this worker, emptied. */
export async function world(): Promise<World> {
  const made = await (shared ??= makeWorld())
  await emptyDatabase(made.db)
  made.clock.now = new Date()
  return made
}

/** The services that tests have asked for by an environment: to make one takes as long as a test. */
const byEnv = new WeakMap<Db, Map<string, Promise<World>>>()

/** A service of its own on the same database, with another environment. */
export async function withEnv(from: World, env: Partial<Services['env']>): Promise<World> {
  const services = { ...from.services, env: { ...from.services.env, ...env } }
  const made = byEnv.get(services.db) ?? new Map<string, Promise<World>>()
  byEnv.set(services.db, made)
  const key = JSON.stringify(services.env)
  const world = made.get(key) ?? meet(services, from.clock)
  made.set(key, world)
  return world
}

/** A service of its own on the same database, for which a test's server is on the internet. */
export async function withOutside(from: World, outside: Services['outside']): Promise<World> {
  return meet({ ...from.services, ...(outside && { outside }) }, from.clock)
}

/** A world on a new database, on which nothing has happened yet. */
export async function freshWorld(): Promise<World> {
  return makeWorld('_fresh')
}

/** A second process on the database of a world: it shares nothing with the first but what is stored. */
export async function otherProcess(from: World): Promise<World> {
  // This object is the key of a process's caches.
  const db: Db = from.db.withTables()
  return meet({ ...from.services, db }, from.clock)
}

async function makeWorld(suffix = ''): Promise<World> {
  const db = await openTestDatabase(suffix)
  const clock = { now: new Date() }
  const services: Services = {
    db,
    env: { ...testEnv, secretKey: 'a key for tests alone, of more than 32 characters' },
    now: () => clock.now,
    lifecycle: { state: 'ready' },
  }
  return meet(services, clock)
}

async function meet(services: Services, clock: World['clock']): Promise<World> {
  const app = await createApp(services)
  await app.ready()
  const nobody = callerOf(app, { id: '', email: '' })
  return { app, db: services.db, services, clock, nobody, as, pass }

  async function pass(seconds: number): Promise<void> {
    clock.now = new Date(clock.now.getTime() + seconds * 1000)
    await app.runDueChanges()
  }

  async function as(role: Role, account?: { email: string; password: string }): Promise<Caller> {
    const email = account?.email ?? `${role}-${crypto.randomUUID()}@example.com`
    if (account === undefined) await makeSomeone[role](services, { email })
    const { body } = await nobody.call(
      { ...logins, path: `${role}/login` },
      { body: { email, password: account?.password ?? testPassword } },
    )
    const { access_token: access, refresh_token: refresh, data } = body as unknown as Session
    return callerOf(app, { id: data.user._id, email, tokens: { access, refresh } })
  }
}

type Session = { access_token: string; refresh_token: string; data: { user: { _id: string } } }

const logins = {
  method: 'POST',
  access: 'anyone',
  summary: '',
} as const

const makeSomeone = {
  mentee: makeMentee,
  mentor: makeMentor,
  visitor: makeVisitor,
  admin: makeAdmin,
  promoter: makePromoter,
}

function callerOf(
  app: FastifyInstance,
  who: { id: string; email: string; tokens?: { access: string; refresh: string } },
): Caller {
  return {
    ...who,
    tokens: who.tokens,
    send,
    call: (endpoint, input, headers) => send(endpoint, input ?? {}, headers),
  }

  async function send(endpoint: Endpoint, { params, query, body }: Sent, headers = {}) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_mark, name: string) => params?.[name] ?? '')
    // The embedded database answers without a turn of the event loop, which the overload check needs.
    await new Promise(setImmediate)
    // A stream ends with its listener: reading its beginning is enough.
    const gone = new AbortController()
    const answer = await app.inject({
      ...(endpoint.events === true && { payloadAsStream: true, signal: gone.signal }),
      method: endpoint.method,
      url: `/api/${path}`,
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { payload: body as object }),
      headers: {
        ...(who.tokens && {
          authorization: `Bearer ${who.tokens.access}`,
          'x-refresh-token': who.tokens.refresh,
        }),
        ...headers,
      },
    })
    if (endpoint.events === true) {
      const [begun] = await answer.stream().take(1).toArray()
      gone.abort()
      const events = String(begun)
      const body = answer.statusCode < 400 ? { events } : JSON.parse(events)
      return { status: answer.statusCode, headers: answer.headers, body }
    }
    const isFile = answer.headers['content-type']?.toString().startsWith('text/csv')
    const isImage = answer.headers['content-type']?.toString().startsWith('image/')
    const image = { bytes: answer.rawPayload, type: answer.headers['content-type'] }
    const said = isFile ? { csv: answer.payload } : isImage ? { image } : answer.json()
    return { status: answer.statusCode, headers: answer.headers, body: said }
  }
}
