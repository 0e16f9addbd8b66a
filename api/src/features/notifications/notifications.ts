import type { notifications } from '@udyam/contract/notifications/calls'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireLink } from '#people/accounts/mailed-link.ts'
import type { Handlers, Services } from '#platform/http/context.ts'
import { markNotificationsRead } from '#platform/notifications/notify.store.ts'
import { findNotifications } from '#platform/notifications/notification-list.store.ts'
import { countUnread, findChoices, findUnreadLinks, findWaiting, saveChoice } from './notifications.store.ts'

export const notificationHandlers: Handlers<typeof notifications> = {
  async list({ db, user, query, now, language }) {
    const page = await findNotifications(db, { ...user, language, now: now() }, query)
    return { ...page, unread: await countUnread(db, user.id) }
  },

  async unread({ db, user, now }) {
    const unread = await countUnread(db, user.id)
    const links = unread === 0 ? [] : await findUnreadLinks(db, user.id)
    return { data: { unread, links, ...(await findWaiting(db, user, now())) } }
  },

  async read({ db, user, body, now }) {
    await markNotificationsRead(db, { accountId: user.id, now: now(), ...body })
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

  async stopAnnouncements(context) {
    await stopAnnouncements(context, context.body.token)
    return { message: 'announcements_stopped' }
  },
}

/**
 * Switches off announcements by the token of such a mail, which stays usable: a press can be repeated.
 *
 * @throws bad-input for a dead link
 */
export async function stopAnnouncements(
  services: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<void> {
  const { accountId } = await requireLink(services.db, services, { token, kinds: ['announcements'] })
  const none = { inApp: false, mail: false, push: false, phone: false }
  await saveChoice(services.db, accountId, { topic: 'announcements', ...none })
}
