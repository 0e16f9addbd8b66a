import { NoteSave } from '@udyam/contract/mentorships/record-schemas'
import * as z from 'zod'

export const Form = z.object({
  text: NoteSave.shape.text,
  sight: z.enum(['private', 'shared']).transform((value) => value === 'shared'),
  meeting: z.string().transform((value) => (value === '' ? null : value)),
})
