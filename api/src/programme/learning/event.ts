import type { EventGiven } from '@udyam/contract/events/schemas'
import { hasBegun } from '@udyam/contract/events/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badField, HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { eachAlone } from '#platform/lib/each-alone.ts'
import { dropWaiting, notify } from '#platform/notifications/notify.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { findIntake } from '#programme/selection/intakes/intake.store.ts'
import { type Expecting, findAnswer, findExpecting, saveAnswer, takeFromList } from './answer.store.ts'
import { eventFile, pathOf } from './event-entry.ts'
import {
  claimEvents,
  findEvent,
  findFreed,
  findShownEvents,
  type KnownEvent,
  lockEvent,
  type Member,
  updateEvent,
} from './event.store.ts'

type Notice = 'eventPlace' | 'eventMoved' | 'eventCancelled' | 'eventTomorrow'
const notices = ['eventPlace', 'eventMoved', 'eventCancelled', 'eventTomorrow'] as const

const batchSize = 20

/** The event that is locked, if the member sees it. */
async function requireShown(trx: Db, member: Member, { id, now }: { id: string; now: Date }) {
  const event = requireFound(await lockEvent(trx, id), 'event_not_found')
  requireFound((await findShownEvents(trx, { member, now, id }))[0], 'event_not_found')
  return event
}

/**
 * Takes the answer of a member. A yes gets a free place, unless others wait for one; else it waits. A place that
 * is given back goes to the first who waits.
 *
 * @throws conflict for an event that is cancelled or has begun
 */
export async function answerEvent(
  trx: Db,
  context: SelectionContext,
  { id, member, answer }: { id: string; member: Member; answer: 'yes' | 'no' },
): Promise<void> {
  const now = context.now()
  const event = await requireShown(trx, member, { id, now })
  if (event.state === 'cancelled') throw new HttpError('conflict', 'event_cancelled')
  if (hasBegun(event, now)) throw new HttpError('conflict', 'event_over')
  const of = { eventId: id, accountId: member.id }
  const before = await findAnswer(trx, of)
  const isSame = answer === 'no' ? before === 'no' : before === 'yes' || before === 'waiting'
  if (isSame) return
  if (answer === 'no') {
    await saveAnswer(trx, { ...of, answer, now })
    await dropWaiting(trx, { accountIds: [member.id], kinds: notices, link: pathOf(id) })
    await fillPlaces(trx, context, id)
  } else {
    const { counts, places } = await fillPlaces(trx, context, id)
    const isFree = places === null || counts.yes < places
    await saveAnswer(trx, { ...of, answer: isFree ? 'yes' : 'waiting', now })
  }
  await context.audit(trx, { action: 'event.answer', target: { type: 'event', id } })
}

/** Gives free places to those who wait, in order, and tells them. The event must be locked. */
async function fillPlaces(trx: Db, context: SelectionContext, id: string): Promise<KnownEvent> {
  const event = requireFound(await findEvent(trx, id), 'event_not_found')
  const { places, counts } = event
  const free = places === null ? counts.waiting : Math.min(counts.waiting, places - counts.yes)
  if (free <= 0) return event
  const taken = new Set(await takeFromList(trx, id, free))
  const told = (await findExpecting(trx, id, ['yes'])).filter((person) => taken.has(person.id))
  await tell(trx, context, { event, kind: 'eventPlace', people: told })
  return requireFound(await findEvent(trx, id), 'event_not_found')
}

/**
 * Saves what an administrator has changed. People who come or wait are told if it will be at another time or
 * place, or not at all; more places go to those who wait.
 *
 * @throws bad-input for a past start, fewer places than are taken, or an unknown intake; conflict for a cancelled
 * event, or one with answers that would become a draft
 */
export async function changeEvent(
  trx: Db,
  context: SelectionContext,
  { id, given, updatedAt }: { id: string; given: EventGiven; updatedAt: string },
): Promise<void> {
  const now = context.now()
  const before = requireFound(await lockEvent(trx, id), 'event_not_found')
  requireFresh(before, updatedAt)
  if (before.state === 'cancelled') throw new HttpError('conflict', 'event_cancelled')
  const expected = before.counts.yes + before.counts.waiting
  if (given.state === 'draft' && expected > 0) throw new HttpError('conflict', 'event_answered')
  if (given.places !== null && given.places < before.counts.yes) {
    throw badField('places', 'event_places_taken', { count: before.counts.yes })
  }
  const isOtherTime = Date.parse(given.startsAt) !== Date.parse(before.startsAt)
  await requirePossible(trx, given, { now, isOtherTime })
  const isCancelled = given.state === 'cancelled'
  const isMoved =
    isOtherTime || (['minutes', 'way', 'place'] as const).some((field) => given[field] !== before[field])
  await updateEvent(trx, id, { given, now, isOtherTime, isOtherEntry: isMoved || isCancelled })
  await context.audit(trx, {
    action: isCancelled ? 'event.cancel' : 'event.save',
    target: { type: 'event', id },
  })
  if (hasBegun(before, now)) return
  if (isCancelled || isMoved) {
    const people = await findExpecting(trx, id, ['yes', 'waiting'])
    const link = pathOf(id)
    await dropWaiting(trx, { accountIds: people.map((person) => person.id), kinds: notices, link })
    const event = requireFound(await findEvent(trx, id), 'event_not_found')
    await tell(trx, context, { event, kind: isCancelled ? 'eventCancelled' : 'eventMoved', people })
  }
  if (!isCancelled) await fillPlaces(trx, context, id)
}

/** @throws bad-input for a start that is new and past, or an unknown intake */
export async function requirePossible(
  db: Db,
  given: EventGiven,
  { now, isOtherTime }: { now: Date; isOtherTime: boolean },
): Promise<void> {
  if (isOtherTime && Date.parse(given.startsAt) <= now.getTime()) throw badField('startsAt', 'event_past')
  if (given.intake !== null && (await findIntake(db, given.intake)) === undefined) {
    throw badField('intake', 'intake_not_found')
  }
}

type Told = { event: KnownEvent; kind: Notice; people: readonly Expecting[] }

/** Tells people in their language. Who has a place gets the calendar entry by mail, and the address of an online event. */
async function tell(trx: Db, context: SelectionContext, { event, kind, people }: Told): Promise<void> {
  const groups = Map.groupBy(people, ({ language, answer }) => `${language} ${answer}`)
  for (const group of groups.values()) {
    const [first] = group
    if (first === undefined) continue
    const hasPlace = first.answer === 'yes'
    await notify(trx, context, {
      to: group.map((person) => person.id),
      kind,
      details: detailsOf(event, { language: first.language, hasPlace }),
      people: [],
      link: pathOf(event._id),
      ...(hasPlace && { calendar: (owner) => eventFile(trx, context, { event, owner }) }),
    })
  }
}

function detailsOf(
  { title, startsAt, way, place }: KnownEvent,
  { language, hasPlace }: { language: Language; hasPlace: boolean },
): Record<string, string> {
  const isHidden = way === 'online' && !hasPlace
  return { event: inLanguage(title, language), when: startsAt, way, place: isHidden ? '' : place }
}

/** Reminds those who have a place on the day before, once. */
export async function remindOfEvents(context: SelectionContext & { db: Db }): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const id of await claimEvents(trx, { now: context.now(), limit: batchSize })) {
      const event = requireFound(await findEvent(trx, id), 'event_not_found')
      await tell(trx, context, {
        event,
        kind: 'eventTomorrow',
        people: await findExpecting(trx, id, ['yes']),
      })
    }
  })
}

/** Gives places to those who wait where one became free by itself, as by an erasure. */
export async function fillFreedPlaces(context: SelectionContext & { db: Db }): Promise<void> {
  const freed = await findFreed(context.db, { now: context.now(), limit: batchSize })
  await eachAlone(freed, (id) =>
    inTransaction(context.db, async (trx) => {
      const event = await lockEvent(trx, id)
      if (event?.state === 'published') await fillPlaces(trx, context, id)
    }),
  )
}
