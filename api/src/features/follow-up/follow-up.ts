import type { followUp } from '@udyam/contract/follow-up/calls'
import { hasDuty } from '@udyam/contract/duties'
import { nudgeDays } from '@udyam/contract/follow-up/values'
import { pagination } from '@udyam/contract/parts/page'
import type { FollowUp } from '@udyam/contract/follow-up/schemas'
import { sides } from '@udyam/contract/selection/values'
import { dayText } from '@udyam/contract/texts/date-texts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers, User } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { dateWords } from '#platform/lib/texts.ts'
import { notify } from '#platform/notifications/notify.ts'
import { findFollowUp, findFollowUps } from './follow-up.store.ts'
import { lockMentorship, saveNudge } from './nudge.store.ts'

export const followUpHandlers: Handlers<typeof followUp> = {
  async list({ db, query, now, user }) {
    const { data, total } = await findFollowUps(db, { now: now(), ...query })
    return { data: data.map((row) => readBy(user, row)), pagination: pagination(query, total) }
  },

  async get({ db, params, now, user }) {
    const found = requireFound(await findFollowUp(db, params.id, now()), 'mentorship_not_found')
    return { data: readBy(user, found) }
  },

  async nudge(context) {
    const { params, body, user, language } = context
    const now = context.now()
    const data = await inTransaction(context.db, async (trx) => {
      await lockMentorship(trx, params.id)
      const found = requireFound(await findFollowUp(trx, params.id, now), 'mentorship_not_found')
      if (!found.canNudge) throw new HttpError('conflict', 'mentorship_closed')
      const asked = sides.filter((side) => body.to === side || body.to === 'both')
      const from = nextNudge(found, asked)
      if (from > now) {
        const values = { day: dayText(from, dateWords(language)) }
        throw new HttpError('conflict', 'nudged_lately', { values })
      }
      for (const side of asked) {
        const other = found[side === 'mentee' ? 'mentor' : 'mentee'].name
        await saveNudge(trx, { mentorshipId: params.id, side, byId: user.id, now })
        const people = [found.mentee._id, found.mentor._id]
        const notice = {
          kind: 'nudged',
          details: { other },
          people,
          link: `/mentorships/${params.id}`,
        } as const
        await notify(trx, context, { to: [found[side]._id], ...notice })
      }
      const target = { type: 'mentorship', id: params.id } as const
      await context.audit(trx, { action: 'mentorship.nudge', target, fields: asked })
      return requireFound(await findFollowUp(trx, params.id, now), 'mentorship_not_found')
    })
    return { message: 'nudge_sent', data }
  },
}

/** Single answers are for owners and managers; others read what the mentorship needs. */
function readBy<Row extends Pick<FollowUp, 'pulses'>>({ kind }: Pick<User, 'kind'>, row: Row): Row {
  return hasDuty(kind, 'selection.introduce') ? row : { ...row, pulses: { mentee: null, mentor: null } }
}

/** Earliest time of the next question to the sides: seven days after the last one. */
function nextNudge({ nudged }: FollowUp, asked: readonly (keyof FollowUp['nudged'])[]): Date {
  const last = asked.map((side) => Date.parse(nudged[side] ?? '1970-01-01'))
  return new Date(Math.max(...last) + nudgeDays * 86_400_000)
}
