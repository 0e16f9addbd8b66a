import type { FieldProblem } from '@udyam/contract/parts/errors'
import type { ZodError } from 'zod'
import { isMessageCode, sentenceOf } from '#platform/lib/messages.ts'

/**
 * One problem per field of a failed parse. Problems inside a list belong to the list; those of the whole
 * object have an empty name. Problems without an own code become `value_invalid` with the schema library's
 * sentence.
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
