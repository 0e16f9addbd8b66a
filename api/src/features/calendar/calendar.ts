import type { calendar } from '@udyam/contract/calendar/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { inTransaction } from '#platform/db/transaction.ts'
import { calendarFeed } from '#platform/documents/calendar.ts'
import { meetingEntry } from '#platform/documents/meeting-entry.ts'
import { brandName } from '#platform/setup/brand.ts'
import { eventEntry } from '#programme/learning/event-entry.ts'
import { interviewEntry } from '#programme/selection/interviews/interview-entry.ts'
import { findAgreedInterviews } from '#programme/selection/interviews/interview.store.ts'
import { findEventsOf } from '#programme/learning/event.store.ts'
import type { Handlers, Services } from '#platform/http/context.ts'
import { secretsOf } from '#platform/lib/keys.ts'
import { seal, unseal } from '#platform/lib/sealed.ts'
import { hashToken, newToken } from '#platform/lib/token.ts'
import {
  deleteAddress,
  findAddress,
  findOwner,
  saveAddress,
} from '#people/accounts/calendar-address.store.ts'
import { findAgreedMeetings, findIntakeDays } from './calendar.store.ts'
import { intakeEntries } from './intake-entries.ts'

const none = { address: '', createdAt: null }

export const calendarHandlers: Handlers<typeof calendar> = {
  async get({ db, env, user }) {
    const found = await findAddress(db, user.id)
    const token = found && unseal(secretsOf(env), 'calendar', found.sealed)
    // One that no key opens cannot be shown: the person makes a new one.
    if (token === undefined) return { data: none }
    return { data: { address: addressOf(env, token), createdAt: found?.createdAt.toISOString() ?? null } }
  },

  async create({ db, env, user, now, audit }) {
    const token = newToken()
    const createdAt = now()
    const sealed = seal(secretsOf(env), 'calendar', token)
    await inTransaction(db, async (trx) => {
      await saveAddress(trx, { accountId: user.id, tokenHash: hashToken(token), sealed, now: createdAt })
      await audit(trx, { action: 'calendar.create' })
    })
    return { data: { address: addressOf(env, token), createdAt: createdAt.toISOString() } }
  },

  async remove({ db, user, audit }) {
    await inTransaction(db, async (trx) => {
      if (await deleteAddress(trx, user.id)) await audit(trx, { action: 'calendar.remove' })
    })
    return { data: none }
  },
}

function addressOf({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${publicUrl}/calendar/${token}.ics`
}

const dayMs = 24 * 3_600_000
/** Past meetings stay in a subscribed calendar for a quarter of a year. */
const pastDays = 90

/** The calendar of an address, by its token; undefined if the address is unknown or its owner may not sign in. */
export async function readCalendar({ db, env, now }: Services, token: string): Promise<string | undefined> {
  const found = await findOwner(db, hashToken(token))
  if (found === undefined) return undefined
  const since = new Date(now().getTime() - pastDays * dayMs)
  const context = { env, now }
  const brand = await brandName(db, env, found.language)
  const owner = { ...found, brand }
  const interviews = await findAgreedInterviews(db, owner.id, since)
  const talks = (side: 'mentee' | 'admin') =>
    interviews.map((interview) => interviewEntry(context, { interview, side }, owner))
  if (owner.role === 'admin') {
    const intakes = await findIntakeDays(db, indianDate(since))
    const days = intakes.flatMap((intake) => intakeEntries(context, intake, owner))
    return calendarFeed(brand, [...days, ...talks('admin')])
  }
  const meetings = await findAgreedMeetings(db, owner.id, since)
  const events = await findEventsOf(db, owner.id, since)
  return calendarFeed(brand, [
    ...meetings.map((meeting) => meetingEntry(context, meeting, owner)),
    ...talks('mentee'),
    ...events.map((event) => eventEntry(context, event, owner)),
  ])
}
