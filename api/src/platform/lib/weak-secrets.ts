import { demoAccounts, demoAdministrators } from '@udyam/contract/demo-accounts'
import { isCommonPassword, isCommonWithTail } from './common-passwords.ts'

/** Example keys and passphrases of the documentation. */
const fromDocuments = [
  'at least 32 random characters',
  'a good pass phrase',
  'twelve characters or more of your own',
]
/** A random key of 32 hexadecimal digits has 128 bits; some may be sequential by chance. */
const fewestBits = 110
/** Sequences on a keyboard. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', '9abcdef0', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const fewestDifferentInPassword = 5
const shortestAdminPassword = 12

/**
 * Whether a key is guessable: an example of the documentation, or too few bits after repeats and sequences.
 */
export function isWeakKey(key: string): boolean {
  return isDocumented(key) || bitsOf(key) < fewestBits
}

/** Bits of a key that its preceding characters do not predict. */
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

/** Whether the first administrator's password is too weak: short, common, known, or equal to the e-mail. */
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
