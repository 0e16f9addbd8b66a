type Schema = {
  $ref?: string
  examples?: unknown[]
  default?: unknown
  const?: unknown
  enum?: unknown[]
  anyOf?: unknown[]
  type?: string | string[]
  properties?: Record<string, unknown>
  items?: unknown
  format?: string
  minimum?: number
}

const ofFormat: Record<string, string> = {
  uuid: '3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90',
  guid: '3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90',
  'date-time': '2026-01-15T09:30:00.000Z',
  date: '2026-01-15',
}

/**
 * A value that fits a schema: its own example, else the simplest of its type.
 *
 * @param shared referenced schemas by name
 */
export function exampleOf(of: unknown, shared: Record<string, unknown>): unknown {
  const schema = of as Schema
  const given = [schema.examples?.[0], schema.default, schema.const, schema.enum?.[0]].find(
    (value) => value !== undefined,
  )
  if (given !== undefined) return given
  if (schema.$ref !== undefined) return exampleOf(shared[schema.$ref.split('/').at(-1) ?? ''], shared)
  if (schema.anyOf !== undefined) return exampleOf(schema.anyOf[0], shared)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type ?? 'string') {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, value]) => [name, exampleOf(value, shared)]),
      )
    case 'array':
      return [exampleOf(schema.items, shared)]
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    case 'null':
      return null
    default:
      return ofFormat[schema.format ?? ''] ?? 'text'
  }
}
