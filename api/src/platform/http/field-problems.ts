import type { FieldProblem } from '@udyam/contract/parts/errors'
import type { MessageCode } from '@udyam/contract/texts/messages'
import type * as z from 'zod'
import { isMessageCode, sentenceOf } from '#platform/lib/messages.ts'
import { shapeOf, shapesAt, takes } from './field-hint.ts'

type Refused = {
  schema: z.ZodType
  value: unknown
  /** Whether the value was read from cells, which take more than the schema: its own codes stay. */
  isFromCells?: boolean
}

/**
 * One problem per field of a failed parse. Problems inside a list belong to the list; those of the whole
 * object have an empty name. Where the schema's own code does not say what the field takes, the sentence does.
 */
export function fieldProblems(error: z.ZodError, refused: Refused): Record<string, FieldProblem> {
  const found: Record<string, FieldProblem> = {}
  for (const issue of error.issues) found[nameOf(issue.path)] ??= problemOf(issue, refused)
  return found
}

function problemOf(issue: z.core.$ZodIssue, { schema, value: whole, isFromCells }: Refused): FieldProblem {
  const { path, message } = issue
  const code = isMessageCode(message) ? message : 'value_invalid'
  if (isFromCells && code !== 'value_invalid') return sentenceOf(code)
  const value = path.reduce<unknown>(partOf, whole)
  if (saysWhatIsTaken(code, issue, value)) return sentenceOf(code)
  const root = shapeOf(schema)
  // The name itself is wrong, in a record of fixed names.
  if (issue.code === 'invalid_key') {
    const names = shapesAt(root, path.slice(0, -1)).flatMap(({ propertyNames }) =>
      typeof propertyNames === 'object' ? [propertyNames] : [],
    )
    return takes(names, path.at(-1)) ?? sentenceOf(code)
  }
  return takes(shapesAt(root, path), value) ?? sentenceOf(code)
}

/** Codes for several kinds of input, so their sentences do not say which value is taken. */
const unspecific = new Set<MessageCode>([
  'value_invalid',
  'text_too_long',
  'list_too_long',
  'role_invalid',
  'dob_invalid',
  'date_invalid',
  'time_invalid',
  'days_invalid',
  'days_out_of_bounds',
  'category_unknown',
  'subcategory_unknown',
])

/** Whether the sentence of a schema's code is right for the value: "is required" is not for one of a wrong type. */
function saysWhatIsTaken(code: MessageCode, issue: z.core.$ZodIssue, value: unknown): boolean {
  // A rule beyond the schema has refused it: for a text, an example helps.
  if (code === 'value_invalid') return issue.code === 'custom' && typeof value !== 'string'
  if (isEmpty(value)) return true
  // A day that the calendar does not have, or that is too late, is well written.
  if (issue.code === 'custom') return !unspecific.has(code) || /^\s*\p{Nd}{4}-/u.test(String(value))
  return !unspecific.has(code) && !['invalid_type', 'invalid_value'].includes(issue.code) && !isOfId(issue)
}

function isOfId(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_format' && issue.format === 'guid'
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

function partOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.filter((part) => typeof part === 'string').join('.')
}
