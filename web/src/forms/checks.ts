import { zodResolver } from '@hookform/resolvers/zod'
import type * as z from 'zod'
import { requiredFields } from './required-fields.ts'

/** What checks a form by its schema, with the library of schemas: it comes when a form is first touched (use-checks.ts). */
export function checksOf<Output, Values extends object>(schema: z.ZodType<Output, Values>) {
  return {
    resolver: zodResolver(schema),
    required: (start: object) => requiredFields(schema, start),
  }
}
