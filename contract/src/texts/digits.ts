/** The zeros of the scripts of India. The code of each ends in 6, and its digits follow. */
const zeros = '०০੦૦୦௦౦೦൦'
const digit = new RegExp(`[${Array.from(zeros, (zero) => `${zero}-${digitAfter(zero, 9)}`).join('')}]`, 'g')

/** The digits of the scripts of India as Latin ones; anything else stays. */
export function latinDigits(value: string): string {
  return value.replace(digit, (written) => String((written.charCodeAt(0) & 0xf) - 6))
}

/** A digit, 0 to 9, in Latin and in each script of India. */
export function inAllScripts(value: number): string {
  return value + Array.from(zeros, (zero) => digitAfter(zero, value)).join('')
}

function digitAfter(zero: string, value: number): string {
  return String.fromCharCode(zero.charCodeAt(0) + value)
}
