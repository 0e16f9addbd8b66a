import * as z from 'zod'

/** The few ways a call can fail, and the status each one is answered with. */
export const errorStatus = {
  'bad-input': 400,
  'no-session': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'not-json': 415,
  'too-many': 429,
  fault: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The body of every failure. `errors` has one entry a field and comes with bad input alone. */
export const Failure = z.object({
  success: z.literal(false).describe('Always false in a failure'),
  message: z.string().describe('What went wrong, in English; for bad input the first error'),
  errors: z.record(z.string(), z.string()).optional().describe('Message by field path, for bad input'),
})
export type Failure = z.infer<typeof Failure>

/**
 * The messages of a failed parse, one a field: what is wrong with a part of a list is wrong with the list. An
 * error of the whole object stands under the empty name.
 */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of error.issues) found[nameOf(issue.path)] ??= issue.message
  return found
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.filter((part) => typeof part === 'string').join('.')
}
