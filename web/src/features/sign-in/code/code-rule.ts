import { CodeRequest, CodeSignIn } from '@udyam/contract/auth/code-schemas'
import { email, mobile } from '@udyam/contract/parts/fields'
import * as z from 'zod'
import { isEmail } from './reached.ts'

const { role } = CodeRequest.shape

/**
 * The address that a code goes to: an e-mail address, or a mobile number as people write it. What has a letter is the
 * first. Where the programme sends to no phones, the service says so of a number.
 */
export function addressRule(hasPhones: boolean) {
  const required = hasPhones ? 'email_or_phone' : 'email_required'
  const address = z.string().transform((typed, context) => {
    const isFirst = typed.trim() === '' || isEmail(typed) || /\p{L}/u.test(typed)
    const read = (isFirst ? email({ required }) : mobile()).safeParse(typed)
    if (read.success) return read.data
    for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  return z.object({ role, email: address })
}

const { code, rememberMe } = CodeSignIn.shape
export const CodeRule = z.object({ code, rememberMe })
