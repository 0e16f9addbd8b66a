import type { mentorships } from '@udyam/contract/mentorships'
import { inTransaction } from '../../db/transaction.ts'
import type { Handlers } from '../../http/context.ts'
import { requireFound } from '../../http/http-error.ts'
import { notify } from '../../notifications/notify.ts'
import { markNotificationsRead } from '../../notifications/notify.store.ts'
import {
  countUnread,
  findMessageOfOther,
  findMessages,
  insertMessage,
  markRead,
  reportMessage,
} from './conversation.store.ts'
import { linkTo, lockActive, lockOwn, requireOwn, targetOf } from './participant.ts'

type Calls = Pick<typeof mentorships, 'messages' | 'send' | 'readMessages' | 'report'>

export const conversationHandlers: Handlers<Calls> = {
  async messages(context) {
    const { db, params, query } = context
    const own = await requireOwn(db, context, { table: 'mentorship', id: params.id })
    return findMessages(db, { mentorshipId: own.id, side: own.side }, query)
  },

  async send(context) {
    const { db, params, body } = context
    const data = await inTransaction(db, async (trx) => {
      const { own } = await lockActive(trx, context, { table: 'mentorship', id: params.id })
      const mine = { mentorshipId: own.id, author: own.side }
      const isRepeat = (await countUnread(trx, mine)) > 0
      const message = await insertMessage(trx, { ...mine, text: body.text, now: context.now() })
      await notify(trx, context, {
        to: [own.other.id],
        kind: 'newMessage',
        details: { other: own.name },
        link: linkTo(own),
        untilRead: { isRepeat },
      })
      return message
    })
    return { data }
  },

  async readMessages(context) {
    const { db, params, user } = context
    await inTransaction(db, async (trx) => {
      const { own } = await lockOwn(trx, context, { table: 'mentorship', id: params.id })
      await markRead(trx, { mentorshipId: own.id, author: own.other.side, now: context.now() })
      const told = { accountId: user.id, kind: 'newMessage', link: linkTo(own), now: context.now() } as const
      await markNotificationsRead(trx, told)
    })
    return { data: { unread: 0 } }
  },

  async report(context) {
    const { db, params, body } = context
    const find = { table: 'mentorship_message', id: params.id } as const
    const data = await inTransaction(db, async (trx) => {
      // Possible after the end too: nobody should have to bear what was written.
      const { own } = await lockOwn(trx, context, find)
      const other = { id: params.id, side: own.side }
      const message = requireFound(await findMessageOfOther(trx, other), 'message_not_found')
      if (message.isReported) return message
      await reportMessage(trx, { id: message._id, reason: body.reason, now: context.now() })
      await context.audit(trx, { action: 'mentorship.report', target: targetOf(own) })
      await notify(trx, context, {
        to: 'admins',
        kind: 'messageReported',
        details: { reporter: own.name },
        link: '/admin/selection/reports',
      })
      return { ...message, isReported: true }
    })
    return { message: 'message_reported', data }
  },
}
