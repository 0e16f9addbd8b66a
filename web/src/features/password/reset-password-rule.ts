import { ResetPassword } from '@udyam/contract/auth/schemas'

export const NewPassword = ResetPassword.pick({ password: true })
