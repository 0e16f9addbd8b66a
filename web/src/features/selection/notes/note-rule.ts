import { callOutcomes } from '@udyam/contract/notes/values'
import * as z from 'zod'
import { CaseNoteSave } from '@udyam/contract/notes/schemas'

export const Form = z.object({
  text: CaseNoteSave.shape.text.unwrap(),
  outcome: z.enum(['', ...callOutcomes]).transform((value) => value || null),
})
