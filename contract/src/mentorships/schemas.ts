import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { encodedFile as file, fileLanguage } from '#parts/encoded-file.ts'
import { reply } from '#parts/reply.ts'
import { id, longText, readAt } from '#parts/fields.ts'
import { code } from '#texts/code.ts'
import {
  Certificate,
  ChatMessage,
  chatText,
  Contact,
  FitGiven,
  Item,
  ItemCreate,
  ItemUpdate,
  Meeting,
  MeetingMove,
  MeetingProposal,
  Mentorship,
  MentorshipEnd,
  Note,
  NoteSave,
  ReviewGiven,
} from './record-schemas.ts'
import { certificateCode } from './values.ts'
import { reportCategory } from '#safety/schemas.ts'
import { listQuery, page } from '#parts/page.ts'

const params = z.object({ id: id() })

const stream: unknown = z.unknown().describe('The events, UTF-8')

export const mentorshipSchemas = schemas({
  get: {
    summary: 'Reads a mentorship: meetings, notes, goals, action items, reviews.',
    params,
    response: reply({ data: Mentorship.describe('The mentorship') }),
    missing: 'mentorship_not_found',
  },
  openContact: {
    summary:
      "Opens the other's contact details while mentoring is active, which is recorded and shown to them.",
    params,
    response: reply({ data: Contact.describe("The other's contact details") }),
    missing: 'mentorship_not_found',
  },
  propose: {
    summary: 'Proposes a meeting at up to three times.',
    params,
    body: MeetingProposal,
    response: reply({ data: Meeting.describe('The meeting') }),
    missing: 'mentorship_not_found',
    status: 201,
  },
  accept: {
    summary: 'Accepts one of the times the other has proposed.',
    params,
    body: z.object({
      time: z.iso
        .datetime({ error: code('time_invalid') })
        .describe('One of the times proposed, ISO 8601 in UTC'),
    }),
    response: reply({ data: Meeting.describe('The meeting') }),
    missing: 'meeting_not_found',
  },
  move: {
    summary:
      'Proposes other times for a meeting; the agreed one stands until one of them is accepted, and given alone it stays.',
    params,
    body: MeetingMove,
    response: reply({ data: Meeting.describe('The meeting') }),
    missing: 'meeting_not_found',
  },
  cancel: {
    summary: 'Cancels a meeting that has not taken place.',
    params,
    response: reply({ data: Meeting.describe('The meeting') }),
    missing: 'meeting_not_found',
  },
  calendar: {
    summary: 'Answers the calendar file of a meeting; a later one updates the same entry.',
    params,
    response: file,
    missing: 'meeting_not_found',
  },
  addNote: {
    summary: 'Writes a note, shared or private.',
    params,
    body: NoteSave,
    response: reply({ data: Note.describe('The note') }),
    missing: 'mentorship_not_found',
    status: 201,
  },
  updateNote: {
    summary: "Changes the caller's own note.",
    params,
    body: NoteSave.extend({ updatedAt: readAt().optional() }),
    response: reply({ data: Note.describe('The note') }),
    missing: 'note_not_found',
  },
  removeNote: {
    summary: "Deletes the caller's own note.",
    params,
    response: reply({}),
    missing: 'note_not_found',
  },
  addItem: {
    summary: 'Adds a goal or an action item.',
    params,
    body: ItemCreate,
    response: reply({ data: Item.describe('The goal or action item') }),
    missing: 'mentorship_not_found',
    status: 201,
  },
  addItems: {
    summary:
      'Adds several goals or action items at once; those that stand there already are left as they are.',
    params,
    body: z.object({
      items: z
        .array(ItemCreate, { error: code('value_invalid') })
        .min(1, code('value_invalid'))
        .max(10, code('list_too_long'))
        .describe('One to ten'),
    }),
    response: reply({ data: z.array(Item).describe('All goals and action items, the oldest first') }),
    missing: 'mentorship_not_found',
    status: 201,
  },
  updateItem: {
    summary: 'Changes a goal or an action item, or marks it as done.',
    params,
    body: ItemUpdate,
    response: reply({ data: Item.describe('The goal or action item') }),
    missing: 'item_not_found',
  },
  removeItem: {
    summary: 'Deletes a goal or an action item.',
    params,
    response: reply({}),
    missing: 'item_not_found',
  },
  messages: {
    summary: 'Lists the messages of mentee and mentor, newest first.',
    params,
    query: listQuery(['-createdAt'], {}).omit({ search: true, sort: true }),
    response: page(ChatMessage),
    missing: 'mentorship_not_found',
  },
  events: {
    summary:
      'Streams server-sent events while mentoring is active: `changed` when something is to be read anew, `end` at its end.',
    params,
    response: z.object({ events: stream as z.ZodType<string, AsyncIterable<string>> }),
    missing: 'mentorship_not_found',
  },
  send: {
    summary: 'Sends the other a message.',
    params,
    body: z.object({ text: chatText(longText('text_required')) }),
    response: reply({ data: ChatMessage.describe('The message') }),
    missing: 'mentorship_not_found',
    status: 201,
  },
  readMessages: {
    summary: "Marks the other's messages as read.",
    params,
    response: reply({
      data: z
        .object({ unread: z.int().describe('How many the caller has not read') })
        .describe('How many are left'),
    }),
    missing: 'mentorship_not_found',
  },
  report: {
    summary: "Reports a message of the other's to the administrators.",
    params: z.object({ id: id() }),
    body: z.object({
      reason: longText('reason_required').describe('Why it is reported'),
      category: reportCategory().default('other'),
    }),
    response: reply({ data: ChatMessage.describe('The message') }),
    missing: 'message_not_found' as const,
  },
  giveFit: {
    summary: 'Answers the fit check after the first meeting; "not a fit" opens a rematch without blame.',
    params,
    body: FitGiven,
    response: reply({ data: Mentorship.describe('The mentorship') }),
    missing: 'mentorship_not_found',
  },
  giveReview: {
    summary: 'Gives the closing review; with that of both, mentoring is completed.',
    params,
    body: ReviewGiven,
    response: reply({ data: Mentorship.describe('The mentorship') }),
    missing: 'mentorship_not_found',
  },
  end: {
    summary: 'Ends mentoring early; the other is told, and the mentee returns to the queue.',
    params,
    body: MentorshipEnd,
    response: reply({ data: Mentorship.describe('The mentorship') }),
    missing: 'mentorship_not_found',
  },
  block: {
    summary:
      'Blocks the other of a mentorship: it ends, they read nothing of it, and the pair is never introduced again.',
    params,
    response: reply({ data: Mentorship.describe('The mentorship, as the caller may see it') }),
    missing: 'mentorship_not_found',
  },
  unblock: {
    summary: 'Lifts a block; the mentorship stays ended.',
    params,
    response: reply({ data: Mentorship.describe('The mentorship, as the caller may see it') }),
    missing: 'mentorship_not_found',
  },
  certificate: {
    summary: 'Answers the certificate of completion as a PDF.',
    params,
    query: z.object({
      language: fileLanguage,
    }),
    response: file,
    missing: 'mentorship_not_found',
  },
  verifyCertificate: {
    summary: 'Verifies a certificate by its code.',
    params: z.object({
      code: z
        .string()
        .max(40)
        .overwrite(certificateCode)
        .regex(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
        .meta({
          description: 'The code on the certificate, in any case, with or without hyphens',
          examples: ['7K3M-Q9XA-2B4C'],
        }),
    }),
    response: reply({ data: Certificate.describe('The certificate') }),
    missing: 'certificate_not_found' as const,
  },
})
