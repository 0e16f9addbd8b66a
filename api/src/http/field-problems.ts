import type { FieldProblem } from '@udyam/contract/schemas/parts/errors'
import type { ZodError } from 'zod'
import { isMessageCode, sentenceOf } from '../lib/messages.ts'

/**
 * What is wrong with the fields of a failed parse, one problem a field: what is wrong with a part of a list is wrong
 * with the list. A problem of the whole object stands under the empty name. What the schema has no code for is
 * `value_invalid`, with the sentence of the schema library.
 */
export function fieldProblems(error: ZodError): Record<string, FieldProblem> {
  const found: Record<string, FieldProblem> = {}
  for (const { path, message } of error.issues) {
    found[nameOf(path)] ??= isMessageCode(message) ? sentenceOf(message) : { code: 'value_invalid', message }
  }
  return found
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.filter((part) => typeof part === 'string').join('.')
}
