import { latinDigits } from '@udyam/contract/texts/digits'

/**
 * Years in a free text such as "12 years", "8+ वर्षे" or "१५ वर्षे": its first whole number, in Latin or
 * Indian digits. Null without one, and above the length of a working life.
 */
export function experienceYears(text: string): number | null {
  const digits = /\d+/.exec(latinDigits(text))?.[0]
  if (digits === undefined) return null
  const years = Number(digits)
  return years <= LONGEST_WORKING_LIFE ? years : null
}

const LONGEST_WORKING_LIFE = 99
