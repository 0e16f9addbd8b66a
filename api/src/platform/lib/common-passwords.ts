import { createRequire } from 'node:module'
import { passwordMinLength } from '@udyam/contract/parts/fields'

/** Number of common passwords that are refused (NIST SP 800-63B 3.1.1.2 requires such a list). */
const refused = 3000

let lists: ReturnType<typeof readLists> | undefined

/** Lazy: unpacking the dictionary takes time and memory. */
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

/** Whether a lower-case password is among the 3,000 most common ones of sufficient length. */
export function isCommonPassword(password: string): boolean {
  lists ??= readLists()
  return lists.common.has(password)
}

/** Whether a lower-case password is a common one of any length plus digits and signs. */
export function isCommonWithTail(password: string): boolean {
  const word = password.replace(/[^\p{L}]+$/u, '')
  lists ??= readLists()
  return lists.commonWords.has(word) || lists.common.has(word)
}
