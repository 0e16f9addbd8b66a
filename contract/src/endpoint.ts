import * as z from 'zod'
import type { MessageCode } from './messages.ts'
import type { Access } from './roles.ts'

/** One call of the API. `access` has no default: an endpoint that does not say who may call it does not compile. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `{name}` for each parameter: `admin/mentor/{id}`. */
  path: string
  access: Access
  /** One sentence for the API's documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The whole answer. What it does not declare never leaves the server. */
  response: z.ZodObject
  /** A success is a CSV file of this name, not JSON; the handler gives its lines as `csv`. */
  csv?: string
  /**
   * The same query is answered alike to everyone who may ask, and with nothing but what mentors, promoters and
   * categories hold: the server keeps the answer for as long as none of them changes.
   */
  shared?: true
  /** Status of a success; 200 when it is not said. */
  status?: 200 | 201
  /** Largest body in KiB; 64 when it is not said. */
  bodyLimit?: number
  /** A record the path's `{id}` names; a malformed id is answered with this code and 404. */
  missing?: MessageCode
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E, K extends string, As extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodObject>
    ? Record<K, As extends 'input' ? z.input<S> : z.output<S>>
    : unknown

/** What a caller passes: path parameters, query and body as they may be written. */
export type Input<E> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>

/** What a handler gets: the same, parsed. */
export type Parsed<E> = Part<E, 'params', 'output'> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>

/** What a caller reads. */
export type Reply<E extends Endpoint> = z.output<E['response']>

/** What a handler answers: the reply without `success`, which stands in every success, and its message by code. */
export type Answer<E extends Endpoint> = Omit<z.input<E['response']>, 'success' | 'message' | 'code'> & {
  message?: MessageCode
}

/** The schema of a successful answer: `success`, an optional `message` and the given fields. */
export function reply<const S extends z.ZodRawShape>(shape: S) {
  return z.object({
    success: z.literal(true).describe('Always true in a successful answer'),
    message: z.string().optional().describe('A sentence for the person, in English'),
    code: z.string().optional().describe('The code of that sentence'),
    ...shape,
  })
}
