import type { calendar } from '@udyam/contract/calendar/calls'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '#platform/db/transaction.ts'
import { meetingFeed } from '#platform/documents/meeting-entry.ts'
import type { Handlers, Services } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { secretsOf } from '#platform/lib/keys.ts'
import { seal, unseal } from '#platform/lib/sealed.ts'
import { hashToken, newToken } from '#platform/lib/token.ts'
import {
  deleteAddress,
  findAddress,
  findOwner,
  saveAddress,
} from '#people/accounts/calendar-address.store.ts'
import { findAgreedMeetings } from './calendar.store.ts'

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

/** Serves `/calendar/{token}.ics`, for calendar programs: they have no session, only the address. */
export function serveCalendars(app: FastifyInstance, services: Services): void {
  const { db, env, now } = services
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params: { file } }, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
    const owner = token && (await findOwner(db, hashToken(token)))
    if (!owner) throw new HttpError('not-found', 'not_found')
    const since = new Date(now().getTime() - pastDays * dayMs)
    const meetings = await findAgreedMeetings(db, owner.id, since)
    const content = await meetingFeed(db, { env, now }, { meetings, owner })
    await reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(content)
  })
}
