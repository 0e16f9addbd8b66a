import { authSchemas } from '@udyam/contract/schemas/auth'

export const Form = authSchemas.verifyChallenge.body.pick({ code: true })
