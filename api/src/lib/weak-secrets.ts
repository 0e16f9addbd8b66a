import { demoAccounts, demoAdministrators } from '@udyam/contract/demo-accounts'
import { isCommonPassword } from './common-passwords.ts'

/** What stands in the documents for a key and a pass phrase of one's own. */
const fromDocuments = [
  'at least 32 random characters',
  'a good pass phrase',
  'twelve characters or more of your own',
]
const fewestDifferent = 10
const fewestDifferentInPassword = 5
const shortestAdminPassword = 12

/** Whether a key can be guessed: it stands in the documents, or says the same few characters again and again. */
export function isWeakKey(key: string): boolean {
  return isDocumented(key) || new Set(key).size < fewestDifferent
}

/** Whether the first administrator's password is too weak for people's data: short, common, known, or the e-mail. */
export function isWeakAdminPassword({ email, password }: { email: string; password: string }): boolean {
  const folded = password.toLowerCase()
  return (
    password.length < shortestAdminPassword ||
    folded === email.toLowerCase() ||
    isDocumented(password) ||
    isCommonPassword(folded) ||
    new Set(folded).size < fewestDifferentInPassword ||
    [...demoAccounts, ...demoAdministrators].some((account) => account.password === folded)
  )
}

function isDocumented(value: string): boolean {
  return fromDocuments.includes(value.trim().toLowerCase())
}
