import { findLastMail, countMailsSince, hasMailAbout } from './mail.store.ts'
import type { Db } from '../db/open.ts'

/** Which mails are held back to be put together: for the next quarter of an hour, or to once an hour after the first. */
export type Pace = 'quarter' | 'hourly'

/** What people cause for each other, by the thousand if nobody counts; security mails always go at once. */
const pacedKinds: readonly string[] = ['notice', 'contactMessage', 'grievanceDue']

const minute = 60_000
const hour = 60 * minute
const mostADay = 20
const sameAgainMs = 6 * hour
const quarterMs = 15 * minute
/** 08:00 in India, in milliseconds of a UTC day, and the midnight before it. */
const digestAt = 2.5 * hour
const indianOffset = 5.5 * hour
const day = 24 * hour

type Mail = { accountId: string | null; kind: string; about: string; pace: Pace | undefined; now: Date }

/**
 * Until when a mail is held back: twenty a day go by themselves, the rest at 08:00 in India.
 *
 * @returns null for one that goes at once, `drop` for one about the same as another within six hours
 */
export async function holdingOf(db: Db, mail: Mail): Promise<Date | 'drop' | null> {
  const { accountId, kind, about, pace, now } = mail
  if (accountId === null || !pacedKinds.includes(kind)) return null
  const at = now.getTime()
  // Whether a message has been read is known better than this (`untilRead`).
  if (pace !== 'hourly' && about !== '') {
    if (await hasMailAbout(db, { accountId, about, since: new Date(at - sameAgainMs) })) return 'drop'
  }
  const midnight = new Date(Math.floor((at + indianOffset) / day) * day - indianOffset)
  const sent = await countMailsSince(db, { accountId, kinds: [...pacedKinds, 'digest'], since: midnight })
  if (sent >= mostADay) return nextDigest(at)
  if (pace === 'quarter') return new Date((Math.floor(at / quarterMs) + 1) * quarterMs)
  if (pace !== 'hourly') return null
  const last = await findLastMail(db, { accountId, about, since: new Date(at - hour) })
  return last === undefined ? null : new Date(last.getTime() + hour)
}

function nextDigest(at: number): Date {
  const today = Math.floor(at / day) * day + digestAt
  return new Date(today > at ? today : today + day)
}
