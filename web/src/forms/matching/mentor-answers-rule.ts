import { meetings } from '@udyam/contract/matching/answers'
import { MentorMatchUpdate } from '@udyam/contract/matching/answer-schemas'
import * as z from 'zod'

const shape = MentorMatchUpdate.required().shape

/** A mentor's answers as chips show them: one answer as a list of one. */
export const MentorAnswers = z.object({
  ...shape,
  meeting: z.array(z.enum(meetings)),
  answeredAt: z.undefined().optional(),
  updatedAt: z.string(),
})
