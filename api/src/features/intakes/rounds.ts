import { mostPlaces } from '@udyam/contract/rounds/values'
import type { rounds } from '@udyam/contract/rounds/calls'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { badField, HttpError, requireFound } from '#platform/http/http-error.ts'
import { notify } from '#platform/notifications/notify.ts'
import { changeMentoring } from '#programme/selection/capacity.ts'
import { findCapacity, findMentoring } from '#programme/selection/capacity.store.ts'
import { findIntake } from '#programme/selection/intakes/intake.store.ts'
import { readAskedOfMentor } from '#programme/selection/intakes/question.ts'
import {
  countRounds,
  findRoundsOf,
  insertRounds,
  saveRound,
} from '#programme/selection/intakes/round.store.ts'

export const roundHandlers: Handlers<typeof rounds> = {
  async ask(context) {
    const { id } = context.params
    const data = await inTransaction(context.db, async (trx) => {
      const intake = requireFound(await findIntake(trx, id, { lock: true }), 'intake_not_found')
      if (intake.isRolling) throw new HttpError('conflict', 'intake_rolls')
      if (intake.finishedAt !== null) throw new HttpError('conflict', 'intake_finished')
      for (const round of await insertRounds(trx, { intakeId: id, now: context.now() })) {
        const link = `/rounds/${round.id}`
        await notify(trx, context, { to: [round.mentorId], kind: 'roundAsked', people: [], link })
      }
      await context.audit(trx, { action: 'intake.rounds', target: { type: 'intake', id } })
      return countRounds(trx, id)
    })
    return { message: 'rounds_asked', data }
  },

  async list({ db, params }) {
    requireFound(await findIntake(db, params.id), 'intake_not_found')
    return { data: await countRounds(db, params.id) }
  },

  own: async (context) => ({ data: await readAskedOfMentor(context.db, context, context.user.id) }),

  async answer(context) {
    const { user: mentor, params, body } = context
    const data = await inTransaction(context.db, async (trx) => {
      await findCapacity(trx, mentor.id, { now: context.now(), lock: true })
      const [round] = await findRoundsOf(trx, mentor.id, params)
      const { active } = requireFound(round, 'round_not_found')
      const capacity = active + body.places
      if (capacity > mostPlaces) throw badField('places', 'capacity_invalid')
      const { pausedFrom, pausedUntil } = await findMentoring(trx, mentor.id, context.now())
      const change = { capacity, pausedFrom, pausedUntil }
      await changeMentoring(trx, context, { mentor, change, readAt: undefined })
      await saveRound(trx, { id: params.id, places: body.places, now: context.now() })
      const [saved] = await findRoundsOf(trx, mentor.id, params)
      return requireFound(saved, 'round_not_found')
    })
    return { message: 'round_answered', data }
  },
}
