import type * as z from 'zod'

/** Names of the fields a schema requires, e.g. `email` or `socialLinks.linkedin`. */
export function requiredFields(schema: z.ZodType, start: object): ReadonlySet<string> {
  const { error } = schema.safeParse(emptied(start))
  return new Set(error?.issues.map(({ path }) => path.join('.')))
}

/** Same values, all empty. */
function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (typeof value === 'boolean') return false
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, emptied(field)]))
}
