import type { interviews } from '@udyam/contract/interviews/calls'
import { calendarDownload } from '#platform/documents/calendar.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { requireUnbarred } from '#programme/selection/fairness/fairness.ts'
import {
  acceptInterview,
  proposeInterview,
  settleInterview,
} from '#programme/selection/interviews/interview.ts'
import { interviewFile } from '#programme/selection/interviews/interview-entry.ts'
import {
  findInterview,
  findInterviews,
  shownInterview,
} from '#programme/selection/interviews/interview.store.ts'

export const interviewHandlers: Handlers<typeof interviews> = {
  async list({ db, params, user }) {
    await requireUnbarred(db, { menteeId: params.id, personId: user.id })
    return { data: await findInterviews(db, { menteeId: params.id, readerId: user.id }) }
  },

  async propose(context) {
    const proposed = {
      ...context.body,
      menteeId: context.params.id,
      byId: context.user.id,
    }
    const data = await inTransaction(context.db, (trx) => proposeInterview(trx, context, proposed))
    return { message: 'interview_proposed', data }
  },

  async update(context) {
    const settled = { ...context.body, id: context.params.id, byId: context.user.id }
    const data = await inTransaction(context.db, (trx) => settleInterview(trx, context, settled))
    return { message: data.state === 'cancelled' ? 'interview_cancelled' : 'interview_saved', data }
  },

  async accept(context) {
    const chosen = {
      id: context.params.id,
      menteeId: context.user.id,
      time: new Date(context.body.time),
    }
    const data = await inTransaction(context.db, (trx) => acceptInterview(trx, context, chosen))
    return { message: 'interview_agreed', data: shownInterview(data) }
  },

  async calendar({ db, env, user, params, language, now }) {
    const interview = requireFound(await findInterview(db, params.id), 'interview_not_found')
    const side = user.id === interview.menteeId ? 'mentee' : 'admin'
    if (side === 'admin' && !(interview.byId === user.id && interview.isReader))
      throw new HttpError('not-found', 'interview_not_found')
    if (interview.startsAt === null) throw new HttpError('conflict', 'not_agreed')
    const owner = { email: user.email, language }
    const content = await interviewFile(db, { env, now }, { interview, side, owner })
    return { data: calendarDownload('interview.ics', content) }
  },
}
