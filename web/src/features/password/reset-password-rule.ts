import { ResetPassword } from '@udyam/contract/schemas/auth'

export const NewPassword = ResetPassword.pick({ password: true })
