import { CodeRequest, CodeSignIn } from '@udyam/contract/auth/code-schemas'
import { email, mobile } from '@udyam/contract/parts/fields'
import * as z from 'zod'
import { isEmail } from './reached.ts'

const { role } = CodeRequest.shape

export const AddressRule = z.object({ role, email: email() })

/** An e-mail address, or a mobile number as people write it; the field is named as the first. */
const either = z.string().transform((typed, context) => {
  const rule = typed.trim() === '' || isEmail(typed) ? email({ required: 'email_or_phone' }) : mobile()
  const read = rule.safeParse(typed)
  if (read.success) return read.data
  for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message })
  return z.NEVER
})

export const ReachRule = z.object({ role, email: either })

const { code, rememberMe } = CodeSignIn.shape
export const CodeRule = z.object({ code, rememberMe })
