import * as z from 'zod'
import { text } from '#parts/fields.ts'

/** Question to an applicant before the decision. */
export const MentorQuestion = z.object({
  text: text({ required: 'question_required', max: 500 }).describe('What is asked, as the mentor reads it'),
})

export const MentorAnswer = z.object({
  text: text({ required: 'answer_required', max: 1000 }).describe('The answer, as administrators read it'),
})

export const MentorRejection = z.object({
  reason: text({ required: 'reason_required', max: 2000 }).meta({
    description: 'Why, in words that are mailed to the applicant',
    examples: ['We look for more experience in this field.'],
  }),
})
