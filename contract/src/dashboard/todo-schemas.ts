import * as z from 'zod'
import {
  attentionKinds,
  badgePlaces,
  mostCounted,
  mostSnoozeDays,
  rowsOfTodo,
  todoKinds,
} from './todo-values.ts'
import { roles } from '#roles.ts'
import { code } from '#texts/code.ts'
import { id, moment, Reminded } from '#parts/fields.ts'

const TodoRow = z.object({
  _id: id('The mentee, mentor, message, report, mail or answered survey'),
  name: z.string().meta({ description: 'Who or what waits, in a few words', examples: ['Priya Kulkarni'] }),
  since: moment('Since when it waits'),
  mentorship: id('The mentorship it is about; null for every other kind').nullable(),
  introduction: id('The introduction whose answer is awaited; null for every other kind').nullable(),
  person: z
    .object({ _id: id('Of the account'), role: z.enum(roles).describe('In which role') })
    .nullable()
    .describe('Whose answer to a survey it is, or who has not joined; null for every other kind'),
  called: z
    .object({
      name: z.string().describe('Whose number it is'),
      about: z.string().describe('The mentee of the profile, or the other person of the mentoring'),
    })
    .optional()
    .describe('Who can be called, and about whom; absent for a kind without a call'),
  reminded: Reminded.nullable().describe('Reminders of the mentor whose answer is awaited; null without one'),
})
export type TodoRow = z.infer<typeof TodoRow>

const TodoItem = z.object({
  kind: z.enum(todoKinds).describe('What waits'),
  count: z.int().describe('How many of them wait; those put off are not among them'),
  more: z.boolean().describe(`Whether there are more: counting ends at ${mostCounted}`),
  oldest: moment('Since when the longest waits').nullable().describe('Null when none waits'),
  snoozed: z.int().describe('How many are put off, and come back by themselves'),
  top: z
    .array(TodoRow)
    .describe(`The longest waiting, ${rowsOfTodo} at most; empty for an auditor, who reads numbers alone`),
})
export type TodoItem = z.infer<typeof TodoItem>

export const Todo = z.object({
  items: z
    .array(TodoItem)
    .describe('One for each kind that is the duty of the caller, the most urgent first'),
  badges: z
    .object(
      Object.fromEntries(badgePlaces.map((place) => [place, z.int().describe('How many wait')])) as Record<
        (typeof badgePlaces)[number],
        z.ZodInt
      >,
    )
    .describe('How many wait behind the entries of the menu'),
})
export type Todo = z.infer<typeof Todo>

/** Snoozes a line of "Needs attention", ends the snooze, or claims or releases the line. */
export const AttentionUpdate = z.object({
  kind: z.enum(attentionKinds).describe('What is waited for'),
  subject: id('Of the line: its brief, mentorship or mentee'),
  snoozeDays: z
    .int({ error: code('days_invalid') })
    .min(0, code('days_invalid'))
    .max(mostSnoozeDays, code('days_invalid'))
    .optional()
    .meta({ description: 'For how many days it is put off; 0 calls it back', examples: [3] }),
  mine: z
    .boolean({ error: code('value_invalid') })
    .optional()
    .describe('Whether the caller sees to it from now on, or nobody'),
})
