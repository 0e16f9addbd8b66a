import type { Endpoint } from '@udyam/contract/endpoint'
import { Failure } from '@udyam/contract/errors'
import * as z from 'zod'

type Groups = Record<string, Record<string, Endpoint>>
type Json = Record<string, unknown>

const failures: Record<number, string> = {
  400: 'Bad input: `errors` has a message by field.',
  401: 'No session, or one that has ended.',
  403: 'The role or the state forbids it.',
  404: 'No such record.',
  409: 'Conflict: a duplicate, something in use, an illegal transition or a stale edit.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many tries; see Retry-After.',
  500: 'A fault; the x-request-id header finds it in the log.',
  503: 'Overloaded, starting or stopping; see Retry-After.',
}

/** The OpenAPI 3.1 document of a contract, made from the definitions that validate. */
export function openApiDocument(
  groups: Groups,
  { publicUrl, version }: { publicUrl: string; version: string },
) {
  const paths: Record<string, Json> = {}
  for (const [tag, group] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = `/${endpoint.path}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation({ tag, name, endpoint }) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Udyam Setu',
      version,
      description: 'Every call of the platform. All of them speak JSON.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        access: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The access token of a sign-in. With the refresh token in x-refresh-token an expired one is renewed: ' +
            'the next pair stands in the headers x-access-token and x-refresh-token of the answer.',
        },
      },
      schemas: { Failure: jsonSchema(Failure, 'output') },
    },
  }
}

function operation({ tag, name, endpoint }: { tag: string; name: string; endpoint: Endpoint }): Json {
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: endpoint.summary,
    description: whoMay(endpoint),
    security: endpoint.access === 'anyone' ? [] : [{ access: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: content(endpoint.body, 'input') } }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done.',
        content: content(endpoint.response, 'output'),
      },
      ...Object.fromEntries(failuresOf(endpoint).map((status) => [status, failure(status)])),
    },
  }
}

function whoMay({ access }: Endpoint): string {
  if (access === 'anyone') return 'Open to anyone.'
  if (access === 'signed-in') return 'Open to any signed-in role.'
  return `Open to: ${access.join(', ')}.`
}

function failuresOf(endpoint: Endpoint): number[] {
  const possible = [429, 500, 503]
  if (endpoint.access !== 'anyone') possible.push(401)
  if (Array.isArray(endpoint.access)) possible.push(403)
  if (endpoint.params !== undefined) possible.push(404)
  if (endpoint.query !== undefined || endpoint.body !== undefined) possible.push(400)
  if (endpoint.body !== undefined) possible.push(409, 413, 415)
  if (endpoint.path.endsWith('/login')) possible.push(401, 403)
  return [...new Set(possible)].toSorted((one, other) => one - other)
}

function failure(status: number): Json {
  return {
    description: failures[status],
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
}

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  const { properties = {}, required = [] } = (schema === undefined ? {} : jsonSchema(schema, 'input')) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...shape }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    description,
    schema: shape,
  }))
}

function content(schema: z.ZodType, io: 'input' | 'output'): Json {
  return {
    'application/json': { schema: jsonSchema(schema, io), example: exampleOf(jsonSchema(schema, io)) },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return shape
}

/** A value that fits a schema: its own example where it has one, else the simplest of its type. */
function exampleOf(schema: unknown): unknown {
  const {
    examples,
    default: fallback,
    const: only,
    enum: choices,
    anyOf,
    type,
    properties,
    items,
    format,
  } = schema as {
    examples?: unknown[]
    default?: unknown
    const?: unknown
    enum?: unknown[]
    anyOf?: unknown[]
    type?: string
    properties?: Record<string, unknown>
    items?: unknown
    format?: string
  }
  const given = [examples?.[0], fallback, only, choices?.[0]].find((value) => value !== undefined)
  if (given !== undefined) return given
  if (anyOf !== undefined) return exampleOf(anyOf[0])
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, value]) => [name, exampleOf(value)]),
    )
  }
  if (type === 'array') return [exampleOf(items)]
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return 1
  if (type === 'null') return null
  if (format === 'uuid' || format === 'guid') return '3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90'
  if (format === 'date-time') return '2026-01-15T09:30:00.000Z'
  if (format === 'date') return '2026-01-15'
  return 'text'
}
