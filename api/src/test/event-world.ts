import { events } from '@udyam/contract/events/calls'
import type { EventGiven, ProgrammeEvent } from '@udyam/contract/events/schemas'
import { unwritten } from '@udyam/contract/setup/in-language'
import { sql } from 'kysely'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { makeAdmin, makeMentee, makeMentor } from './make.ts'
import { type Caller, world } from './world.ts'

/** Three days after the clock's start: an evening in India. */
export const evening: EventGiven = {
  title: { en: 'Loan evening', hi: 'कर्ज़ की शाम', mr: 'कर्ज संध्या' },
  text: { ...unwritten, en: 'A banker answers your questions.' },
  startsAt: '2026-03-09T12:30:00.000Z',
  minutes: 90,
  way: 'in_person',
  place: 'Sambhaji Hall, Wai',
  places: 30,
  audience: 'all',
  intake: null,
  state: 'published',
}

/** A manager, and what is done with events; it is noon in India on 6 March 2026. */
export async function eventWorld() {
  const here = await world()
  here.clock.now = new Date('2026-03-06T06:30:00Z')
  const manager = await makeAdmin(here, { kind: 'manager' })
  const w = { admin: await here.as('admin', manager) }
  return Object.assign(w, {
    here,
    /** Sets the clock, and signs the manager in again. */
    at: async (moment: string) => {
      here.clock.now = new Date(moment)
      w.admin = await here.as('admin', manager)
    },
    make: async (given: Partial<EventGiven> = {}): Promise<ProgrammeEvent> =>
      (await w.admin.call(events.create, { body: { ...evening, ...given } })).body.data,
    /** Saves changes of an event as it is now. */
    change: async (id: string, given: Partial<EventGiven>) => {
      const { updatedAt, ...now } = (await w.admin.call(events.get, { params: { id } })).body.data
      const { title, text, startsAt, minutes, way, place, places, audience, intake, state } = now
      const body = { title, text, startsAt, minutes, way, place, places, audience, intake, state }
      return w.admin.call(events.update, { params: { id }, body: { ...body, ...given, updatedAt } })
    },
    get: async (id: string) => (await w.admin.call(events.get, { params: { id } })).body.data,
    mentee: async (name = 'Asha Pawar') => here.as('mentee', await makeMentee(here, { name })),
    mentor: async () => here.as('mentor', await makeMentor(here)),
    answer: (who: Caller, id: string, answer: 'yes' | 'no' = 'yes') =>
      who.call(events.answer, { params: { id }, body: { answer } }),
    /** Lets so many new people have answered yes, one after the other, without a sign-in each. */
    fill: async (id: string, people: number) => {
      for (let one = 0; one < people; one += 1) {
        const { id: account } = await makeMentee(here)
        await sql`insert into event_answer (event_id, account_id, answer, turn, answered_at)
          values (${id}, ${account}, 'yes', ${one + 1}, ${here.clock.now})`.execute(here.db)
      }
    },
    run: () => runDueTasks({ ...here.services, now: () => here.clock.now, audit: async () => {} }),
  })
}
