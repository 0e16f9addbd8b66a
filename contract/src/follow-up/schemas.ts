import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { followUpSorts, mentorshipNeeds, nudged, surveyFilters } from './values.ts'
import { fitAnswers } from '#mentorships/values.ts'
import { oftenAnswers, yesOrNo } from '#surveys/values.ts'
import { mentorshipStates, sides } from '#selection/values.ts'
import { code } from '#texts/code.ts'
import { id, moment } from '#parts/fields.ts'
import { listQuery, page } from '#parts/page.ts'
import { reply } from '#parts/reply.ts'
import { fullName } from '#parts/terms.ts'

const count = (what: string) => z.int().meta({ description: what, examples: [3] })
const person = (who: string) => z.object({ _id: id(), name: fullName() }).describe(who)
const fit = (who: string) => z.enum(fitAnswers).nullable().describe(`What ${who} has answered; null before`)
const pulse = (who: string) =>
  z
    .object({
      at: moment('When it was answered'),
      going: z.int().meta({ description: 'How it goes: 1 very badly, 5 very well', examples: [4] }),
      often: z.enum(oftenAnswers).nullable().describe('Whether they meet often enough; null if not said'),
      call: z.enum(yesOrNo).nullable().describe('Whether the team is to call; null if not said'),
    })
    .nullable()
    .describe(`What ${who} has answered last; null before, and for an auditor`)
const asked = (who: string) => moment(`When ${who} was last asked`).nullable().describe('Null before')

/** What mentee and mentor have said last of how it goes. */
export const LastPulses = z
  .object({ mentee: pulse('the mentee'), mentor: pulse('the mentor') })
  .describe('The last answers about the mentoring')

/** The signs of a mentorship: numbers and days, and nothing that mentee or mentor have written. */
export const FollowUp = z.object({
  _id: id(),
  state: z.enum(mentorshipStates).describe('Where the mentorship stands'),
  need: z.enum(mentorshipNeeds).nullable().describe('What it needs; null once it is over'),
  mentee: person('The mentee'),
  mentor: person('The mentor'),
  startedAt: moment('When it began'),
  closedAt: moment('When it was completed or ended').nullable().describe('Null while it is active'),
  lastMeetingAt: moment('When the last meeting was').nullable().describe('Null before the first'),
  nextMeetingAt: moment('When the next agreed meeting is').nullable().describe('Null without one'),
  meetings: count('Meetings that have taken place'),
  hours: z.number().meta({ description: 'Hours of these', examples: [2.5] }),
  goals: count('Goals they have set'),
  goalsDone: count('Goals they have reached'),
  actionsOpen: count('Actions that are open'),
  actionsOverdue: count('Open actions that are overdue'),
  fit: z
    .object({ mentee: fit('the mentee'), mentor: fit('the mentor') })
    .describe('Whether mentee and mentor fit'),
  pulses: LastPulses,
  unanswered: z
    .array(
      z.object({
        _id: id('The survey'),
        side: z.enum(sides).describe('Who is asked'),
        since: moment('When it was asked'),
      }),
    )
    .describe('Surveys of mentee and mentor that are open and have no answer, the first asked first'),
  nudged: z
    .object({ mentee: asked('the mentee'), mentor: asked('the mentor') })
    .describe('When they were last asked how it is going'),
  canNudge: z
    .boolean()
    .describe('Whether they can be asked: it is active, and mentee and mentor may reach each other'),
})
export type FollowUp = z.infer<typeof FollowUp>

const FollowUpRow = FollowUp.extend({
  _id: id("Of the mentorship; the mentee's without one"),
  state: FollowUp.shape.state.nullable().describe('Where the mentorship stands; null without one'),
  mentor: person(
    'The mentor; null only for a mentee without mentoring, by `survey=unansweredByAnybody`',
  ).nullable(),
  startedAt: moment('When it began').nullable().describe('When it began; null without mentoring'),
})
/** A mentorship of the list, or a mentee without one whose survey waits for an answer. */
export type FollowUpRow = z.infer<typeof FollowUpRow>

const params = z.object({ id: id() })
const missing = 'mentorship_not_found'

/** Schemas of the administrators' calls on mentorships. */
export const followUpSchemas = schemas({
  list: {
    summary: 'Lists mentorships with their signs, those that need somebody first.',
    reads: { who: 'mentorship', how: 'list' },
    query: listQuery(followUpSorts, {
      state: z
        .enum(mentorshipStates, { error: code('value_invalid') })
        .default('active')
        .describe('Which ones'),
      mentor: id('Only those of this mentor').optional(),
      survey: z
        .enum(surveyFilters, { error: code('value_invalid') })
        .optional()
        .describe(
          '`unanswered`: only those with an open survey that has no answer; `unansweredByAnybody`: with the active ones also mentees without mentoring',
        ),
    }),
    response: page(FollowUpRow),
  },
  get: {
    summary: 'Reads the signs of one mentorship.',
    reads: { who: 'mentorship', how: 'record' },
    params,
    missing,
    response: reply({ data: FollowUp.describe('The mentorship') }),
  },
  nudge: {
    summary: 'Asks one or both of a mentorship how it is going, once in seven days each.',
    reads: null,
    params,
    missing,
    body: z.object({ to: z.enum(nudged, { error: code('value_invalid') }).describe('Whom to ask') }),
    response: reply({ data: FollowUp.describe('The mentorship') }),
  },
})
