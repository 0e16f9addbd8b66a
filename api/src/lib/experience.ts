import { latinDigits } from '@udyam/contract/texts/digits'

/**
 * The years in a free text such as "12 years", "8+ वर्षे" or "१५ वर्षे": its first whole number, in Latin
 * digits or those of India. Null without one, and for numbers no working life reaches.
 */
export function experienceYears(text: string): number | null {
  const digits = /\d+/.exec(latinDigits(text))?.[0]
  if (digits === undefined) return null
  const years = Number(digits)
  return years <= LONGEST_WORKING_LIFE ? years : null
}

const LONGEST_WORKING_LIFE = 99
