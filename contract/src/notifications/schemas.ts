import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { reply } from '#parts/reply.ts'
import { createdAt, id, moment, text } from '#parts/fields.ts'
import { code } from '#texts/code.ts'
import { listQuery, Pagination } from '#parts/page.ts'
import { topics, notificationKinds } from './values.ts'

const Notification = z.object({
  _id: id(),
  kind: z.enum(notificationKinds).describe('What is told: which sentence it is'),
  details: z.record(z.string(), z.string()).describe("The values the kind's sentence names"),
  words: z
    .object({ subject: z.string().describe('The sentence'), text: z.string().describe('What else is said') })
    .nullable()
    .describe('Its words in the language of the caller where they have been changed; `{{name}}` is a value'),
  link: z.string().describe('Where it leads within the app; may be empty'),
  createdAt: createdAt(),
  readAt: moment('When it was read; null before').nullable(),
})

export type Notification = z.infer<typeof Notification>

const unread = z.int().meta({ description: 'How many the caller has not read', examples: [3] })

const Waiting = z.object({
  unread,
  messages: z.int().describe('Messages of active mentorships that the caller has not read'),
  introductions: z.int().describe('Introductions that wait for the answer of the caller, a mentor'),
  mentorship: id('The active mentorship of the caller, a mentee; null without one').nullable(),
  hasResources: z
    .boolean()
    .describe('Whether there is something to read for the caller; for administrators any article'),
  hasEvents: z
    .boolean()
    .describe('Whether there is an event for the caller that is not over; for administrators any event'),
  links: z.array(z.string()).describe('The paths that unread notifications lead to, up to 100'),
})

export type Waiting = z.infer<typeof Waiting>

const channel = (what: string) => z.boolean({ error: code('value_invalid') }).describe(what)

const Choice = z.object({
  topic: z.enum(topics, { error: code('value_invalid') }).describe('The topic'),
  inApp: channel('Whether it is told in the app'),
  mail: channel('Whether it is told by mail'),
  push: channel('Whether it is told on the devices that show notifications'),
  phone: channel('Whether it is told by a message to the verified number; codes always are'),
})

/** Clients from before these channels do not name them, and they stay. */
const ChosenChannels = Choice.partial({ push: true, phone: true })

export type NotificationChoice = z.infer<typeof Choice>
export type ChosenChannels = z.infer<typeof ChosenChannels>

export const notificationSchemas = schemas({
  list: {
    summary: "Lists the caller's notifications, newest first, with how many are unread.",
    reads: null,
    query: listQuery(['-createdAt'], {}).omit({ search: true, sort: true }),
    response: reply({
      data: z.array(Notification).describe('The rows of this page'),
      pagination: Pagination,
      unread,
    }),
  },
  unread: {
    summary: 'Counts what is new for the caller: notifications, messages, introductions to answer.',
    reads: null,
    response: reply({ data: Waiting.describe('What is new for the caller') }),
  },
  read: {
    summary: 'Marks notifications as read: the given ones, those that lead to a page, or all.',
    reads: null,
    body: z.object({
      ids: z
        .array(id())
        .max(100, code('list_too_long'))
        .optional()
        .describe('Which ones; all, when neither is said'),
      link: z
        .string({ error: code('value_invalid') })
        .max(200, code('value_invalid'))
        .optional()
        .describe('The path they lead to, which the caller has opened'),
    }),
    response: reply({ data: z.object({ unread }).describe('How many are left') }),
  },
  getChoices: {
    summary: 'Reads what the caller wants to be told in the app, by mail and on devices.',
    reads: null,
    response: reply({ data: z.array(Choice).describe('What is wanted of each topic') }),
  },
  saveChoices: {
    summary: 'Changes what the caller wants to be told; topics that are not named stay.',
    reads: null,
    body: z.object({
      choices: z
        .array(ChosenChannels, { error: code('value_invalid') })
        .max(20, code('list_too_long'))
        .describe('What is wanted of each topic'),
    }),
    response: reply({ data: z.array(Choice).describe('What is wanted of each topic') }),
  },
  stopAnnouncements: {
    summary: 'Switches off the announcements of whoever has the token of such a mail; nothing else.',
    body: z.object({
      token: text({ required: 'link_dead', max: 200 }).describe('From the mailed link, after the #'),
    }),
    response: reply({}),
  },
})
