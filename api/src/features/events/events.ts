import { hasBegun, mostEvents } from '@udyam/contract/events/values'
import type { events } from '@udyam/contract/events/calls'
import type { ProgrammeEvent, ShownEvent } from '@udyam/contract/events/schemas'
import type { Wording } from '@udyam/contract/csv/schemas'
import { csvLines } from '#platform/csv/csv.ts'
import type { Db } from '#platform/db/open.ts'
import { calendarDownload } from '#platform/documents/calendar.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AuditEntry, Context, Handlers, User } from '#platform/http/context.ts'
import { badField, HttpError, requireFound } from '#platform/http/http-error.ts'
import { findText } from '#platform/lib/texts.ts'
import { noteAttendance } from '#programme/learning/attendance.ts'
import { answerEvent, changeEvent, requirePossible } from '#programme/learning/event.ts'
import { eventFile } from '#programme/learning/event-entry.ts'
import {
  countEvents,
  deleteEvent,
  findComing,
  findEvent,
  findEvents,
  findPeople,
  findShownEvents,
  insertEvent,
  lockEvent,
} from '#programme/learning/event.store.ts'
import { findGuests } from '#programme/learning/guest.store.ts'

const missing = 'event_not_found'

export const eventHandlers: Handlers<typeof events> = {
  list: async ({ db, user, now }) => ({ data: await findShownEvents(db, { member: user, now: now() }) }),

  async answer(context) {
    const { db, user, params } = context
    const { answer } = context.body
    const data = await inTransaction(db, async (trx) => {
      await answerEvent(trx, context, { id: params.id, member: user, answer })
      return requireShown(trx, context)
    })
    if (answer === 'no') return { message: 'event_declined', data }
    return { message: data.answer === 'waiting' ? 'event_waiting' : 'event_coming', data }
  },

  async calendar(context) {
    const { db, user, params, language } = context
    const { answer } = await requireShown(db, context)
    const event = requireFound(await findEvent(db, params.id), missing)
    const place = event.way === 'online' && answer !== 'yes' ? '' : event.place
    const owner = { email: user.email, language }
    const content = await eventFile(db, context, { event: { ...event, place }, owner })
    return { data: calendarDownload('event.ics', content) }
  },

  listAll: async ({ db }) => ({ data: await findEvents(db) }),

  async create(context) {
    const { db, body: given, now } = context
    const data = await inTransaction(db, async (trx) => {
      await requirePossible(trx, given, { now: now(), isOtherTime: true })
      if (given.state === 'cancelled') throw badField('state', 'value_invalid')
      if ((await countEvents(trx)) >= mostEvents) throw new HttpError('conflict', 'events_full')
      const id = await insertEvent(trx, { given, now: now() })
      await logged(trx, context, { id, action: 'event.save' })
      return readEvent(trx, id)
    })
    return { message: 'event_saved', data }
  },

  async get({ db, params, concerns }) {
    const event = await readEvent(db, params.id)
    const people = await findPeople(db, params.id)
    concerns(...people.map(({ _id }) => _id))
    return { data: { ...event, people } }
  },

  async update(context) {
    const { db, params } = context
    const { updatedAt, ...given } = context.body
    const data = await inTransaction(db, async (trx) => {
      await changeEvent(trx, context, { id: params.id, given, updatedAt })
      return readEvent(trx, params.id)
    })
    return { message: given.state === 'cancelled' ? 'event_cancelled_now' : 'event_saved', data }
  },

  async remove(context) {
    const { id } = context.params
    await inTransaction(context.db, async (trx) => {
      const event = requireFound(await lockEvent(trx, id), missing)
      const isExpected = event.counts.yes + event.counts.waiting > 0
      if (event.state === 'published' && isExpected && !hasBegun(event, context.now())) {
        throw new HttpError('conflict', 'event_cancel_first')
      }
      await deleteEvent(trx, id)
      await logged(trx, context, { id, action: 'event.delete' })
    })
    return { message: 'event_deleted' }
  },

  async came(context) {
    const { id } = context.params
    const data = await inTransaction(context.db, async (trx) => {
      await noteAttendance(trx, context, { id, changes: context.body })
      return readEvent(trx, id)
    })
    return { message: 'event_came_saved', data }
  },

  async findGuests({ db, params, query, concerns }) {
    const data = await findGuests(db, await readEvent(db, params.id), query.search)
    concerns(...data.map(({ _id }) => _id))
    return { data }
  },

  async door({ db, params, concerns }) {
    const { title, startsAt, place } = await readEvent(db, params.id)
    const data = await findComing(db, params.id)
    concerns(...data.map(({ _id }) => _id))
    return { event: { title, startsAt, place }, data }
  },

  async exportPeople({ db, params, concerns }) {
    await readEvent(db, params.id)
    const people = await findPeople(db, params.id)
    concerns(...people.map(({ _id }) => _id))
    const lines = (wording: Wording) => {
      const say = (key: string, name: string) =>
        wording === undefined ? name : (findText(wording.language, key) ?? name)
      const rows = people.map(({ name, role, answer, came }) => ({
        name,
        role: say(`role.${role}`, role),
        answer: answer === null ? '' : say(`event.answer.${answer}`, answer),
        came: came === null ? '' : say(`event.came.${came}`, String(came)),
      }))
      return csvLines(['name', 'role', 'answer', 'came'], once(rows), { wording })
    }
    return { csv: { rows: people.length, lines } }
  },
}

async function* once<Row>(rows: Row[]) {
  yield rows
}

/** The event as the caller sees it. */
async function requireShown(
  db: Db,
  { user, params, now }: Pick<Context, 'now'> & { user: User; params: { id: string } },
): Promise<ShownEvent> {
  const [event] = await findShownEvents(db, { member: user, now: now(), id: params.id })
  return requireFound(event, missing)
}

async function readEvent(db: Db, id: string): Promise<ProgrammeEvent> {
  return requireFound(await findEvent(db, id), missing)
}

type Done = { id: string; action: AuditEntry['action'] }

async function logged(db: Db, { audit }: Pick<Context, 'audit'>, { id, action }: Done): Promise<void> {
  await audit(db, { action, target: { type: 'event', id } })
}
