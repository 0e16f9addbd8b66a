import * as z from 'zod'
import { csvExport } from '#csv/schemas.ts'
import { schemas } from '#endpoint.ts'
import { encodedFile } from '#parts/encoded-file.ts'
import { id, moment, readAt, text, updatedAt } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { fullName, location } from '#parts/terms.ts'
import { audience } from '#resources/schemas.ts'
import { longestLearningTitle } from '#resources/values.ts'
import { count, inEachLanguage } from '#selection/evaluation-schemas.ts'
import { inLanguages, orMissing } from '#setup/text-schemas.ts'
import { code } from '#texts/code.ts'
import {
  eventAnswers,
  eventMinutes,
  eventStates,
  eventWays,
  longestEventText,
  longestPlace,
  mostEventPlaces,
  mostGuests,
  suitsEventWay,
} from './values.ts'

const way = () =>
  z.enum(eventWays, { error: code('value_invalid') }).describe('Whether people meet online or in a place')
const state = () =>
  z
    .enum(eventStates, { error: code('value_invalid') })
    .describe('Whether members see it; a cancelled one stays in the list')
const placeMeaning = {
  description: 'Where it is: an https address of an online one, else in words; empty as long as it is open',
  examples: ['https://meet.example.com/loans'],
}
const number = (what: string) => z.int().describe(what)
const accounts = (what: string) =>
  z
    .array(z.guid({ error: code('value_invalid') }), { error: code('value_invalid') })
    .max(mostEventPlaces, code('list_too_long'))
    .describe(what)

const shown = {
  _id: id(),
  title: inEachLanguage('What it is called'),
  text: inEachLanguage('What it is about'),
  startsAt: moment('When it starts'),
  minutes: number('How long it lasts'),
  way: way(),
  places: number('How many can come; null for as many as there are').nullable(),
  state: state(),
}

/** An event as members see it. */
export const ShownEvent = z.object({
  ...shown,
  place: z.string().meta({
    ...placeMeaning,
    description: `${placeMeaning.description}. The address of an online one is for those with a place`,
  }),
  free: number('Places that are left; null without a limit').nullable(),
  answer: z.enum(eventAnswers).describe('What the caller has answered; null before').nullable(),
  ahead: number('How many wait before the caller; null for who does not wait').nullable(),
})
export type ShownEvent = z.infer<typeof ShownEvent>

const counts = z
  .object({
    yes: number('How many come'),
    waiting: number('How many wait for a place'),
    no: number('How many have said no'),
    came: number('How many came, as noted'),
  })
  .describe('The answers')

export const ProgrammeEvent = z.object({
  ...shown,
  place: z.string().meta(placeMeaning),
  audience,
  intake: id('The intake whose mentees it is for; null for all').nullable(),
  counts,
  updatedAt: updatedAt(),
})
export type ProgrammeEvent = z.infer<typeof ProgrammeEvent>

const Person = z.object({
  _id: id(),
  name: fullName(),
  role: z.enum(['mentee', 'mentor']).describe('What they are'),
  answer: z
    .enum(eventAnswers)
    .describe('What they have answered; null for who came without an answer')
    .nullable(),
  came: z.boolean().describe('Whether they came; null before it is noted').nullable(),
})
export type EventPerson = z.infer<typeof Person>

export const EventWithPeople = ProgrammeEvent.extend({
  people: z
    .array(Person)
    .describe('Who has answered or came: who comes, by name, then who waits, in order, then the others'),
})
export type EventWithPeople = z.infer<typeof EventWithPeople>

const DoorPerson = z.object({
  _id: id(),
  name: fullName(),
  role: Person.shape.role,
  phone: z.string().meta({ description: 'Their number, or empty', examples: ['9822012345'] }),
})

export type DoorPerson = z.infer<typeof DoorPerson>

const DoorEvent = z
  .object({ title: shown.title, startsAt: shown.startsAt, place: z.string().meta(placeMeaning) })
  .describe('The event')
export type DoorEvent = z.infer<typeof DoorEvent>

const Guest = z.object({
  _id: id(),
  name: fullName(),
  role: Person.shape.role,
  location: location(),
})
export type EventGuest = z.infer<typeof Guest>

/** A person cannot both have come and not have come. */
const CameChanges = z
  .object({
    came: accounts('The accounts of who came, since it was read; of anyone whom the event is for').default(
      [],
    ),
    notCame: accounts('The accounts of who did not come, since it was read').default([]),
    accounts: accounts(
      'All who came of those with a place or on the waiting list, in place of changes',
    ).optional(),
  })
  .refine(({ came, notCame }) => !notCame.some((one) => came.includes(one)), {
    error: code('value_invalid'),
    path: ['notCame'],
  })
export type CameChanges = z.infer<typeof CameChanges>

const given = z.object({
  title: inLanguages('What it is called', { max: longestLearningTitle, required: 'learning_title' }),
  text: inLanguages('What it is about', { max: longestEventText }),
  startsAt: z.iso.datetime({ error: code('value_invalid') }).describe('When it starts, ISO 8601 in UTC'),
  minutes: count(eventMinutes.least, eventMinutes.most).describe('How long it lasts, 15 to 1,440'),
  way: way(),
  place: orMissing(text({ max: longestPlace }).meta(placeMeaning), ''),
  places: orMissing(
    count(1, mostEventPlaces).describe('How many can come; null for as many as there are').nullable(),
    null,
  ),
  audience,
  intake: orMissing(
    z
      .guid({ error: code('value_invalid') })
      .describe('Only mentees of this intake; null for all')
      .nullable(),
    null,
  ),
  state: state(),
})

export const EventGiven = given
  .refine(suitsEventWay, { error: code('url_invalid'), path: ['place'] })
  .refine(({ audience: of, intake }) => intake === null || of !== 'mentors', {
    error: code('event_intake_mentors'),
    path: ['intake'],
  })
export type EventGiven = z.infer<typeof EventGiven>

const params = z.object({ id: id("The event's id") })
const missing = 'event_not_found'
const one = reply({ data: ProgrammeEvent.describe('The event') })
const withPeople = reply({ data: EventWithPeople.describe('The event, with who has answered') })

export const eventSchemas = schemas({
  list: {
    summary: 'Lists the events for the caller that are not over, the next one first.',
    response: reply({ data: z.array(ShownEvent).describe('The events') }),
  },
  answer: {
    summary: 'Says whether the caller comes; a yes without a free place waits for one, in order.',
    params,
    body: z.object({
      answer: z.enum(['yes', 'no'], { error: code('value_invalid') }).describe('Whether the caller comes'),
    }),
    response: reply({ data: ShownEvent.describe('The event, with the answer') }),
    missing,
  },
  calendar: {
    summary: 'Answers the calendar file of an event; a later one updates the same entry.',
    params,
    response: encodedFile,
    missing,
  },
  listAll: {
    summary: 'Lists all events with how many come, wait and came, the latest first.',
    reads: null,
    response: reply({ data: z.array(ProgrammeEvent).describe('The events') }),
  },
  create: { summary: 'Adds an event.', reads: null, body: EventGiven, response: one, status: 201 },
  get: {
    summary: 'Reads an event with the names of those who have answered.',
    reads: { who: 'event', how: 'record' },
    params,
    response: withPeople,
    missing,
  },
  update: {
    summary:
      'Changes an event; who comes or waits is told of another time or place, and of a cancellation. 409 for one that has changed in the meantime.',
    reads: null,
    params,
    body: EventGiven.safeExtend({ updatedAt: readAt() }),
    response: one,
    missing,
  },
  remove: {
    summary: 'Deletes an event with its answers; 409 while people expect it.',
    reads: null,
    params,
    response: reply({}),
    missing,
  },
  came: {
    summary: 'Notes who came and who did not: what has changed, so that several people can note it at once.',
    reads: null,
    params,
    body: CameChanges,
    response: one,
    missing,
  },
  findGuests: {
    summary: 'Finds people whom the event is for and who have not answered, by parts of their names.',
    reads: { who: 'event', how: 'record' },
    params,
    query: z.object({
      search: text({ max: 200 })
        .default('')
        .describe('Finds parts of words, ignoring case, accents and script; nobody without one'),
    }),
    response: reply({ data: z.array(Guest).max(mostGuests).describe('The people, by name') }),
    missing,
  },
  door: {
    summary: 'Lists who comes with their numbers, to print for the door; counts as an export.',
    reads: { who: 'event', how: 'sheet' },
    params,
    response: reply({ event: DoorEvent, data: z.array(DoorPerson).describe('Who comes, by name') }),
    missing,
  },
  exportPeople: { ...csvExport(z.object({}), 'event'), params, missing },
})
