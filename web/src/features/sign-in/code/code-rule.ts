import { CodeRequest, CodeSignIn } from '@udyam/contract/auth/code-schemas'
import { email } from '@udyam/contract/parts/fields'
import * as z from 'zod'

export const AddressRule = z.object({ role: CodeRequest.shape.role, email: email() })

const { code, rememberMe } = CodeSignIn.shape
export const CodeRule = z.object({ code, rememberMe })
