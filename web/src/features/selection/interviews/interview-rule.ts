import { InterviewProposal, InterviewUpdate } from '@udyam/contract/interviews/schemas'
import { interviewWays, suitsInterview } from '@udyam/contract/interviews/values'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { momentsOf, typed, typedMinutes } from '#forms/times/typed-moments.ts'

const { minutes, place } = InterviewProposal.shape

export const ProposalForm = typed
  .extend({
    minutes: typedMinutes.pipe(minutes.unwrap()),
    way: z.enum(interviewWays, { error: code('value_invalid') }),
    place: place.unwrap(),
  })
  .refine(suitsInterview, { error: code('url_invalid'), path: ['place'] })
  .transform(({ minutes: length, way, place: where, ...values }, context) => ({
    times: momentsOf(values, context),
    minutes: length,
    way,
    place: where,
  }))

export const OutcomeForm = z.object({
  state: z.enum(['done', 'missed'], { error: code('answer_needed') }),
  note: InterviewUpdate.shape.note.unwrap(),
})
