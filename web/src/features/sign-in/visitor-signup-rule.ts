import { VisitorSignup as VisitorSignupBody } from '@udyam/contract/visitors/schemas'
import * as z from 'zod'

const text = z.string()
/** Raw input: the select starts empty, which is not a valid purpose. */
export const Form = z
  .object({ fullName: text, email: text, phone: text, purpose: text, password: text, confirmPassword: text })
  .pipe(VisitorSignupBody)
