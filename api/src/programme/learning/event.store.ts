import type {
  DoorPerson,
  EventGiven,
  EventPerson,
  ProgrammeEvent,
  ShownEvent,
} from '@udyam/contract/events/schemas'
import { inAllLanguages } from '@udyam/contract/setup/in-language'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { countRows } from '#platform/db/list.ts'
import { isStaying } from '#platform/db/not-archived.ts'

export type Member = { id: string; role: string }

const count = (answer: RawBuilder<boolean>) =>
  sql<number>`(select count(*)::int from event_answer where event_id = event.id and ${answer})`
const yes = count(sql`answer = 'yes'`)

/** An event with its answers in numbers, and what only rules and calendars need. */
export type KnownEvent = ProgrammeEvent & { sequence: number }

function events(db: Db) {
  return db
    .selectFrom('event')
    .selectAll()
    .select([
      yes.as('yes'),
      count(sql`answer = 'waiting'`).as('waiting'),
      count(sql`answer = 'no'`).as('no'),
      count(sql`came`).as('attended'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof events>['executeTakeFirstOrThrow']>>

function toEvent(row: Row): KnownEvent {
  const { minutes, way, place, places, audience, state, sequence } = row
  return {
    _id: row.id,
    title: inAllLanguages(row.title),
    text: inAllLanguages(row.text),
    minutes,
    way,
    place,
    places,
    audience,
    state,
    sequence,
    startsAt: row.starts_at.toISOString(),
    intake: row.intake_id,
    counts: { yes: row.yes, waiting: row.waiting, no: row.no, came: row.attended },
    updatedAt: row.updated_at.toISOString(),
  }
}

/** All events, the latest first. */
export async function findEvents(db: Db): Promise<KnownEvent[]> {
  return (await events(db).orderBy('starts_at', 'desc').orderBy('id').execute()).map(toEvent)
}

export async function countEvents(db: Db): Promise<number> {
  return countRows(db.selectFrom('event'))
}

export async function findEvent(db: Db, id: string): Promise<KnownEvent | undefined> {
  const row = await events(db).where('id', '=', id).executeTakeFirst()
  return row && toEvent(row)
}

/** Locks an event: answers to it, and changes of it, follow each other. */
export async function lockEvent(db: Db, id: string): Promise<KnownEvent | undefined> {
  const row = await db.selectFrom('event').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  return row && findEvent(db, id)
}

/** Whether an event is for a member, or they have answered it already. */
function isFor({ id, role }: Member): RawBuilder<boolean> {
  return sql<boolean>`event.state <> 'draft' and (
    exists (select from event_answer where event_id = event.id and account_id = ${id})
    or (event.audience in ('all', ${`${role}s`}) and (
      event.intake_id is null or ${role} = 'mentor'
      or exists (select from application where mentee_id = ${id} and application.intake_id = event.intake_id)
    ))
  )`
}

type Asked = { member: Member; now: Date; id?: string }

/** Events for a member that are not over, the next one first; one of them by its id, even if it is over. */
export async function findShownEvents(db: Db, { member, now, id }: Asked): Promise<ShownEvent[]> {
  const ahead = sql<number | null>`case when own.answer = 'waiting' then (
    select count(*)::int from event_answer as other
    where other.event_id = event.id and other.answer = 'waiting' and other.turn < own.turn
  ) end`
  const rows = await db
    .selectFrom('event')
    .leftJoin('event_answer as own', (join) =>
      join.onRef('own.event_id', '=', 'event.id').on('own.account_id', '=', member.id),
    )
    .where(isFor(member))
    .$if(id === undefined, (query) =>
      query.where(sql<boolean>`starts_at + make_interval(mins => minutes) > ${now}`),
    )
    .$if(id !== undefined, (query) => query.where('event.id', '=', id ?? ''))
    .orderBy('starts_at')
    .orderBy('event.id')
    .selectAll('event')
    .select(['own.answer', yes.as('yes'), ahead.as('ahead')])
    .execute()
  return rows.map(({ starts_at: startsAt, places, way, place, answer, ...row }) => ({
    _id: row.id,
    title: inAllLanguages(row.title),
    text: inAllLanguages(row.text),
    startsAt: startsAt.toISOString(),
    minutes: row.minutes,
    way,
    // The address of an online event would let in who waits.
    place: way === 'online' && answer !== 'yes' ? '' : place,
    places,
    state: row.state,
    free: places === null ? null : Math.max(0, places - row.yes),
    answer,
    ahead: row.ahead,
  }))
}

/** Whether there is an event for a member that is not over. */
export function hasEvents(member: Member, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from event where ${isFor(member)} and event.state = 'published'
      and starts_at + make_interval(mins => minutes) > ${now}
  )`
}

/** Events from a time on at which a person has a place, cancelled ones too. */
export async function findEventsOf(db: Db, accountId: string, since: Date): Promise<KnownEvent[]> {
  const rows = await events(db)
    .where('starts_at', '>=', since)
    .where('state', '<>', 'draft')
    .where(
      sql<boolean>`exists (
        select from event_answer where event_id = event.id and account_id = ${accountId} and answer = 'yes')`,
    )
    .orderBy('starts_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(toEvent)
}

type Saved = { given: EventGiven; now: Date }

export async function insertEvent(db: Db, { given, now }: Saved): Promise<string> {
  const { id } = await db
    .insertInto('event')
    .values({ ...columnsOf(given), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changed = Saved & { isOtherTime: boolean; isOtherEntry: boolean }

/** Another time is reminded of anew; another time or place is a further version of the calendar entry. */
export async function updateEvent(db: Db, id: string, { given, now, ...what }: Changed): Promise<void> {
  await db
    .updateTable('event')
    .set((row) => ({
      ...columnsOf(given),
      ...(what.isOtherTime && { reminded_at: null }),
      ...(what.isOtherEntry && { sequence: row('sequence', '+', 1) }),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

function columnsOf({ title, text, startsAt, intake, ...fields }: EventGiven) {
  return {
    ...fields,
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    starts_at: new Date(startsAt),
    intake_id: intake,
  }
}

export async function deleteEvent(db: Db, id: string): Promise<void> {
  await db.deleteFrom('event').where('id', '=', id).execute()
}

/** Claims events that begin within a day and were not reminded of; concurrent processes claim each once. */
export async function claimEvents(db: Db, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update event set reminded_at = ${now} where id in (
      select id from event where state = 'published' and reminded_at is null
        and starts_at > ${now}::timestamptz and starts_at <= ${now}::timestamptz + interval '1 day'
      limit ${limit} for update skip locked
    ) returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Events with a free place and people who wait for one, such as after an account was erased. */
export async function findFreed(db: Db, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('event')
    .where('state', '=', 'published')
    .where('starts_at', '>', now)
    .where(
      sql<boolean>`exists (select from event_answer where event_id = event.id and answer = 'waiting')
        and (places is null or places > ${yes})`,
    )
    .orderBy('starts_at')
    .select('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Answers and attendance of an event with the accounts, without who is about to be erased. */
function noted(db: Db, eventId: string) {
  return db
    .selectFrom('event_answer')
    .innerJoin('account', 'account.id', 'event_answer.account_id')
    .where('event_id', '=', eventId)
    .where(isStaying(sql.ref('event_answer.account_id')))
    .select((row) => [
      'account.id as _id',
      'account.name',
      row.ref('account.role').$castTo<'mentee' | 'mentor'>().as('role'),
    ])
}

/** Those who have answered or came: who comes, by name, then who waits, in order; without who is about to be erased. */
export async function findPeople(db: Db, eventId: string): Promise<EventPerson[]> {
  return noted(db, eventId)
    .orderBy(sql`array_position(array['yes', 'waiting', 'no'], answer)`)
    .orderBy(sql`case when answer = 'waiting' then turn end`)
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .select(['answer', 'came'])
    .execute()
}

/** Those who come, by name, with their numbers; without who is about to be erased. */
export async function findComing(db: Db, eventId: string): Promise<DoorPerson[]> {
  return noted(db, eventId)
    .leftJoin('mentee', 'mentee.id', 'account.id')
    .leftJoin('mentor', 'mentor.id', 'account.id')
    .where('answer', '=', 'yes')
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.id')
    .select([sql<string>`coalesce(mentee.mobile_no, mentor.phone_number, '')`.as('phone')])
    .execute()
}

/** The published event that begins next, within so many days; one that runs now counts too. */
export async function findNextEvent(db: Db, now: Date, days: number): Promise<KnownEvent | undefined> {
  const row = await events(db)
    .where('state', '=', 'published')
    .where(sql<boolean>`starts_at + make_interval(mins => minutes) > ${now}`)
    .where(sql<boolean>`starts_at <= ${now}::timestamptz + make_interval(days => ${days})`)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && toEvent(row)
}
