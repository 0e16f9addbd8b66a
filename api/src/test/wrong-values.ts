import { contract } from '@udyam/contract'
import { openApiDocument } from '#platform/openapi/openapi.ts'

export const made = openApiDocument(contract, { title: '', publicUrl: 'http://localhost', version: '0' })

export type Schema = {
  $ref?: string
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  minimum?: number
  maximum?: number
  maxItems?: number
}
type Parameter = { name: string; in: string; schema: Schema }
export type Operation = {
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** A wrong value, and what its errors must contain, by field. */
export type Wrong = { value: unknown; takes: [field: string, parts: (string | RegExp)[]][] }

/** Values that the schema's enumerations, numbers, booleans, days and ids do not take; undefined without any. */
export function offValue(given: Schema, at = ''): Wrong | undefined {
  const schema = followed(given)
  const { type, format, minimum, maximum } = schema
  const one = (value: unknown, parts: (string | RegExp)[]): Wrong => ({ value, takes: [[at, parts]] })
  if (schema.enum ?? schema.const) return one('no-such', (schema.enum ?? [schema.const]).map(String))
  if (type === 'object') return inObject(schema, (part, name) => offValue(part, name), at)
  if (type === 'array') {
    const item = offValue(schema.items ?? {}, at)
    return item && { ...item, value: [item.value] }
  }
  if (type === 'boolean') return one('perhaps', ['true', 'false'])
  if (type === 'integer' || type === 'number') {
    const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
    return isBounded ? one(maximum + 1, [String(minimum), String(maximum)]) : one('many', ['number'])
  }
  if (format === 'date') return one('28.11.2026', [/\b\d{4}-\d\d-\d\d\b/])
  if (format === 'date-time') return one('tomorrow', [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/])
  return format === 'uuid' ? one('12', ['36']) : undefined
}

/** Values of another JSON type throughout. */
export function mistyped(given: Schema, at = ''): Wrong | undefined {
  const schema = followed(given)
  const { type, enum: choices, const: only, maxItems } = schema
  const one = (value: unknown, parts: (string | RegExp)[]): Wrong => ({ value, takes: [[at, parts]] })
  if (at === '') return inObject(schema, (part, name) => mistyped(part, name), at)
  if (choices ?? only) return one(true, (choices ?? [only]).map(String))
  if (type === 'object') return one('x', ['object'])
  if (type === 'array') return one('x', maxItems === undefined ? ['list'] : ['list', String(maxItems)])
  if (type === 'boolean') return one(7, ['true', 'false'])
  if (type === 'integer' || type === 'number') return one('many', ['number'])
  return type === 'string' ? one(true, [/text|\d{4}-\d\d-\d\d|36/]) : undefined
}

function inObject(
  { properties = {} }: Schema,
  wrongOf: (schema: Schema, at: string) => Wrong | undefined,
  at: string,
): Wrong | undefined {
  const parts = Object.entries(properties).flatMap(([name, schema]) => {
    const wrong = wrongOf(schema, at === '' ? name : `${at}.${name}`)
    return wrong ? [{ name, ...wrong }] : []
  })
  if (parts.length === 0) return undefined
  return {
    value: Object.fromEntries(parts.map(({ name, value }) => [name, value])),
    takes: parts.flatMap(({ takes }) => takes),
  }
}

/** The first alternative that is a value, without references. */
export function followed(schema: Schema): Schema {
  if (schema.$ref !== undefined) {
    return followed(
      (made.components.schemas as Record<string, Schema>)[schema.$ref.split('/').at(-1) ?? ''] ?? {},
    )
  }
  const [first] = schema.anyOf?.filter(({ type, const: only }) => type !== 'null' && only !== '') ?? []
  return first === undefined ? schema : followed(first)
}
