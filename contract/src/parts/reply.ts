import * as z from 'zod'

/** The schema of a successful answer: `success`, an optional `message` and the given fields. */
export function reply<const S extends z.ZodRawShape>(shape: S) {
  return z.object({
    success: z.literal(true).describe('Always true in a successful answer'),
    message: z.string().optional().describe('A sentence for the person, in English'),
    code: z.string().optional().describe('The code of that sentence'),
    ...shape,
  })
}
