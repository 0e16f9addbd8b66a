import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { archivedStatus, invitedStatus } from '#bulk/values.ts'
import { mentorStatuses } from '#mentors/values.ts'
import { id, moment, readAt, text, updatedAt } from '#parts/fields.ts'
import { inIntake, listQuery, page, wholeNumber } from '#parts/page.ts'
import { reply } from '#parts/reply.ts'
import { givenAnswer, ListedQuestion } from '#questions/schemas.ts'
import { fullName, mobileNumber } from '#parts/terms.ts'
import { inEachLanguage } from '#selection/evaluation-schemas.ts'
import { inLanguages } from '#setup/text-schemas.ts'
import { code } from '#texts/code.ts'
import { languages } from '#texts/languages.ts'
import {
  type AudienceKind,
  audienceKinds,
  broadcastStates,
  leftReasons,
  longestBody,
  longestSubject,
  mostRecipients,
  pairSides,
} from './values.ts'

const filterText = (what: string) => text({ max: 320 }).optional().describe(`Only this ${what}`)

/** The filters of the lists of mentees and of mentors. */
export const PeopleFilter = z
  .object({
    status: z
      .enum([archivedStatus, ...mentorStatuses, invitedStatus], { error: code('value_invalid') })
      .optional()
      .describe('Only this status'),
    industry: filterText('industry'),
    location: filterText('location'),
    district: filterText('district, by its English name'),
    education: filterText('education'),
    experience: wholeNumber(0, 100).optional().describe('Only mentors of at least so many years'),
    intake: inIntake(),
    answer: givenAnswer(),
  })
  .describe('The filters of the list; a search is not among them, as what is searched for is never kept')
export type BroadcastFilter = z.infer<typeof PeopleFilter>

const statusOf = <const S extends readonly string[]>(statuses: S) => ({
  status: z
    .enum(statuses, { error: code('value_invalid') })
    .optional()
    .describe(`Only this status: ${statuses.join(', ')}`),
})

/** The filters of the list of mentees; a status that it does not know is refused, instead of finding all. */
export const MenteeFilter = PeopleFilter.extend(statusOf([archivedStatus, invitedStatus]))

/** The same of the list of mentors. */
export const MentorFilter = PeopleFilter.extend(statusOf([...mentorStatuses, archivedStatus]))

type FilterGiven = { of: AudienceKind; filter?: BroadcastFilter | undefined }

/** Whether the list of the audience can be narrowed to the status. */
function knowsStatus({ of, filter }: FilterGiven): boolean {
  if (of !== 'mentees' && of !== 'mentors') return true
  const { status } = (of === 'mentees' ? MenteeFilter : MentorFilter).shape
  return status.safeParse(filter?.status).success
}

const kind = z
  .enum(audienceKinds, { error: code('value_invalid') })
  .describe('The mentees or mentors that a list finds, ticked people, or the pairs of a plan')
const side = z.enum(pairSides, { error: code('value_invalid') }).describe('Which of each pair')

const AudienceGiven = z
  .object({
    of: kind,
    filter: PeopleFilter.optional(),
    ids: z
      .array(z.guid({ error: code('value_invalid') }), { error: code('value_invalid') })
      .max(mostRecipients, code('list_too_long'))
      .optional()
      .describe('The mentees and mentors who were ticked, up to 2,000'),
    plan: z
      .guid({ error: code('value_invalid') })
      .optional()
      .describe('The id of the plan'),
    side: side.optional(),
  })
  .refine(({ of, ids }) => of !== 'ticked' || (ids ?? []).length > 0, {
    error: code('value_invalid'),
    path: ['ids'],
  })
  .refine(knowsStatus, { error: code('value_invalid'), path: ['filter', 'status'] })
  .refine(({ of, plan }) => of !== 'plan' || plan !== undefined, {
    error: code('value_invalid'),
    path: ['plan'],
  })
  .describe('Whom it is for; worked out again when it is sent')
export type AudienceGiven = z.infer<typeof AudienceGiven>

const Audience = z.object({
  of: kind,
  filter: PeopleFilter,
  ticked: z.int().describe('How many people were ticked; 0 for another audience'),
  plan: id('The plan').nullable(),
  planName: z.string().describe('What the plan is called; empty without one'),
  side,
  question: ListedQuestion.nullable().describe('The question of the filter `answer`; null without one'),
})
export type Audience = z.infer<typeof Audience>

const phone = z
  .boolean({ error: code('value_invalid') })
  .describe('Whether verified phones get it too, as a message')

const written = {
  subject: inLanguages('The subject', { max: longestSubject }),
  body: inLanguages('The words; `{{firstName}}`, `{{programme}}` and `{{link}}` stand for values', {
    max: longestBody,
  }),
}

const count = (what: string) => z.int().describe(what)

const Left = z
  .object(
    Object.fromEntries(leftReasons.map((reason) => [reason, count(`Left out: ${reason}`)])) as Record<
      (typeof leftReasons)[number],
      z.ZodInt
    >,
  )
  .describe('How many of the audience get nothing, by reason')
export type Left = z.infer<typeof Left>

export const Broadcast = z.object({
  _id: id(),
  audience: Audience.describe('Whom it is for'),
  subject: inEachLanguage('The subject'),
  body: inEachLanguage('The words'),
  phone,
  state: z.enum(broadcastStates).describe('How far it is'),
  dueAt: moment('When it starts, or when the next ones get it').nullable(),
  told: count('How many have got it'),
  mailed: count('How many of them by mail too'),
  phoned: count('How many of them by a message to the phone too'),
  failed: count('How many of these mails could not be delivered'),
  waiting: count('How many will still get it; 0 before it starts'),
  left: Left,
  by: z.string().nullable().describe('Who wrote it; null for nobody who is still known'),
  createdAt: moment('When it was begun'),
  startedAt: moment('When the first one got it').nullable(),
  finishedAt: moment('When the last one got it').nullable(),
  updatedAt: updatedAt(),
})
export type Broadcast = z.infer<typeof Broadcast>

const language = z.enum(languages)

export const BroadcastPreview = z.object({
  people: count('How many would get it now'),
  byMail: count('How many of them by mail too; the others in the app alone'),
  byPhone: count('How many of them have a verified phone, and want announcements there'),
  left: Left,
  languages: z
    .array(
      z.object({
        language: language.describe('What they read'),
        people: count('How many'),
        writtenIn: language.nullable().describe('In which language they get it; null if none is written'),
      }),
    )
    .describe('The languages of the audience'),
  texts: z
    .array(
      z.object({
        language: language.describe('The language'),
        subject: z.string().describe('The subject as it is sent'),
        text: z.string().describe('The words as they are sent, with the name of the caller'),
      }),
    )
    .describe('The message in each language that is written'),
})
export type BroadcastPreview = z.infer<typeof BroadcastPreview>

export const WhatsAppRow = z.object({
  _id: id(),
  name: fullName(),
  phone: mobileNumber(z.string()),
  language: language.describe('What they read'),
  text: z.string().describe('The words in a language they read, as far as it is written'),
})
export type WhatsAppRow = z.infer<typeof WhatsAppRow>

const params = z.object({ id: id("The message's id") })
const missing = 'broadcast_not_found'
const one = reply({ data: Broadcast.describe('The message') })

export const broadcastSchemas = schemas({
  list: {
    summary: 'Lists the messages to groups, newest first.',
    reads: null,
    query: listQuery(['-createdAt'], {}).omit({ search: true, sort: true }),
    response: page(Broadcast),
  },
  create: {
    summary: 'Begins a message to a group, as a draft.',
    reads: null,
    body: z.object({
      audience: AudienceGiven,
      subject: written.subject.optional(),
      body: written.body.optional(),
      phone: phone.optional(),
    }),
    bodyLimit: 128,
    response: one,
    status: 201,
  },
  get: { summary: 'Reads a message to a group.', reads: null, params, response: one, missing },
  update: {
    summary: 'Changes a draft; 409 in another state.',
    reads: null,
    params,
    body: z.object({
      audience: AudienceGiven.optional(),
      ...written,
      phone: phone.optional(),
      updatedAt: readAt().optional(),
    }),
    bodyLimit: 128,
    response: one,
    missing,
  },
  remove: {
    summary: 'Deletes a draft; 409 in another state.',
    reads: null,
    params,
    response: reply({}),
    missing,
  },
  preview: {
    summary: 'Counts who would get the message now, and shows its words; nothing is sent.',
    reads: null,
    params,
    response: reply({ data: BroadcastPreview.describe('What would be sent') }),
    missing,
  },
  test: {
    summary: 'Sends the message to the caller alone, in each language that is written.',
    reads: null,
    params,
    response: one,
    missing,
  },
  send: {
    summary: 'Sends a draft at once or at an hour, or goes on with what was stopped; 409 in another state.',
    reads: null,
    params,
    body: z.object({
      sendAt: z.iso
        .datetime({ error: code('value_invalid') })
        .optional()
        .describe('When, ISO 8601 in UTC: within 60 days, from 08:00 to 21:00 in India. At once without it'),
      updatedAt: readAt().optional(),
    }),
    response: one,
    missing,
  },
  stop: {
    summary: 'Stops a message, which `send` continues; one that has not started is a draft again.',
    reads: null,
    params,
    response: one,
    missing,
  },
  listForWhatsApp: {
    summary: 'Lists the people of a message with their numbers and its words, to write to each on WhatsApp.',
    reads: { who: 'broadcast', how: 'export' },
    params,
    response: reply({ data: z.array(WhatsAppRow).describe('The people of the audience') }),
    missing,
  },
})
