import { demoAccounts, demoAdministrators } from '@udyam/contract/demo-accounts'
import { isCommonPassword, isCommonWithTail } from './common-passwords.ts'

/** What stands in the documents for a key and a pass phrase of one's own. */
const fromDocuments = [
  'at least 32 random characters',
  'a good pass phrase',
  'twelve characters or more of your own',
]
/** Of 128 that a random key of 32 hexadecimal digits has; a few of them may follow each other by chance. */
const fewestBits = 110
/** Characters that people type one after the other. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', '9abcdef0', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const fewestDifferentInPassword = 5
const shortestAdminPassword = 12

/** Whether a key can be guessed: it stands in the documents, or has fewer than 128 bits by what it repeats and counts up. */
export function isWeakKey(key: string): boolean {
  return isDocumented(key) || bitsOf(key) < fewestBits
}

/** How much of a key is not said by what stands before it, in bits. */
function bitsOf(key: string): number {
  const typed = key.toLowerCase()
  const period = Array.from(typed, (_, at) => at + 1).find((by) => typed.startsWith(typed.slice(by))) ?? 0
  const said = Array.from(typed.slice(0, period))
  const follows = (at: number) => {
    const three = said.slice(at - 2, at + 1).join('')
    const back = Array.from(three).toReversed().join('')
    return (
      at > 1 && (new Set(three).size === 1 || rows.some((row) => row.includes(three) || row.includes(back)))
    )
  }
  const fresh = said.filter((_, at) => !follows(at)).length
  return (
    fresh *
    Math.log2(/^(?=.*[a-f])[\da-f]+$/.test(typed) && new Set(typed).size >= 8 ? 16 : new Set(key).size)
  )
}

/** Whether the first administrator's password is too weak for people's data: short, common, known, or the e-mail. */
export function isWeakAdminPassword({ email, password }: { email: string; password: string }): boolean {
  const folded = password.toLowerCase()
  return (
    password.length < shortestAdminPassword ||
    folded === email.toLowerCase() ||
    isDocumented(password) ||
    isCommonPassword(folded) ||
    isCommonWithTail(folded) ||
    new Set(folded).size < fewestDifferentInPassword ||
    [...demoAccounts, ...demoAdministrators].some((account) => account.password === folded)
  )
}

function isDocumented(value: string): boolean {
  return fromDocuments.includes(value.trim().toLowerCase())
}
