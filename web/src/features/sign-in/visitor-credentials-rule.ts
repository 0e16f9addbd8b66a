import { newPassword } from '@udyam/contract/parts/fields'
import { Credentials } from '@udyam/contract/auth/session-schemas'

export const VisitorCredentials = Credentials.extend({ password: newPassword() })
