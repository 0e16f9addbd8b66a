import { MeetingMove, MeetingProposal } from '@udyam/contract/mentorships/record-schemas'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { momentsOf, typed, typedMinutes } from '#forms/times/typed-moments.ts'
import { type MeetingWay, meetingWays, suitsWay } from '@udyam/contract/mentorships/values'

/** Meeting channel from a select; empty if undecided. */
const typedWay = z.string().transform((value) => meetingWays.find((way) => way === value) ?? null)

/** Checks that the place of a video call is suitable, for forms with both fields. */
const placeRule = [suitsWay, { error: code('url_invalid'), path: ['place'] }] satisfies [
  (values: { way: MeetingWay | null; place: string }) => boolean,
  object,
]

const minutes = typedMinutes.pipe(MeetingProposal.shape.minutes.unwrap())

export const ProposalForm = typed
  .extend({
    minutes,
    topic: MeetingProposal.shape.topic.unwrap(),
    place: MeetingProposal.shape.place.unwrap(),
    way: typedWay,
  })
  .refine(...placeRule)
  .transform(({ minutes: length, topic, place, way, ...values }, context) => ({
    times: momentsOf(values, context),
    minutes: length,
    topic,
    place,
    way,
  }))

export const MoveForm = typed
  .extend({ place: MeetingMove.shape.place.unwrap(), way: typedWay })
  .refine(...placeRule)
  .transform(({ place, way, ...values }, context) => ({ times: momentsOf(values, context), place, way }))
