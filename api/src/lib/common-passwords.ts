import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordMinLength } from '@udyam/contract/schemas/parts/fields'

/** How many of the most common passwords are refused (NIST SP 800-63B 3.1.1.2 asks for such a list). */
const refused = 3000

const common = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= passwordMinLength).slice(0, refused),
)

const commonWords = new Set(dictionary['passwords-common'].slice(0, refused))

/** Whether a password, in lower case, is among the 3,000 most common ones long enough to be chosen. */
export function isCommonPassword(password: string): boolean {
  return common.has(password)
}

/** Whether a password, in lower case, is a common one of any length with nothing but digits and signs after it. */
export function isCommonWithTail(password: string): boolean {
  const word = password.replace(/[^\p{L}]+$/u, '')
  return commonWords.has(word) || common.has(word)
}
