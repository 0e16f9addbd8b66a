/**
 * The years in a free text such as "12 years", "8+ वर्षे" or "१५ वर्षे": its first whole number, in Latin or
 * Devanagari digits. Null without one, and for numbers no working life reaches.
 */
export function experienceYears(text: string): number | null {
  const digits = /[0-9०-९]+/.exec(text)?.[0]
  if (digits === undefined) return null
  const years = Number(digits.replace(/[०-९]/g, latinDigit))
  return years <= LONGEST_WORKING_LIFE ? years : null
}

const LONGEST_WORKING_LIFE = 99

function latinDigit(digit: string): string {
  return String(digit.charCodeAt(0) - '०'.charCodeAt(0))
}
