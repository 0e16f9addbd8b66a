import { InvitationAcceptance } from '@udyam/contract/auth/schemas'

export const Rule = InvitationAcceptance.pick({ name: true, password: true })
