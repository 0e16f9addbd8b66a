import { EmailChange } from '@udyam/contract/schemas/auth'

export const Form = EmailChange.pick({ email: true })
