import { CodeRequest, CodeSignIn } from '@udyam/contract/auth/code-schemas'
import { email, mobile } from '@udyam/contract/parts/fields'
import * as z from 'zod'
import { isEmail } from './reached.ts'

const { role } = CodeRequest.shape

/** An e-mail address, or a mobile number as people write it; what has a letter is the first. */
const either = z.string().transform((typed, context) => {
  const rule = typed.trim() === '' || isEmail(typed) || /\p{L}/u.test(typed) ? email() : mobile()
  const read = rule.safeParse(typed)
  if (read.success) return read.data
  for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Where the programme sends to no phones, the service says so. */
export const AddressRule = z.object({ role, email: either })

const { code, rememberMe } = CodeSignIn.shape
export const CodeRule = z.object({ code, rememberMe })
