import { InvitationAcceptance } from '@udyam/contract/schemas/auth'

export const Rule = InvitationAcceptance.pick({ name: true, password: true })
