import { EmailChange } from '@udyam/contract/auth/schemas'

export const Form = EmailChange.pick({ email: true })
