import { FirstPassword } from '@udyam/contract/auth/schemas'

export const Form = FirstPassword
