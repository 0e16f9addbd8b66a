import { mostPlaces, placesFor } from '@udyam/contract/rounds/values'
import type { rounds } from '@udyam/contract/rounds/calls'
import type { Language } from '@udyam/contract/texts/languages'
import { makeLink, requireLink } from '#people/accounts/mailed-link.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers } from '#platform/http/context.ts'
import { badField, HttpError, requireFound } from '#platform/http/http-error.ts'
import { findText } from '#platform/lib/texts.ts'
import { secretLink } from '#platform/mail/secret-link.ts'
import { notify } from '#platform/notifications/notify.ts'
import { changeMentoring } from '#programme/selection/capacity.ts'
import { findCapacity, findMentoring } from '#programme/selection/capacity.store.ts'
import { findIntake } from '#programme/selection/intakes/intake.store.ts'
import { readAskedOfMentor } from '#programme/selection/intakes/question.ts'
import {
  answersByLink,
  countRounds,
  findRoundsOf,
  insertRounds,
  saveRound,
} from '#programme/selection/intakes/round.store.ts'

/** Longer than any round. A link ends earlier when its intake is finished. */
const linkMinutes = 180 * 24 * 60

export const roundHandlers: Handlers<typeof rounds> = {
  async ask(context) {
    const { id } = context.params
    const data = await inTransaction(context.db, async (trx) => {
      const intake = requireFound(await findIntake(trx, id, { lock: true }), 'intake_not_found')
      if (intake.isRolling) throw new HttpError('conflict', 'intake_rolls')
      if (intake.finishedAt !== null) throw new HttpError('conflict', 'intake_finished')
      for (const round of await insertRounds(trx, { intakeId: id, now: context.now() }))
        await tell(trx, context, round)
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
    const asked = { id: context.params.id, mentorId: context.user.id }
    const { places } = context.body
    const data = await inTransaction(context.db, (trx) => answer(trx, context, { ...asked, places }))
    return { message: 'round_answered', data }
  },

  async look(context) {
    const asked = await askedBy(context.db, context, context.body.token)
    return { data: await requireRound(context.db, asked) }
  },

  async answerByLink(context) {
    const { token, places } = context.body
    const data = await inTransaction(context.db, async (trx) => {
      const asked = await askedBy(trx, context, token)
      const actor = { id: asked.mentorId, role: 'mentor' } as const
      const audit: Context['audit'] = (db, entry) => context.audit(db, { ...entry, actor })
      return answer(trx, { ...context, audit }, { ...asked, places })
    })
    return { message: 'round_answered', data }
  },
}

/** A round and the mentor whom it asks. */
type Asked = { id: string; mentorId: string }

/** Asks in the app, on devices and by mail; the mail's numbers are links. */
async function tell(db: Db, context: Context, { id, mentorId }: Asked): Promise<void> {
  const { active } = await findMentoring(db, mentorId, context.now())
  const link = {
    kind: 'round',
    accountId: mentorId,
    data: { round: id },
    minutes: linkMinutes,
    keepsEarlier: true,
  } as const
  await notify(db, context, {
    to: [mentorId],
    kind: 'roundAsked',
    people: [],
    link: `/rounds/${id}`,
    mailLink: async () => secretLink(context.env, await makeLink(db, context, link)),
    mailChoices: (language: Language) => ({
      question: findText(language, 'round.title') ?? '',
      options: placesFor(active).map((places) => ({ answer: String(places), label: String(places) })),
    }),
  })
}

/**
 * The round of a mailed link.
 *
 * @throws bad-input for a dead link, not-found for somebody who could not sign in to answer
 */
async function askedBy(db: Db, context: Context, token: string): Promise<Asked> {
  const { accountId, data } = await requireLink(db, context, { token, kinds: ['round'] })
  if (!(await answersByLink(db, accountId))) throw new HttpError('not-found', 'round_not_found')
  return { id: String(data['round']), mentorId: accountId }
}

async function requireRound(db: Db, { id, mentorId }: Asked) {
  const [round] = await findRoundsOf(db, mentorId, { id })
  return requireFound(round, 'round_not_found')
}

async function answer(trx: Db, context: Context, { places, ...asked }: Asked & { places: number }) {
  const { id, mentorId } = asked
  const now = context.now()
  const { name = '' } = (await findCapacity(trx, mentorId, { now, lock: true })) ?? {}
  const capacity = (await requireRound(trx, asked)).active + places
  if (capacity > mostPlaces) throw badField('places', 'capacity_invalid')
  const { pausedFrom, pausedUntil } = await findMentoring(trx, mentorId, now)
  const change = { capacity, pausedFrom, pausedUntil }
  await changeMentoring(trx, context, { mentor: { id: mentorId, name }, change, readAt: undefined })
  await saveRound(trx, { id, places, now })
  return requireRound(trx, asked)
}
