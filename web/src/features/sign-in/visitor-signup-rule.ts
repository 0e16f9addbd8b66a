import { VisitorSignup as VisitorSignupBody } from '@udyam/contract/schemas/visitors'
import * as z from 'zod'

const text = z.string()
/** As it is typed: the select starts without a purpose, which no visitor can have. */
export const Form = z
  .object({ fullName: text, email: text, phone: text, purpose: text, password: text, confirmPassword: text })
  .pipe(VisitorSignupBody)
