import { zodResolver } from '@hookform/resolvers/zod'
import { latinDigits } from '@udyam/contract/texts/digits'
import * as z from 'zod'
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

/** A typed number in digits of any script; null for an empty field. */
export const typedNumber = z
  .string()
  .transform((text) => (text.trim() === '' ? null : Number(latinDigits(text.trim()))))

/** A typed number that is needed: NaN for an empty field, which no rule takes. */
export const neededNumber = typedNumber.transform((number) => number ?? Number.NaN)

/** Converts a day (`YYYY-MM-DD`) and a time (`HH:MM`) in India to UTC; null if invalid. */
export function indianMoment(day: string, time: string): string | null {
  const date = new Date(`${day}T${time}+05:30`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
