import { authSchemas } from '@udyam/contract/auth/schemas'

export const Form = authSchemas.verifyChallenge.body.pick({ code: true })
