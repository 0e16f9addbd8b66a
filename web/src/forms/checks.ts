import { zodResolver } from '@hookform/resolvers/zod'
import type * as z from 'zod'
import { requiredFields } from './required-fields.ts'
import { untilOnline } from './waiting/waiting.tsx'

/**
 * Validation of a form by its schema. This chunk includes the schema library and loads on first focus
 * (use-checks.ts).
 */
export function checksOf<Output, Values extends object>(schema: z.ZodType<Output, Values>) {
  return {
    resolver: zodResolver(schema),
    required: (start: object) => requiredFields(schema, start),
    untilOnline,
  }
}
