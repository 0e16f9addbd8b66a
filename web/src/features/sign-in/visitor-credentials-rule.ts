import { newPassword } from '@udyam/contract/schemas/parts/fields'
import { Credentials } from '@udyam/contract/schemas/session'

export const VisitorCredentials = Credentials.extend({ password: newPassword() })
