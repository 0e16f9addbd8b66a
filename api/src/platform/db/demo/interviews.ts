import { indianDate } from '@udyam/contract/indian-date'
import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { dayMs, type Mentee } from './introductions.ts'

/** Positions of mentees whose application is under review or waits. */
const who = { proposed: 7, done: 8, agreed: 5 } as const

/** Three interviews by the demo owner: with times to choose from, agreed, and done. Nobody is mailed about them. */
export async function insertDemoInterviews(db: Db, mentees: readonly Mentee[], now: Date): Promise<void> {
  /** An hour of the clock in India, so many days from now. */
  const at = (days: number, hour: number) => {
    const day = indianDate(new Date(now.getTime() + days * dayMs))
    return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+05:30`)
  }
  const interviews = [
    { state: 'proposed', times: [at(3, 11), at(4, 17), at(6, 10)], asked: at(-1, 12), note: '' },
    { state: 'agreed', times: [at(2, 16), at(3, 16)], startsAt: at(2, 16), asked: at(-2, 12), note: '' },
    {
      state: 'done',
      times: [at(-3, 11), at(-2, 11)],
      startsAt: at(-3, 11),
      asked: at(-5, 12),
      note: 'Has tried the recipe with two shops, and wants to know what a second machine would cost.',
    },
  ] as const
  for (const { state, times, asked, note, ...chosen } of interviews) {
    await sql`
      insert into interview (mentee_id, by_id, times, starts_at, minutes, way, place, state, note, created_at, updated_at)
      select ${mentees[who[state]]?.id ?? ''}, id, ${[...times]}::timestamptz[],
        ${'startsAt' in chosen ? chosen.startsAt : null}::timestamptz, 30, 'phone', '', ${state}, ${note}, ${asked}, ${asked}
      from account where demo and role = 'admin' and kind = 'owner'
    `.execute(db)
  }
}
