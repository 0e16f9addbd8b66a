import type { notifications } from '@udyam/contract/notifications'
import { inTransaction } from '../../db/transaction.ts'
import type { Handlers } from '../../http/context.ts'
import { markNotificationsRead } from '../../notifications/notify.store.ts'
import { findNotifications } from '../../notifications/told.store.ts'
import { countUnread, findChoices, findWaiting, saveChoice } from './notifications.store.ts'

export const notificationHandlers: Handlers<typeof notifications> = {
  async list({ db, user, query, now }) {
    const page = await findNotifications(db, { ...user, now: now() }, query)
    return { ...page, unread: await countUnread(db, user.id) }
  },

  async unread({ db, user }) {
    return { data: { unread: await countUnread(db, user.id), ...(await findWaiting(db, user.id)) } }
  },

  async read({ db, user, body, now }) {
    const { ids } = body
    await markNotificationsRead(db, {
      accountId: user.id,
      now: now(),
      ...(ids === undefined ? {} : { ids }),
    })
    return { data: { unread: await countUnread(db, user.id) } }
  },

  async getChoices({ db, user }) {
    return { data: await findChoices(db, user.id) }
  },

  async saveChoices({ db, user, body }) {
    const data = await inTransaction(db, async (trx) => {
      for (const choice of body.choices) await saveChoice(trx, user.id, choice)
      return findChoices(trx, user.id)
    })
    return { message: 'choices_saved', data }
  },
}
