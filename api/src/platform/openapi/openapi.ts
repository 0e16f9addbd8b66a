import { adminKinds, isDuty } from '@udyam/contract/duties'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { Failure } from '@udyam/contract/parts/errors'
import { can } from '@udyam/contract/roles'
import type { MessageCode } from '@udyam/contract/texts/messages'
import { messageCodes, messageText } from '#platform/lib/messages.ts'
import * as z from 'zod'
import { exampleOf } from './examples.ts'
import { namedSchemas } from './named-schemas.ts'

type Groups = Record<string, Record<string, CheckedEndpoint>>
type Json = Record<string, unknown>
type Direction = 'input' | 'output'

// Zod writes a schema with an id once, and references it elsewhere.
for (const [id, schema] of namedSchemas) {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
}

const failureNames: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'BodyTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'ServiceUnavailable',
}

const failures: Record<number, string> = {
  400: 'Bad input: `errors` has a message by field, `codes` its code.',
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

const tags: Record<string, string> = {
  auth: 'Sessions and passwords',
  mentors: 'Mentors: applications, profiles, the directory and its administration',
  mentees: 'Mentees: signup, profiles and their administration',
  visitors: 'Visitors: signup and sign-in',
  promoters: 'The advisory board and its administration',
  categories: 'Industries and the fields within them',
  contact: 'Messages of the contact form',
  dashboard: 'What administrators see first: counts, recent activity, what waits, charts',
  audit: 'Who did what to whom and when',
  outbox: 'The mails that have been written',
  administrators: 'Administrators: who they are, invitations, kinds',
  adminSelection: 'Selection: evaluations, decisions, introductions, and what waits for somebody',
  introductions: 'The way to a mentor, as mentee and mentor see it',
  mentorships: 'What mentee and mentor do together: meetings, notes, messages, reviews, the certificate',
  notifications: 'What somebody has been told, and wants to be told',
  system: 'The service itself',
}

const examples: Record<number, MessageCode> = {
  400: 'email_invalid',
  401: 'session_required',
  403: 'forbidden',
  404: 'mentor_not_found',
  409: 'stale_record',
  413: 'body_too_large',
  415: 'body_not_json',
  429: 'too_many_requests',
  500: 'internal_error',
  503: 'overloaded',
}

/** The OpenAPI 3.1 document of a contract, generated from the validating schemas. */
export function openApiDocument(
  groups: Groups,
  { title, publicUrl, version }: { title: string; publicUrl: string; version: string },
) {
  const paths: Record<string, Json> = {}
  const shared: Json = {}
  jsonSchema(Failure, 'output', shared)
  for (const [tag, group] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = `/${endpoint.path}`
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation({ tag, name, endpoint, shared }),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Every call of the platform. All of them speak JSON, the exports answer CSV, and one streams events.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(groups).map((name) => ({ name, description: tags[name] ?? name })),
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
      responses: Object.fromEntries(
        Object.keys(failures).map((status) => [failureNames[Number(status)], failure(Number(status))]),
      ),
      schemas: { ...shared, Code: code },
    },
  }
}

const code = { type: 'string', enum: messageCodes, description: 'A fixed word for a sentence of the server' }

const csvContent = {
  'text/csv': {
    schema: { type: 'string', description: 'UTF-8 with a byte order mark; the first line names the fields' },
    example: '_id,email\r\n3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90,sanjay@example.com\r\n',
  },
}

const eventContent = {
  'text/event-stream': {
    schema: { type: 'string', description: 'Server-sent events' },
    example: 'event: changed\ndata: 1\n\n',
  },
}

const imageContent = {
  'image/webp': {
    schema: { type: 'string', format: 'binary', description: 'The photo, a square' },
    example: 'RIFF',
  },
}

function answered(endpoint: CheckedEndpoint, shared: Json): Json {
  if (endpoint.events === true) return eventContent
  if (endpoint.image === true) return imageContent
  return endpoint.csv === undefined ? content(endpoint.response, 'output', shared) : csvContent
}

type Described = { tag: string; name: string; endpoint: CheckedEndpoint; shared: Json }

function operation({ tag, name, endpoint, shared }: Described): Json {
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: endpoint.summary,
    description: whoMay(endpoint),
    security: endpoint.access === 'anyone' ? [] : [{ access: [] }],
    parameters: [
      ...parameters('path', endpoint.params, shared),
      ...parameters('query', endpoint.query, shared),
    ],
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: content(endpoint.body, 'input', shared) } }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done.',
        content: answered(endpoint, shared),
      },
      ...Object.fromEntries(
        failuresOf(endpoint).map((status) => [
          status,
          { $ref: `#/components/responses/${failureNames[status]}` },
        ]),
      ),
    },
  }
}

function whoMay({ access }: CheckedEndpoint): string {
  if (access === 'anyone') return 'Open to anyone.'
  if (access === 'signed-in') return 'Open to any signed-in role.'
  const roles = access.filter((name) => !isDuty(name))
  const kinds = adminKinds.filter((kind) => can({ role: 'admin', kind }, { access }))
  const administrators = kinds.length > 0 ? [`administrators (${kinds.join(', ')})`] : []
  return `Open to: ${[...roles, ...administrators].join(', ')}.`
}

function failuresOf(endpoint: CheckedEndpoint): number[] {
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
  const code = examples[status] ?? 'internal_error'
  const message = messageText(code)
  const fields = status === 400 ? { errors: { email: message }, codes: { email: code } } : {}
  const example = { success: false, message, code, ...fields }
  const retry = { description: 'Seconds after which to try again', schema: { type: 'integer' } }
  return {
    description: failures[status],
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retry } } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example } },
  }
}

function parameters(where: 'path' | 'query', schema: z.ZodObject | undefined, shared: Json): Json[] {
  const { properties = {}, required = [] } = (
    schema === undefined ? {} : jsonSchema(schema, 'input', shared)
  ) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, examples, ...shape }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    description,
    schema: shape,
    example: exampleOf({ ...shape, examples }, shared),
  }))
}

function content(schema: z.ZodType, direction: Direction, shared: Json): Json {
  const shape = jsonSchema(schema, direction, shared)
  return { 'application/json': { schema: shape, example: exampleOf(shape, shared) } }
}

/** Description of a nullable named schema: its reference has none. */
function descriptionOfInner(schema: z.core.$ZodType): string | undefined {
  return schema instanceof z.ZodNullable ? z.globalRegistry.get(schema.unwrap())?.description : undefined
}

/** The JSON schema of a Zod schema. Named schemas are added to `shared` and referenced. */
function jsonSchema(schema: z.ZodType, direction: Direction, shared: Json): Json {
  const made = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    override: ({ jsonSchema: part, zodSchema }) => {
      // The description moves from the inner schema to the field, where readers expect it.
      const described = part.anyOf?.find(({ description }) => description !== undefined)
      const description = described?.description ?? descriptionOfInner(zodSchema)
      if (description !== undefined) part.description ??= description
    },
  })
  // Input schemas differ from output schemas: more is optional, and more is accepted.
  const suffix = direction === 'input' ? 'Input' : ''
  const text = JSON.stringify(made)
  const {
    $schema: _dialect,
    $defs: named = {},
    ...shape
  } = JSON.parse(
    text.replace(
      /"#\/\$defs\/(\w+)"/g,
      (_reference, name: string) => `"#/components/schemas/${name}${suffix}"`,
    ),
  ) as { $schema?: string; $defs?: Json } & Json
  for (const [name, definition] of Object.entries(named)) shared[name + suffix] = definition
  return shape
}
