import type { mentorships } from '@udyam/contract/mentorships'
import { inTransaction } from '../../db/transaction.ts'
import type { Handlers } from '../../http/context.ts'
import { HttpError } from '../../http/http-error.ts'
import { insertProfileView } from '../../selection/profile-views.store.ts'
import { closingHandlers } from './closing.ts'
import { conversationHandlers } from './conversation.ts'
import { meetingHandlers } from './meetings.ts'
import { findContact } from './mentorships.store.ts'
import { lockActive, requireOwn, targetOf } from './participant.ts'
import { recordHandlers } from './records.ts'
import { viewOf } from './view.ts'

export const mentorshipHandlers: Handlers<typeof mentorships> = {
  async get(context) {
    const { db, params } = context
    const own = await requireOwn(db, context, { table: 'mentorship', id: params.id })
    return { data: await viewOf(db, own, context.now()) }
  },

  async openContact(context) {
    const { db, params, user } = context
    const data = await inTransaction(db, async (trx) => {
      const { own } = await lockActive(trx, context, { table: 'mentorship', id: params.id })
      const contact = await findContact(trx, own)
      if (contact === undefined) throw new HttpError('conflict', 'mentorship_closed')
      const isNew = await insertProfileView(trx, {
        aboutId: own.other.id,
        viewer: { id: user.id, name: own.name, role: user.role },
        what: 'contact',
        now: context.now(),
      })
      if (isNew) await context.audit(trx, { action: 'contact.open', target: targetOf(own) })
      return contact
    })
    return { data }
  },

  ...meetingHandlers,
  ...recordHandlers,
  ...conversationHandlers,
  ...closingHandlers,
}
