import { callOutcomes } from '@udyam/contract/notes/notes'
import * as z from 'zod'
import { CaseNoteSave } from '@udyam/contract/schemas/selection/notes'

export const Form = z.object({
  text: CaseNoteSave.shape.text.unwrap(),
  outcome: z.enum(['', ...callOutcomes]).transform((value) => value || null),
})
