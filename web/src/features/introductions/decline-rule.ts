import { introductionSchemas } from '@udyam/contract/introductions/schemas'
import * as z from 'zod'

const { reason, message } = introductionSchemas.decline.body.shape
export const Form = z.object({ reason: z.string().pipe(reason), message: message.unwrap() })
