import type { mentorships } from '@udyam/contract/mentorships/calls'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { notify } from '#platform/notifications/notify.ts'
import { markNotificationsRead } from '#platform/notifications/notify.store.ts'
import { countUnread, findMessages, insertMessage, markRead } from '#programme/selection/messages.store.ts'
import {
  lockActiveParticipant,
  lockParticipant,
  pathOf,
  requireParticipant,
} from '#programme/selection/participant.ts'
import { reportMessage } from '#programme/safety/report.ts'

type Calls = Pick<typeof mentorships, 'messages' | 'send' | 'readMessages' | 'report'>

export const conversationHandlers: Handlers<Calls> = {
  async messages({ db, user, params, query }) {
    const part = { table: 'mentorship', id: params.id } as const
    const { mentorship, side } = await requireParticipant(db, user.id, part)
    return findMessages(db, { mentorshipId: mentorship.id, side }, query)
  },

  async send(context) {
    await requireWithinLimit(context, 'message')
    const { db, user, params, body } = context
    const part = { table: 'mentorship', id: params.id } as const
    const data = await inTransaction(db, async (trx) => {
      const { mentorship, side, name, other } = await lockActiveParticipant(trx, user.id, part)
      const of = { mentorshipId: mentorship.id, author: side }
      const isRepeat = (await countUnread(trx, of)) > 0
      const message = await insertMessage(trx, { ...of, text: body.text, now: context.now() })
      await notify(trx, context, {
        to: [other.id],
        kind: 'newMessage',
        details: { other: name },
        people: [user.id],
        link: pathOf(mentorship),
        untilRead: { isRepeat },
      })
      return message
    })
    return { data }
  },

  async readMessages({ db, user, params, now }) {
    const part = { table: 'mentorship', id: params.id } as const
    await inTransaction(db, async (trx) => {
      const { mentorship, other } = await lockParticipant(trx, user.id, part)
      await markRead(trx, { mentorshipId: mentorship.id, author: other.side, now: now() })
      await markNotificationsRead(trx, {
        accountId: user.id,
        kind: 'newMessage',
        link: pathOf(mentorship),
        now: now(),
      })
    })
    return { data: { unread: 0 } }
  },

  async report(context) {
    await requireWithinLimit(context, 'report')
    const { db, user, params, body } = context
    const reporting = { id: params.id, reporter: user, category: body.category, text: body.reason }
    const data = await inTransaction(db, (trx) => reportMessage(trx, context, reporting))
    return { message: 'message_reported', data }
  },
}
