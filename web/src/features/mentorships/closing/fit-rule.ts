import { fitAnswers } from '@udyam/contract/mentorships/values'
import { FitGiven } from '@udyam/contract/mentorships/record-schemas'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

export const Fit = z.object({
  answer: z.string().pipe(z.enum(fitAnswers, { error: code('answer_needed') })),
  comment: FitGiven.shape.comment.unwrap(),
})
