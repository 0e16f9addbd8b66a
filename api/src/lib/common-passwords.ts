import { createRequire } from 'node:module'
import { passwordMinLength } from '@udyam/contract/schemas/parts/fields'

/** How many of the most common passwords are refused (NIST SP 800-63B 3.1.1.2 asks for such a list). */
const refused = 3000

let lists: ReturnType<typeof readLists> | undefined

/** Read at first use: unpacking the dictionary takes time and memory. */
function readLists() {
  const library: typeof import('@zxcvbn-ts/language-common') = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
  )
  const words = library.dictionary['passwords-common']
  return {
    common: new Set(words.filter((word) => word.length >= passwordMinLength).slice(0, refused)),
    commonWords: new Set(words.slice(0, refused)),
  }
}

/** Whether a password, in lower case, is among the 3,000 most common ones long enough to be chosen. */
export function isCommonPassword(password: string): boolean {
  lists ??= readLists()
  return lists.common.has(password)
}

/** Whether a password, in lower case, is a common one of any length with nothing but digits and signs after it. */
export function isCommonWithTail(password: string): boolean {
  const word = password.replace(/[^\p{L}]+$/u, '')
  lists ??= readLists()
  return lists.commonWords.has(word) || lists.common.has(word)
}
