import * as z from 'zod'
import { endpoint, reply } from './endpoint.ts'
import { createdAt, id, moment } from './schemas/fields.ts'
import { code } from './code.ts'
import { listQuery, Pagination } from './schemas/page.ts'

/** What somebody can switch off, each in the app and by mail. */
export const topics = ['selection', 'introductions', 'mentorship', 'meetings', 'messages'] as const
export type Topic = (typeof topics)[number]

/** What somebody can be told, each under its topic. The words of each stand in the texts of app and mails. */
export const notificationTopics = {
  reviewBegun: 'selection',
  decidedEligible: 'selection',
  decidedWaitlisted: 'selection',
  decidedNotEligible: 'selection',
  backInQueue: 'selection',
  searchingAgain: 'selection',
  wishMade: 'selection',
  applicationWithdrawn: 'selection',
  introductionDeclined: 'selection',
  introductionExpired: 'selection',
  messageReported: 'selection',
  rematchAsked: 'selection',
  introductionShared: 'introductions',
  introductionReminder: 'introductions',
  introductionRecalled: 'introductions',
  briefSent: 'introductions',
  briefOpened: 'introductions',
  mentoringBegun: 'mentorship',
  mentorshipEnded: 'mentorship',
  mentorshipCompleted: 'mentorship',
  reviewAsked: 'mentorship',
  otherLeft: 'mentorship',
  meetingProposed: 'meetings',
  meetingAccepted: 'meetings',
  meetingMoved: 'meetings',
  meetingCancelled: 'meetings',
  meetingTomorrow: 'meetings',
  newMessage: 'messages',
} as const satisfies Record<string, Topic>
export type NotificationKind = keyof typeof notificationTopics

export const notificationKinds = Object.keys(notificationTopics) as NotificationKind[]

const Notification = z.object({
  _id: id(),
  kind: z.enum(notificationKinds).describe('What is told: which sentence it is'),
  details: z.record(z.string(), z.string()).describe("The values the kind's sentence names"),
  link: z.string().describe('Where it leads within the app; may be empty'),
  createdAt: createdAt(),
  readAt: moment('When it was read; null before').nullable(),
})
export type Notification = z.infer<typeof Notification>

const unread = z.int().meta({ description: 'How many the caller has not read', examples: [3] })

const Choice = z.object({
  topic: z.enum(topics, { error: code('value_invalid') }).describe('The topic'),
  inApp: z.boolean({ error: code('value_invalid') }).describe('Whether it is told in the app'),
  mail: z.boolean({ error: code('value_invalid') }).describe('Whether it is told by mail'),
})
export type NotificationChoice = z.infer<typeof Choice>

const access = ['mentee', 'mentor', 'admin'] as const

/** The bell: what somebody has been told, and what they want to be told. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: 'notifications',
    access,
    summary: "Lists the caller's notifications, newest first, with how many are unread.",
    query: listQuery(['-createdAt'], {}).omit({ search: true, sort: true }),
    response: reply({
      data: z.array(Notification).describe('The rows of this page'),
      pagination: Pagination,
      unread,
    }),
  }),
  unread: endpoint({
    method: 'GET',
    path: 'notifications/unread',
    access,
    summary: 'Counts the unread notifications of the caller.',
    response: reply({ data: z.object({ unread }).describe('How many are left') }),
  }),
  read: endpoint({
    method: 'POST',
    path: 'notifications/read',
    access,
    summary: 'Marks notifications as read: the given ones, or all.',
    body: z.object({
      ids: z
        .array(id())
        .max(100, code('list_too_long'))
        .optional()
        .describe('Which ones; all, when it is not said'),
    }),
    response: reply({ data: z.object({ unread }).describe('How many are left') }),
  }),
  getChoices: endpoint({
    method: 'GET',
    path: 'notifications/choices',
    access,
    summary: 'Reads what the caller wants to be told in the app and by mail.',
    response: reply({ data: z.array(Choice).describe('What is wanted of each topic') }),
  }),
  saveChoices: endpoint({
    method: 'PUT',
    path: 'notifications/choices',
    access,
    summary: 'Changes what the caller wants to be told; topics that are not named stay.',
    body: z.object({
      choices: z
        .array(Choice, { error: code('value_invalid') })
        .max(20, code('list_too_long'))
        .describe('What is wanted of each topic'),
    }),
    response: reply({ data: z.array(Choice).describe('What is wanted of each topic') }),
  }),
}
