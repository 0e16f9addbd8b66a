import * as z from 'zod'
import { endpoint, reply } from './endpoint.ts'
import { id, longText, readAt } from './schemas/fields.ts'
import { code } from './code.ts'
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
} from './schemas/mentorship-records.ts'
import { listQuery, page } from './schemas/page.ts'
import { languages } from './system.ts'

const access = ['mentee', 'mentor'] as const
const whole = { params: z.object({ id: id() }), missing: 'mentorship_not_found' as const }
const meeting = { params: z.object({ id: id() }), missing: 'meeting_not_found' as const }
const item = { params: z.object({ id: id() }), missing: 'item_not_found' as const }
const note = { params: z.object({ id: id() }), missing: 'note_not_found' as const }

/** A file as JSON carries it. */
const file = reply({
  data: z
    .object({
      name: z.string().describe('The name to save it under'),
      type: z.string().describe('The media type'),
      content: z.string().describe('Base64'),
    })
    .describe('The file'),
})

/** What mentee and mentor do together, once mentoring has begun. Each call is open to those two alone. */
export const mentorships = {
  get: endpoint({
    method: 'GET',
    path: 'mentorship/{id}',
    access,
    summary: 'Reads a mentorship: meetings, notes, goals, action items, reviews.',
    ...whole,
    response: reply({ data: Mentorship.describe('The mentorship') }),
  }),
  openContact: endpoint({
    method: 'POST',
    path: 'mentorship/{id}/contact',
    access,
    summary:
      "Opens the other's contact details while mentoring is active, which is recorded and shown to them.",
    ...whole,
    response: reply({ data: Contact.describe("The other's contact details") }),
  }),
  propose: endpoint({
    method: 'POST',
    path: 'mentorship/{id}/meeting',
    access,
    summary: 'Proposes a meeting at up to three times.',
    ...whole,
    body: MeetingProposal,
    response: reply({ data: Meeting.describe('The meeting') }),
    status: 201,
  }),
  accept: endpoint({
    method: 'POST',
    path: 'meeting/{id}/accept',
    access,
    summary: 'Accepts one of the times the other has proposed.',
    ...meeting,
    body: z.object({
      time: z.iso
        .datetime({ error: code('time_invalid') })
        .describe('One of the times proposed, ISO 8601 in UTC'),
    }),
    response: reply({ data: Meeting.describe('The meeting') }),
  }),
  move: endpoint({
    method: 'POST',
    path: 'meeting/{id}/move',
    access,
    summary:
      'Proposes other times for a meeting; the agreed one stands until one of them is accepted, and given alone it stays.',
    ...meeting,
    body: MeetingMove,
    response: reply({ data: Meeting.describe('The meeting') }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: 'meeting/{id}/cancel',
    access,
    summary: 'Cancels a meeting that has not taken place.',
    ...meeting,
    response: reply({ data: Meeting.describe('The meeting') }),
  }),
  calendar: endpoint({
    method: 'GET',
    path: 'meeting/{id}/calendar',
    access,
    summary: 'Answers the calendar file of a meeting; a later one updates the same entry.',
    ...meeting,
    response: file,
  }),
  addNote: endpoint({
    method: 'POST',
    path: 'mentorship/{id}/note',
    access,
    summary: 'Writes a note, shared or private.',
    ...whole,
    body: NoteSave,
    response: reply({ data: Note.describe('The note') }),
    status: 201,
  }),
  updateNote: endpoint({
    method: 'PUT',
    path: 'note/{id}',
    access,
    summary: "Changes the caller's own note.",
    ...note,
    body: NoteSave.extend({ updatedAt: readAt().optional() }),
    response: reply({ data: Note.describe('The note') }),
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: 'note/{id}',
    access,
    summary: "Deletes the caller's own note.",
    ...note,
    response: reply({}),
  }),
  addItem: endpoint({
    method: 'POST',
    path: 'mentorship/{id}/item',
    access,
    summary: 'Adds a goal or an action item.',
    ...whole,
    body: ItemCreate,
    response: reply({ data: Item.describe('The goal or action item') }),
    status: 201,
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: 'item/{id}',
    access,
    summary: 'Changes a goal or an action item, or marks it as done.',
    ...item,
    body: ItemUpdate,
    response: reply({ data: Item.describe('The goal or action item') }),
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: 'item/{id}',
    access,
    summary: 'Deletes a goal or an action item.',
    ...item,
    response: reply({}),
  }),
  messages: endpoint({
    method: 'GET',
    path: 'mentorship/{id}/messages',
    access,
    summary: 'Lists the messages of the two, newest first.',
    ...whole,
    query: listQuery(['-createdAt'], {}).omit({ search: true, sort: true }),
    response: page(ChatMessage),
  }),
  send: endpoint({
    method: 'POST',
    path: 'mentorship/{id}/message',
    access,
    summary: 'Sends the other a message.',
    ...whole,
    body: z.object({ text: chatText(longText('text_required')) }),
    response: reply({ data: ChatMessage.describe('The message') }),
    status: 201,
  }),
  readMessages: endpoint({
    method: 'POST',
    path: 'mentorship/{id}/messages/read',
    access,
    summary: "Marks the other's messages as read.",
    ...whole,
    response: reply({
      data: z
        .object({ unread: z.int().describe('How many the caller has not read') })
        .describe('How many are left'),
    }),
  }),
  report: endpoint({
    method: 'POST',
    path: 'mentorship-message/{id}/report',
    access,
    summary: "Reports a message of the other's to the administrators.",
    params: z.object({ id: id() }),
    missing: 'message_not_found' as const,
    body: z.object({ reason: longText('reason_required').describe('Why it is reported') }),
    response: reply({ data: ChatMessage.describe('The message') }),
  }),
  giveFit: endpoint({
    method: 'POST',
    path: 'mentorship/{id}/fit',
    access,
    summary: 'Answers the fit check after the first meeting; "not a fit" opens a rematch without blame.',
    ...whole,
    body: FitGiven,
    response: reply({ data: Mentorship.describe('The mentorship') }),
  }),
  giveReview: endpoint({
    method: 'POST',
    path: 'mentorship/{id}/review',
    access,
    summary: 'Gives the closing review; with that of both, mentoring is completed.',
    ...whole,
    body: ReviewGiven,
    response: reply({ data: Mentorship.describe('The mentorship') }),
  }),
  end: endpoint({
    method: 'POST',
    path: 'mentorship/{id}/end',
    access,
    summary: 'Ends mentoring early; the other is told, and the mentee returns to the queue.',
    ...whole,
    body: MentorshipEnd,
    response: reply({ data: Mentorship.describe('The mentorship') }),
  }),
  certificate: endpoint({
    method: 'GET',
    path: 'mentorship/{id}/certificate',
    access,
    summary: 'Answers the certificate of completion as a PDF.',
    ...whole,
    query: z.object({
      language: z
        .enum(languages, { error: code('value_invalid') })
        .optional()
        .describe('Its language; that of the call when it is not said'),
    }),
    response: file,
  }),
  verifyCertificate: endpoint({
    method: 'GET',
    path: 'certificate/{code}',
    access: 'anyone',
    summary: 'Verifies a certificate by its code.',
    params: z.object({
      code: z
        .string()
        .regex(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
        .meta({ description: 'The code on the certificate', examples: ['7K3M-Q9XA-2B4C'] }),
    }),
    missing: 'certificate_not_found' as const,
    response: reply({ data: Certificate.describe('The certificate') }),
  }),
}
