import { type MeetingWay, meetingWays, suitsWay } from '@udyam/contract/mentorships'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'

/** How two people meet as a select gives it; empty for what nobody has decided. */
export const typedWay = z.string().transform((value) => meetingWays.find((way) => way === value) ?? null)

/** The rule of the place of a video call, for a form that has both. */
export const placeRule = [suitsWay, { error: code('url_invalid'), path: ['place'] }] satisfies [
  (values: { way: MeetingWay | null; place: string }) => boolean,
  object,
]
