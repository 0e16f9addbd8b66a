import { contract } from '@udyam/contract'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { Failure } from '@udyam/contract/parts/errors'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openApiDocument } from './openapi.ts'

type Schema = {
  $ref?: string
  type?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
type Content = Record<string, { schema: Schema; example: unknown }>
type Parameter = {
  name: string
  in: string
  description?: string
  required: boolean
  schema: Schema
  example: unknown
}
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response & { $ref?: string }>
}
type Response = { description: string; content: Content; headers?: object }

const made = openApiDocument(contract, {
  title: 'Maitri',
  publicUrl: 'https://setu.example.org',
  version: '1.2.3',
})
const paths = made.paths as unknown as Record<string, Record<string, Operation>>
const calls = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, CheckedEndpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
    operation: paths[`/${endpoint.path}`]?.[endpoint.method.toLowerCase()],
  })),
)

describe.each(calls)('$name', ({ name, endpoint, operation }) => {
  test('is described, and who may call it', () => {
    expect(operation).toMatchObject({ operationId: name, summary: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(operation?.security).toHaveLength(endpoint.access === 'anyone' ? 0 : 1)
    expect(made.tags.map((tag) => tag.name)).toContain(operation?.tags[0])
  })

  test('names every parameter, with what it means and an example that is taken', () => {
    const asked = [...Object.keys(endpoint.params?.shape ?? {}), ...Object.keys(endpoint.query?.shape ?? {})]
    expect(operation?.parameters.map((parameter) => parameter.name)).toEqual(asked)
    for (const parameter of operation?.parameters ?? []) {
      expect(parameter.description, parameter.name).toMatch(/\w/)
      expect(parameter.in).toBe(parameter.name in (endpoint.params?.shape ?? {}) ? 'path' : 'query')
      const schema = (parameter.in === 'path' ? endpoint.params : endpoint.query)?.shape[
        parameter.name
      ] as z.ZodType
      expect(schema.safeParse(String(parameter.example)).success, parameter.name).toBe(true)
    }
    const marks = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, mark]) => mark)
    expect(
      operation?.parameters.filter((parameter) => parameter.in === 'path').map((one) => one.name),
    ).toEqual(marks)
  })

  test('says what every field of body and answer means', () => {
    const success = String(endpoint.status ?? 200)
    const bodies = [operation?.requestBody?.content, operation?.responses[success]?.content]
    const silent = bodies.flatMap((content) => silentFields(mediaOf(content)?.schema))
    expect(silent).toEqual([])
  })

  test('has examples that its own schemas take', () => {
    const asked = mediaOf(operation?.requestBody?.content)?.example
    expect(endpoint.body?.safeParse(asked).error).toBeUndefined()
    for (const [status, given] of Object.entries(operation?.responses ?? {})) {
      const answer = responseOf(given)
      const schema = Number(status) < 400 ? endpoint.response : Failure
      const example = mediaOf(answer.content)?.example
      const isFile = endpoint.csv !== undefined || endpoint.image === true || endpoint.events === true
      const said =
        isFile && Number(status) < 400 ? { csv: example, image: example, events: example } : example
      expect(schema.safeParse(said).error, status).toBeUndefined()
      expect(answer.description).toMatch(/\w/)
    }
  })

  test('lists the answers it can give', () => {
    const statuses = Object.keys(operation?.responses ?? {}).map(Number)
    expect(statuses).toContain(endpoint.status ?? 200)
    expect(statuses).toEqual(expect.arrayContaining([429, 500, 503]))
    expect(statuses.includes(400)).toBe(endpoint.body !== undefined || endpoint.query !== undefined)
    expect(statuses.includes(404)).toBe(endpoint.params !== undefined)
    const isSignIn = endpoint.path.endsWith('/login')
    expect(statuses.includes(401)).toBe(endpoint.access !== 'anyone' || isSignIn)
    expect(statuses.includes(403)).toBe(Array.isArray(endpoint.access) || isSignIn)
    expect(responseOf(operation?.responses['429'])).toHaveProperty('headers.Retry-After')
  })
})

test('a field is described for what it is, not for what another of its name is', () => {
  const chat = followed(schemaOf('/mentorship/{id}/messages', 'get')?.properties?.['data']?.items).properties
  expect(chat?.['text']?.description).toBe('What is written to the other')
  const told = followed(schemaOf('/notifications', 'get')?.properties?.['data']?.items).properties
  expect(told?.['kind']?.description).toBe('What is told: which sentence it is')
  const mail = schemaOf('/admin/mail/{id}/open', 'post')?.properties?.['data']?.properties
  expect(mail?.['text']?.description).toBe('The mail as plain text')
})

test('a field that its schema does not describe is found', () => {
  const silent = {
    ...contract.auth.logout,
    response: z.object({
      text: z.string(),
      list: z.array(z.object({ name: z.string() })).describe('A list'),
    }),
  }
  const of = openApiDocument({ auth: { silent } }, { title: '', publicUrl: '', version: '1' })
    .paths as typeof paths
  const found = mediaOf(of['/auth/logout']?.['post']?.responses['200']?.content)?.schema
  expect(silentFields(found)).toEqual(['.text', '.list.name'])
})

test('a record that several calls share is written once, under the name it has in the contract', () => {
  const repeated = new Set<string>()
  const seen = new Set<string>()
  for (const schema of writtenOut([made.paths, made.components.schemas])) {
    if (seen.has(schema) && schema.length > 2000) repeated.add(schema.slice(0, 200))
    seen.add(schema)
  }
  expect([...repeated]).toEqual([])
  const card = schemaOf('/mentee/approved-mentors', 'get')?.properties?.['data']?.items
  expect(card).toEqual({ $ref: '#/components/schemas/MentorCard' })
  expect(Object.keys(made.components.schemas)).toEqual(
    expect.arrayContaining(['Plan', 'Meeting', 'Failure', 'Code']),
  )
})

test('the document has what OpenAPI 3.1 asks for, and nothing in it leads nowhere', () => {
  expect(made).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Maitri', version: '1.2.3' },
    servers: [{ url: 'https://setu.example.org/api' }],
  })
  expect(Object.keys(paths)).toHaveLength(new Set(calls.map(({ endpoint }) => endpoint.path)).size)
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(ids).toHaveLength(calls.length)
  expect(new Set(ids).size).toBe(ids.length)
  const text = JSON.stringify(made)
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], made)
    expect(found, reference).toBeDefined()
  }
  expect(text).not.toContain('"$schema"')
})

function schemaOf(path: string, method: string): Schema | undefined {
  return mediaOf(paths[path]?.[method]?.responses['200']?.content)?.schema
}

/** Inline object schemas of a part of the document, as JSON without descriptions. */
function writtenOut(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { description: _said, ...schema } = part as Schema
  const own = schema.type === 'object' && schema.properties !== undefined ? [JSON.stringify(schema)] : []
  return [...own, ...Object.values(part).flatMap(writtenOut)]
}

function mediaOf(content: Content | undefined) {
  return Object.values(content ?? {})[0]
}

/** Resolves a reference to a response. */
function responseOf(given: Operation['responses'][string] | undefined): Response {
  if (given?.$ref === undefined) return given as Response
  return made.components.responses[given.$ref.split('/').at(-1) ?? ''] as Response
}

/** Resolves a reference to a schema, with the properties next to the reference. */
function followed(schema: Schema = {}): Schema {
  const { $ref, ...beside } = schema
  return $ref === undefined
    ? schema
    : { ...(made.components.schemas as Record<string, Schema>)[$ref.split('/').at(-1) ?? ''], ...beside }
}

function silentFields(given: Schema | undefined, path = ''): string[] {
  if (given === undefined) return []
  const schema = followed(given)
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(followed(field).description === undefined ? [`${path}.${name}`] : []),
    ...silentFields(field, `${path}.${name}`),
  ])
  const within = [schema.items, ...(schema.anyOf ?? [])].flatMap((part) => silentFields(part, path))
  return [...own, ...within]
}
