import type * as z from 'zod'
import type { MessageCode } from './texts/messages.ts'
import type { Reads } from './audited-reads.ts'
import type { Access, Role } from './roles.ts'

/** How a call is made and who may make it: all that a client needs when it runs. */
export type Address = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `{name}` for each parameter: `admin/mentor/{id}`. */
  path: string
  access: Access
  /** A success is a CSV file of this name, not JSON. The handler returns its lines as `csv`. */
  csv?: string
  /** A success is a stream of server-sent events, not JSON. The handler returns them as `events`. */
  events?: true
  /** A success is an image, not JSON. The handler returns it as `image`. */
  image?: true
}

/** Request and response schemas of a call, and how it is served. */
export type Schemas = {
  /** One sentence for the API's documentation. */
  summary: string
  /**
   * The people whose data an administrator reads by this call, and how. Null if the answer contains only what
   * the caller has just written. A call that requires a duty must declare it.
   */
  reads?: Reads | null
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The whole answer. Undeclared fields never leave the server. */
  response: z.ZodObject
  /**
   * The answer is the same for every permitted caller, and depends only on mentors, promoters, categories and
   * free capacity. The server caches it until one of these changes, for a day at most.
   */
  shared?: true
  /** The answer is alike for everyone, and stays so while the server runs: it is made once, and sent with an ETag. */
  constant?: true
  /** Status of a success; 200 when it is not said. */
  status?: 200 | 201
  /** Largest body in KiB; 64 when it is not said. */
  bodyLimit?: number
  /** Delay, in seconds, of a change whose body asks for `undo`. The change can be cancelled until then. */
  undoSeconds?: number
  /** A record the path's `{id}` names; a malformed id is answered with this code and 404. */
  missing?: MessageCode
}

declare const carried: unique symbol

/** A call, and what only the types know of it: its schemas. */
export type Endpoint<S extends Schemas = Schemas> = Address & { readonly [carried]?: S }

/**
 * The calls of a noun: `endpoints<typeof mentorSchemas>()({ list: { … } })`. Their schemas are in
 * `schemas.ts` beside it, of which only the types are imported, so a page that makes a call does not load
 * validation. `access` has no default: a call without it does not compile. A call that requires a duty must
 * declare its reads too.
 */
export function endpoints<S extends Record<string, Schemas>>() {
  return <const A extends Record<keyof S, Address>>(addresses: A & Stated<A, S>) =>
    // The schemas are not there when the code runs; the types alone carry them.
    addresses as A as { readonly [K in keyof S]: A[K] & { readonly [carried]?: S[K] } }
}

/** Rejects, by type, a call that requires a duty and does not declare its `reads`. */
type Stated<A extends Record<keyof S, Address>, S extends Record<string, Schemas>> = {
  [K in keyof S]: S[K] extends { reads: Reads | null }
    ? unknown
    : A[K]['access'] extends string | readonly Exclude<Role, 'admin'>[]
      ? unknown
      : 'state in its schemas what is read'
}

/** A call with its schemas, as the server serves it and OpenAPI describes it. */
export type CheckedEndpoint = Endpoint & Schemas

/** The schemas of a noun's calls, by the names of `endpoints`. */
export function schemas<const S extends Record<string, Schemas>>(ofEach: S): S {
  return ofEach
}

type SchemasOf<E> = E extends { readonly [carried]?: infer S } ? NonNullable<S> : never

type Part<E, K extends string, As extends 'input' | 'output'> =
  SchemasOf<E> extends Record<K, infer P extends z.ZodObject>
    ? Record<K, As extends 'input' ? z.input<P> : z.output<P>>
    : unknown

/** The query of a change says something on the side, and may be left out. */
type QueryInput<E> = E extends { method: 'GET' }
  ? Part<E, 'query', 'input'>
  : Part<E, 'query', 'input'> extends { query: infer Q }
    ? { query?: Q }
    : unknown

/** A caller's arguments: path parameters, query and body before parsing. */
export type Input<E> = Part<E, 'params', 'input'> & QueryInput<E> & Part<E, 'body', 'input'>

/** A handler's input: path parameters, query and body after parsing. */
export type Parsed<E> = Part<E, 'params', 'output'> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>

type Response<E> = SchemasOf<E> extends { response: infer R extends z.ZodObject } ? R : never

export type Reply<E> = z.output<Response<E>>

/** A handler's result: the reply without `success`, which every success has, and with its message by code. */
export type Answer<E> = Omit<z.input<Response<E>>, 'success' | 'message' | 'code'> & { message?: MessageCode }
